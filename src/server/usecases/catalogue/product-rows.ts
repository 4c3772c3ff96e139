/**
 * The rows of catalogue lists: each product with its price and best offer, by #domain/catalogue/best-offer.ts and the location's prices.
 * Rule: if an offer's own code was searched for, the row shows that offer and no other of the product.
 */
import { isBetterOffer } from '#domain/catalogue/best-offer.ts';
import type { LocationId } from '#domain/ids.ts';
import type { CodeKind, CodeMatch } from '../../search/catalogue-search.ts';
import { type LastOrder, type LocationCatalogue, readLastOrders } from '../../store/catalogue/location-catalogue.ts';
import { readOwnPrices } from '../../store/distributors/own-prices.ts';
import type { OfferOfProduct, ProductFacts } from '../../store/catalogue/product-facts.ts';
import type { Catalogue } from './catalogue.ts';

export interface ProductRow {
  readonly product: ProductFacts;
  readonly best: OfferOfProduct;
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly offerCount: number;
  readonly isConnected: boolean;
  readonly isRecommended: boolean;
  readonly lastOrder: LastOrder | null;
  /** The code of the row's offer, or of its product, that matches the search. */
  readonly matchedCode: CodeKind | null;
}

export interface RowsRequest {
  readonly productIds: readonly string[];
  readonly view: LocationCatalogue;
  /** Distributors whose offers count; null: all. */
  readonly distributors: readonly number[] | null;
  /** Products whose code was searched for. */
  readonly codes?: readonly CodeMatch[];
}

/** The data of rows: the products, and the location's orders of them. */
export interface RowParts {
  readonly facts: readonly ProductFacts[];
  /** null: none. */
  readonly orders: ReadonlyMap<string, LastOrder> | null;
  /** The location's own prices by offer; null: none. */
  readonly ownPrices: ReadonlyMap<string, number> | null;
}

/** In the order of the ids; products that none of the distributors sells are left out. */
export async function productRows(
  catalogue: Catalogue,
  locationId: LocationId,
  ask: RowsRequest,
): Promise<readonly ProductRow[]> {
  return rowsOf(await readRowParts(catalogue, locationId, ask), ask);
}

export async function readRowParts(
  { store, products }: Catalogue,
  locationId: LocationId,
  { productIds, view }: Pick<RowsRequest, 'productIds' | 'view'>,
): Promise<RowParts> {
  const mayHaveOrdered = view.hasOrdered && productIds.length > 0;
  const mayPayOtherwise = view.hasOwnPrices && productIds.length > 0;
  const [facts, orders, ownPrices] = await Promise.all([
    products.read(productIds),
    mayHaveOrdered ? store.read((pool) => readLastOrders(pool, locationId, productIds)) : null,
    mayPayOtherwise ? store.read((pool) => readOwnPrices(pool, locationId, productIds)) : null,
  ]);
  const orNone = <Of extends ReadonlyMap<string, unknown>>(map: Of | null): Of | null => (map?.size === 0 ? null : map);
  return { facts, orders: orNone(orders), ownPrices: orNone(ownPrices) };
}

export function rowsOf(
  { facts, orders, ownPrices }: RowParts,
  { view, distributors, codes = [] }: Pick<RowsRequest, 'view' | 'distributors' | 'codes'>,
): readonly ProductRow[] {
  const typed = new Map(codes.map((code) => [code.productId, code]));
  const counted = distributors === null ? null : new Set(distributors.map(String));
  const connected = new Set(view.connected.map(String));
  const recommended = new Set(view.recommended.map(String));
  const ranks = { connected, recommended };
  return facts.flatMap((product): ProductRow[] => {
    const code = typed.get(product.product_id) ?? null;
    let [best, isTyped]: [OfferOfProduct | null, boolean] = [null, false];
    let [minCents, maxCents, offerCount]: [number | null, number | null, number] = [null, null, 0];
    for (const listed of product.offers) {
      const offer = atOwnPrice(listed, ownPrices);
      if (offer.status === 'inactive' || counted?.has(offer.distributor_id) === false) continue;
      offerCount += 1;
      const { price_cents: cents } = offer;
      if (cents !== null && (minCents === null || cents < minCents)) minCents = cents;
      if (cents !== null && (maxCents === null || cents > maxCents)) maxCents = cents;
      const isThis = code?.offerIds.includes(offer.id) === true;
      if (isTyped && !isThis) continue;
      if (best === null || (isThis && !isTyped) || isBetterOffer(offer, best, ranks)) best = offer;
      isTyped ||= isThis;
    }
    if (best === null) return [];
    const lastOrder = orders?.get(product.product_id) ?? null;
    const isConnected = connected.has(best.distributor_id);
    const isRecommended = recommended.has(best.distributor_id);
    const matchedCode = code !== null && (isTyped || code.offerIds.length === 0) ? code.by : null;
    return [{ product, best, minCents, maxCents, offerCount, isConnected, isRecommended, lastOrder, matchedCode }];
  });
}

/** As the location buys it. */
export function atOwnPrice(offer: OfferOfProduct, ownPrices: RowParts['ownPrices']): OfferOfProduct {
  const own = ownPrices?.get(offer.id);
  return own === undefined ? offer : { ...offer, price_cents: own, price_type: 'price_client_practice_location' };
}
