/**
 * Every distributor's offers side by side: the one on the page first, then the others in the server's order (PD-11). Pure: amounts in
 * cents, permission to add by CART-10.
 */
import type { OfferAlternative, OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { cents, centsOrNull } from '#contract/resources/resource.ts';
import { whyNotAddable, type AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import { shippingEffect, type ShippingEffect } from './shipping-effect.ts';

type Attributes = OfferDetailResource['attributes'];

/** The cart data that offers depend on. */
export interface CartFacts {
  /** Quantity in the cart, by offer; saved-for-later lines do not count. */
  readonly qtyOf: (offerId: string) => number;
  /** Cents in the cart, by distributor. */
  readonly centsOf: (distributorId: string) => number;
}

export interface OfferRow {
  readonly offerId: string;
  readonly sku: string;
  /** This offer's pack; one product may be sold in several packs. */
  readonly packageText: string;
  readonly packageQty: number | null;
  readonly distributor: Attributes['distributor'];
  readonly priceCents: number | null;
  readonly priceTypeName: string;
  /** Dollars per unit. */
  readonly unitPrice: number | null;
  readonly stockLevel: number;
  readonly status: string;
  readonly lastOrderedAt: string | null;
  readonly isCurrent: boolean;
  readonly cartQty: number;
  /** Why one cannot be added; null: it can. */
  readonly refusal: AddRefusal | null;
  /** Whether its price is the lowest, per unit if the packs differ; only if there is more than one offer. */
  readonly isBestPrice: boolean;
  readonly shipping: ShippingEffect;
}

export function offerRows(attributes: Attributes, cart: CartFacts, qty: number): readonly OfferRow[] {
  const own: OfferAlternative = {
    ...attributes,
    id: attributes.productDistributorId,
    price: attributes.actualPrice.price,
    priceTypeName: attributes.actualPrice.typeName,
  };
  const { packageText, packageQty } = attributes;
  const rows = [own, ...attributes.alternatives].map((offer, index) =>
    rowOf(
      {
        ...offer,
        packageText: offer.packageText ?? packageText,
        packageQty: offer.packageQty === undefined ? packageQty : offer.packageQty,
      },
      cart,
      { qty, isCurrent: index === 0 },
    ),
  );
  const priceOf = packsDiffer(rows) ? (row: OfferRow) => row.unitPrice : (row: OfferRow) => row.priceCents;
  const prices = rows.flatMap((row) => (canBeBought(row) ? (priceOf(row) ?? []) : []));
  const best = prices.length > 1 ? Math.min(...prices) : null;
  return rows.map((row) => ({ ...row, isBestPrice: canBeBought(row) && best !== null && priceOf(row) === best }));
}

/** Packs of different sizes are compared per unit. */
export function packsDiffer(rows: readonly OfferRow[]): boolean {
  return new Set(rows.map(({ packageQty }) => packageQty)).size > 1;
}

type PackedOffer = OfferAlternative & { readonly packageText: string; readonly packageQty: number | null };

function rowOf(offer: PackedOffer, cart: CartFacts, { qty, isCurrent }: { qty: number; isCurrent: boolean }): OfferRow {
  const priceCents = centsOrNull(offer.price);
  const cartQty = cart.qtyOf(offer.id);
  const { distributor } = offer;
  const terms = {
    fixedShippingCents: cents(distributor.fixedShipping),
    minOrderTotalFreeCents: centsOrNull(distributor.minOrderTotalFree),
  };
  const added = cartQty > 0 ? 0 : (priceCents ?? 0) * Math.max(1, qty);
  return {
    offerId: offer.id,
    sku: offer.sku,
    packageText: offer.packageText,
    packageQty: offer.packageQty,
    distributor,
    priceCents,
    priceTypeName: offer.priceTypeName,
    unitPrice: offer.unitPrice,
    stockLevel: offer.stockLevel,
    status: offer.status,
    lastOrderedAt: offer.lastOrderedAt,
    isCurrent,
    cartQty,
    refusal: whyNotAddable({
      ...factsOf(offer.status, priceCents, offer.stockLevel),
      isInCart: cartQty > 0,
      reorderQty: 1,
    }),
    isBestPrice: false,
    shipping: shippingEffect(terms, cart.centsOf(distributor.id), added),
  };
}

function canBeBought({ refusal }: OfferRow): boolean {
  return refusal === null || refusal === 'already-in-cart';
}

function factsOf(status: string, priceCents: number | null, stockLevel: number) {
  return { isActive: status !== 'inactive', priceCents, stockLevel };
}
