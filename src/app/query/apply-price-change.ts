/**
 * Writes new prices reported by the server into every cached page and list with these offers (RT-09). The range of a product
 * spans other offers too, so it is extended at once and corrected by the next answer. Rule: the browser gets a pause between
 * two screens that change, so that no number of prices blocks the page.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CataloguePageDocument, TopListDocument } from '#contract/resources/catalogue-product.ts';
import type { AlternativesDocument, OfferDetailResource } from '#contract/resources/offer-detail.ts';
import type { PriceUpdate } from '#contract/socket/messages.ts';
import { priceChecks } from './price-checks.ts';
import { withPrice as withOfferPrice, withPriceAlike } from './offer-price.ts';

/** By offer. */
export type PriceUpdates = ReadonlyMap<string, PriceUpdate>;

/** How the prices in each kind of answer are replaced; unchanged parts keep their identity. */
const CHANGES = {
  'catalogue-page': (before: CataloguePageDocument, prices: PriceUpdates) => withPrices(before, prices),
  'top-list': (before: TopListDocument, prices: PriceUpdates) => withPrices(before, prices),
  offer: (before: OfferDetailResource, prices: PriceUpdates) =>
    mentioned(before, prices).reduce((detail, price) => withOfferPrice(detail, price), before),
  alternatives: (before: AlternativesDocument['data'], prices: PriceUpdates) =>
    before
      .flatMap(({ attributes }) => prices.get(attributes.productDistributorId) ?? [])
      .reduce((alike, price) => withPriceAlike(alike, price), before),
} as const;

/** @param pause resolves when the main thread may be used again */
export async function applyPrices(
  client: QueryClient,
  prices: PriceUpdates,
  pause: () => Promise<void>,
): Promise<void> {
  const requested = new Set([...prices.keys()].filter((id) => priceChecks.isChecking(id)));
  priceChecks.clear([...prices.keys()]);
  for (const kind of Object.keys(CHANGES) as (keyof typeof CHANGES)[]) {
    for (const query of client.getQueryCache().findAll({ queryKey: [kind] })) {
      const isChanged = applyTo(client, query, prices);
      if (kind === 'offer') askForChanged(client, query, { prices, asked: requested, isChanged });
      else if (query.state.fetchStatus === 'fetching') compareAnswer(client, query, prices);
      if (isChanged && query.isActive()) await pause();
    }
  }
}

/** The age of an answer is unchanged: only these prices in it are new. */
function applyTo(client: QueryClient, { queryKey, state }: Query, prices: PriceUpdates): boolean {
  const after = changedBy(queryKey, state.data, prices);
  if (after === state.data) return false;
  client.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt });
  return true;
}

function changedBy(queryKey: readonly unknown[], before: unknown, prices: PriceUpdates): unknown {
  const change = CHANGES[queryKey[0] as keyof typeof CHANGES] as (before: unknown, prices: PriceUpdates) => unknown;
  return before === undefined ? undefined : change(before, prices);
}

/** An answer in progress may be older than the reported prices: if it differs from them, it is fetched once more. */
function compareAnswer(client: QueryClient, { queryKey, promise }: Query, prices: PriceUpdates): void {
  promise?.then(
    (answer) => {
      if (changedBy(queryKey, answer, prices) !== answer) void client.invalidateQueries({ queryKey, exact: true });
    },
    () => undefined,
  );
}

interface OfferChange {
  readonly prices: PriceUpdates;
  /** Offers whose prices were being checked. */
  readonly asked: ReadonlySet<string>;
  readonly isChanged: boolean;
}

/** If no check was requested here, the offer's stock or status may have changed together with its price. */
function askForChanged(client: QueryClient, query: Query, { prices, asked: requested, isChanged }: OfferChange): void {
  const detail = query.state.data as OfferDetailResource | undefined;
  if (detail === undefined) return compareAnswer(client, query, prices);
  const about = mentioned(detail, prices);
  const isUnasked = about.some(({ productDistributorId: id }) => !requested.has(id));
  if (isChanged || isUnasked) void client.invalidateQueries({ queryKey: query.queryKey });
}

function mentioned(detail: OfferDetailResource, prices: PriceUpdates): readonly PriceUpdate[] {
  const { productDistributorId, alternatives } = detail.attributes;
  const ids = new Set([productDistributorId, ...alternatives.map(({ id }) => id)]);
  return [...ids].flatMap((id) => prices.get(id) ?? []);
}

export function withPrices<Document extends TopListDocument>(document: Document, prices: PriceUpdates): Document {
  let isChanged = false;
  const data = document.data.map((row) => {
    const news = prices.get(row.id);
    const { attributes } = row;
    if (news === undefined || (attributes.price === news.price && attributes.priceTypeName === news.priceTypeName))
      return row;
    isChanged = true;
    const isOnly = attributes.offerCount === 1;
    const { price, priceTypeName } = news;
    const within = (bound: number | null, pick: (a: number, b: number) => number): number | null => {
      if (isOnly || bound === null || price === null) return isOnly ? price : (bound ?? price);
      return pick(bound, price);
    };
    const minPrice = within(attributes.minPrice, Math.min);
    const maxPrice = within(attributes.maxPrice, Math.max);
    return { ...row, attributes: { ...attributes, price, priceTypeName, minPrice, maxPrice } };
  });
  return isChanged ? { ...document, data } : document;
}
