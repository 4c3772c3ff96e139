/**
 * What a person can do with a distributor's offer, as intents: each works offline and is sent when there is a network. A
 * refusal is shown as a message.
 */
import { v7 as uuidv7 } from 'uuid';
import { asId, type CartLineId, type OfferId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';
import type { Submitted } from '#mirror/outbox/submit-intents.ts';
import { countText } from '../../kit/count-text.ts';
import { createOncePerTap } from '../../kit/once-per-tap.ts';
import { outcomeOf } from '../edit/submit-edit.ts';
import { addingFailed, isOfferId, NO_OFFER_ID } from './add-offer-text.ts';

export interface OfferActions {
  /** Resolves to whether it was accepted. */
  addToCart(offer: OfferSnapshot, qty: number): Promise<boolean>;
  /** All of them as one edit. Resolves to whether it was accepted. */
  addAllToCart(wanted: readonly { readonly offer: OfferSnapshot; readonly qty: number }[]): Promise<boolean>;
  /** For an offer that is not in the cart: adds it and saves it for later, as one edit. */
  addToSaved(offer: OfferSnapshot, qty: number): Promise<boolean>;
  saveForLater(lineId: CartLineId): Promise<boolean>;
  restore(lineId: CartLineId): Promise<boolean>;
  setQty(lineId: CartLineId, qty: number): Promise<boolean>;
}

export interface OfferActionParts {
  /** All of them in one transaction of the mirror. */
  readonly submitAll: (intents: readonly Intent[]) => Promise<readonly Submitted[]>;
  readonly tellDone: (message: string) => void;
  readonly tellError: (message: string) => void;
}

export function createOfferActions(parts: OfferActionParts): OfferActions {
  const submit = async (intents: readonly Intent[], failed: (detail: string) => string): Promise<boolean> => {
    const { refused } = await outcomeOf(() => parts.submitAll(intents));
    if (refused !== null) parts.tellError(failed(refused));
    return refused === null;
  };
  const oncePerTap = createOncePerTap<OfferId, boolean>();
  const add = async (offer: OfferSnapshot, intents: (lineId: CartLineId) => readonly Intent[]): Promise<boolean> => {
    if (isOfferId(offer.offerId)) return submit(intents(asId(uuidv7())), addingFailed);
    parts.tellError(addingFailed(NO_OFFER_ID));
    return false;
  };
  return {
    addToCart: (offer, qty) =>
      oncePerTap(offer.offerId, async () => {
        const done = await add(offer, (lineId) => [{ do: 'add-to-cart', lineId, offer, qty }]);
        if (done) parts.tellDone(`${qty} × ${offer.productName} added to the cart`);
        return done;
      }),
    async addAllToCart(wanted) {
      const intents = wanted.map(
        ({ offer, qty }) => ({ do: 'add-to-cart', lineId: asId<CartLineId>(uuidv7()), offer, qty }) as const,
      );
      const done = await submit(intents, addingFailed);
      if (done) parts.tellDone(`${countText(wanted.length, 'product', 'products')} added to the cart`);
      return done;
    },
    async addToSaved(offer, qty) {
      const done = await add(offer, (lineId) => [
        { do: 'add-to-cart', lineId, offer, qty },
        { do: 'save-for-later', lineId },
      ]);
      if (done) parts.tellDone(`${offer.productName} saved for later`);
      return done;
    },
    saveForLater: (lineId) =>
      submit([{ do: 'save-for-later', lineId }], (detail) => `Cannot save for later: ${detail}`),
    restore: (lineId) =>
      submit([{ do: 'restore-to-cart', lineId }], (detail) => `Cannot restore from Save For Later: ${detail}`),
    setQty: (lineId, qty) =>
      submit([{ do: 'set-cart-qty', lineId, qty }], (detail) => `Cannot change the quantity: ${detail}`),
  };
}
