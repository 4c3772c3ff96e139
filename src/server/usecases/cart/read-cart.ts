/** Reads a location's cart: lines and quantities. */
import { dollarsOrNull } from '#contract/resources/resource.ts';
import { cartLineToWire } from '#contract/resources/cart-item.ts';
import type { LocationId } from '#domain/ids.ts';
import { readAllLines } from '../../store/cart/line-rows.ts';
import { type Offer, readOffers } from '../../store/cart/offer-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { inSnapshot } from '../../store/transaction.ts';

export interface CartItemsRequest {
  /** Statuses of the offers; empty: all. */
  readonly statuses: readonly string[];
  /** null: both the cart and the saved list. */
  readonly savedForLater: boolean | null;
  readonly oldestFirst: boolean;
}

/** API-09, API-10: newest first by default (CART-21). */
export function cartItemsDocument(store: Store, locationId: LocationId, ask: CartItemsRequest) {
  return inSnapshot(store, async (connection) => {
    const all = await readAllLines(connection, locationId);
    const offers = await readOffers(connection, locationId, [...new Set(all.map((line) => line.offerId))]);
    const lines = all.filter(
      (line) =>
        (ask.savedForLater === null || line.savedForLater === ask.savedForLater) &&
        (ask.statuses.length === 0 || ask.statuses.includes(offers.get(line.offerId)?.status ?? '')),
    );
    const shown = ask.oldestFirst ? lines.toReversed() : lines;
    const used = [...new Set(shown.map((line) => line.offerId))];
    return {
      data: shown.map((line) => ({
        ...cartLineToWire(line),
        relationships: { 'product-distributor': { data: { type: 'product-distributors', id: line.offerId } } },
      })),
      included: used.flatMap((id) => offers.get(id) ?? []).map(offerResource),
      meta: { total: shown.length },
    };
  });
}

function offerResource({ snapshot, state, status }: Offer) {
  const { offerId, distributorId, distributorName, distributorSku, productId, productName, imageSrc } = snapshot;
  return {
    type: 'product-distributors',
    id: offerId,
    attributes: {
      sku: distributorSku,
      status,
      stockLevel: state.stockLevel,
      price: dollarsOrNull(state.priceCents),
      distributor: { id: distributorId, name: distributorName },
      product: { id: productId, name: productName },
      model: { id: productId, name: productName, manufacturerName: snapshot.manufacturerName },
      images: imageSrc === null ? [] : [imageSrc],
      thumb: imageSrc,
    },
  };
}

/** API-06: quantities in the cart by offer; saved lines do not count. */
export async function quantitiesInCart(store: Store, locationId: LocationId) {
  const quantities: Record<string, number> = {};
  for (const line of await readAllLines(store.pool, locationId)) {
    if (!line.savedForLater) quantities[line.offerId] = (quantities[line.offerId] ?? 0) + line.qty;
  }
  return { data: { type: 'cart-quantities', id: locationId, attributes: quantities } };
}
