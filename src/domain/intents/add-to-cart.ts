/** Adds an offer to the cart. The device assigns the line's id, a UUID, which is stored beside the server's id. */
import type { CartLineId } from '../ids.ts';
import { whyNotAddable } from '../ordering/can-add-to-cart.ts';
import { isQuantity, type OfferSnapshot } from '../ordering/cart-line.ts';
import type { IntentRules } from './intent-rules.ts';
import { because } from './refusal.ts';

export interface AddToCart {
  readonly do: 'add-to-cart';
  readonly lineId: CartLineId;
  readonly offer: OfferSnapshot;
  readonly qty: number;
  /** The removed line that this one restores, under any of its ids: what that one was before a swap comes back with it (OPT-04). */
  readonly restores?: string;
}

export const addToCart: IntentRules<AddToCart> = {
  format: 1,
  needs: 'fill-cart',
  ids: { lineId: 'line' },
  own: 'lineId',
  creates: true,
  /** The device decides by what the person saw, the server by the current state; if the price has changed, the person is asked again. */
  refuse(state, { offer, qty }) {
    if (!isQuantity(qty)) return because('bad-quantity');
    const present = state.offer(offer.offerId);
    if (present === null) return because('offer-gone');
    const facts = present ?? { isActive: true, priceCents: offer.priceCents, stockLevel: 1 };
    const isInCart = state.lineOfOffer(offer.offerId) !== undefined;
    const reason = whyNotAddable({ ...facts, isInCart, reorderQty: qty });
    if (reason !== null) return because(reason);
    if (facts.priceCents !== null && facts.priceCents !== offer.priceCents) {
      return { code: 'price-changed', priceCents: facts.priceCents };
    }
    return null;
  },
  apply: (state, { lineId, offer, qty }, now) => [
    {
      type: 'line',
      id: lineId,
      row: {
        ...offer,
        id: lineId,
        clientId: lineId,
        locationId: state.locationId,
        revision: 0,
        qty,
        savedForLater: false,
        isUrgent: false,
        cannotOrder: false,
        stockLevel: state.offer(offer.offerId)?.stockLevel ?? offer.stockLevel ?? null,
        updatedAt: now,
      },
    },
  ],
  subject: (_state, { offer }) => offer.productName,
  offer: {
    seen: ({ offer }) => offer,
    at: (intent, priceCents) => ({ ...intent, offer: { ...intent.offer, priceCents } }),
  },
};
