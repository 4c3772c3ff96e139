import type { CartLineId, DistributorId, LocationId, OfferId } from '../ids.ts';

/** What the person saw of an offer when adding it to the cart. */
export interface OfferSnapshot {
  readonly offerId: OfferId;
  readonly productId: string;
  readonly distributorId: DistributorId;
  readonly distributorName: string;
  readonly distributorSku: string;
  readonly manufacturerName: string;
  readonly manufacturerSku: string;
  readonly productName: string;
  readonly imageSrc: string | null;
  /** `3.5 mm · 50 mm · Sterile`; missing if unknown or sent by an older server. */
  readonly attributesText?: string;
  /** The offer's pack, `Box of 100`; missing if unknown or sent by an older server. */
  readonly packageText?: string;
  readonly priceCents: number | null;
  /** Of the offer, shared by all of its lines (CART-10); null or missing: unknown. */
  readonly stockLevel?: number | null;
}

/** One line of the cart or of the saved-for-later list (CART-06, CART-07). */
export interface CartLine extends OfferSnapshot {
  readonly id: CartLineId;
  /** UUID assigned by the device that added the line; null if it was added elsewhere. */
  readonly clientId: string | null;
  readonly locationId: LocationId;
  readonly revision: number;
  readonly qty: number;
  readonly savedForLater: boolean;
  readonly isUrgent: boolean;
  /** Cannot be ordered now: inactive, without a price or out of stock. */
  readonly cannotOrder: boolean;
  /** Of the offer, shared by all of its lines (CART-10); null: unknown here. */
  readonly stockLevel: number | null;
  /** ISO instant; the saved list is sorted by it, newest first (CART-21). */
  readonly updatedAt: string;
}

/** Quantity fields accept whole numbers from 0 (CART-13). */
export function isQuantity(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= 99_999;
}
