/**
 * A new price that the server reports, put into every page and list that shows the offer (RT-09). The range of a product
 * spans other offers too, so it is stretched at once and corrected by the next answer.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { CataloguePageDocument, TopListDocument } from '#contract/resources/catalogue-product.ts';
import type { AlternativesDocument, OfferDetailResource } from '#contract/resources/offer-detail.ts';
import type { ServerMessage } from '#contract/socket/messages.ts';
import { priceChecks } from './price-checks.ts';
import { mentions, withPrice as withOfferPrice, withPriceAlike } from './offer-price.ts';

type PriceUpdate = Extract<ServerMessage, { type: 'priceUpdate' }>['meta'];

export function applyPriceChange(client: QueryClient, message: ServerMessage): void {
  if (message.type === 'orders') refreshOrders(client, message.meta.orderIds);
  if (message.type !== 'priceUpdate') return;
  const { meta } = message;
  for (const kind of ['catalogue-page', 'top-list'] as const) applyToList(client, kind, meta);
  applyToProducts(client, meta);
}

/** Orders were placed or moved on: what is on the screen is asked for again, the rest when it is shown. */
function refreshOrders(client: QueryClient, orderIds: readonly string[]): void {
  void client.invalidateQueries({ queryKey: ['orders'] });
  void client.invalidateQueries({ queryKey: ['order-claims'] });
  void client.invalidateQueries({ queryKey: ['order-history'] });
  for (const orderId of orderIds) void client.invalidateQueries({ queryKey: ['order', orderId] });
}

/** The age of a page stays what it is: of all that it says, only this price is new. */
function applyToList(client: QueryClient, kind: 'catalogue-page' | 'top-list', meta: PriceUpdate): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [kind] })) {
    const before = state.data as CataloguePageDocument | TopListDocument | undefined;
    const after = before === undefined ? undefined : withPrice(before, meta);
    if (after !== before) client.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt });
  }
}

/** The age of a copy stays what it is: of all that it says, only this price is new. */
function applyToProducts(client: QueryClient, meta: PriceUpdate): void {
  const isAskedFor = priceChecks.isChecking(meta.productDistributorId);
  priceChecks.clear(meta.productDistributorId);
  const cache = client.getQueryCache();
  for (const { queryKey, state } of cache.findAll({ queryKey: ['offer'] })) {
    const before = state.data as OfferDetailResource | undefined;
    if (before === undefined || !mentions(before, meta.productDistributorId)) continue;
    const after = withOfferPrice(before, meta);
    if (after !== before) client.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt });
    // Nobody here asked: its stock or its status may have changed with it.
    if (after !== before || !isAskedFor) void client.invalidateQueries({ queryKey });
  }
  for (const { queryKey, state } of cache.findAll({ queryKey: ['alternatives'] })) {
    const before = state.data as AlternativesDocument['data'] | undefined;
    const after = before === undefined ? undefined : withPriceAlike(before, meta);
    if (after !== before) client.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt });
  }
}

export function withPrice<Document extends TopListDocument>(document: Document, update: PriceUpdate): Document {
  if (!document.data.some(({ id }) => id === update.productDistributorId)) return document;
  return {
    ...document,
    data: document.data.map((row) => {
      if (row.id !== update.productDistributorId) return row;
      const { attributes } = row;
      const isOnly = attributes.offerCount === 1;
      const { price } = update;
      const within = (bound: number | null, pick: (a: number, b: number) => number): number | null => {
        if (isOnly || bound === null || price === null) return isOnly ? price : (bound ?? price);
        return pick(bound, price);
      };
      return {
        ...row,
        attributes: {
          ...attributes,
          price,
          priceTypeName: update.priceTypeName,
          minPrice: within(attributes.minPrice, Math.min),
          maxPrice: within(attributes.maxPrice, Math.max),
        },
      };
    }),
  };
}
