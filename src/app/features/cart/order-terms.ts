/**
 * Distributors' last known shipping terms, stored on this device: with them the cart is calculated here by the server's rules, while the
 * server is asked or unreachable.
 */
import type { CartGroupResource, CartGroupsDocument } from '#contract/resources/cart-group.ts';
import { cents, centsOrNull } from '#contract/resources/resource.ts';
import { DEFAULT_CUT_OFF, leavesOn, workingDaysBetween } from '#domain/ordering/cut-off.ts';
import type { ShippingTerms } from '#domain/ordering/shipping.ts';

export interface OvernightTerms {
  readonly shipMethodId: string;
  readonly costCents: number;
  /** Days from shipping to delivery. */
  readonly days: number;
}

export interface DistributorTerms extends ShippingTerms {
  /** A time of day with its offset from UTC. */
  readonly cutOffTime: string;
  readonly days: number;
  readonly paymentType: string;
  readonly sendToRep: boolean;
  /** Orders are not sent to anybody (CHK-16). */
  readonly isSimulated: boolean;
  readonly isPrimary: boolean;
  /** Absent: stored by an earlier build. */
  readonly isPreferred?: boolean;
  readonly overnight: OvernightTerms | null;
}

export interface KnownTerms {
  readonly taxBasisPoints: number;
  readonly byDistributor: Readonly<Record<string, DistributorTerms>>;
}

export const NO_TERMS: KnownTerms = { taxBasisPoints: 0, byDistributor: {} };

/** CART-05 */
const DEFAULT_PAYMENT = 'Credit Card';

/** Merges an answer with the known terms of distributors that are not in it. */
export function learnTerms(known: KnownTerms, { data, meta }: CartGroupsDocument): KnownTerms {
  const fetched = data.map((group) => [group.id, termsOf(group)] as const);
  return {
    taxBasisPoints: meta.summary.taxBasisPoints,
    byDistributor: { ...known.byDistributor, ...Object.fromEntries(fetched) },
  };
}

function termsOf({ attributes: group }: CartGroupResource): DistributorTerms {
  const { shippingInfo } = group;
  return {
    fixedShippingCents: centsOrNull(group.fixedShippingCost),
    minOrderTotalFreeCents: centsOrNull(group.minOrderTotalFree),
    handlingCents: cents(shippingInfo.handlingFuelCharge),
    isCoveredByZen: group.isCoveredByZen,
    cutOffTime: group.cutOffTime === '' ? DEFAULT_CUT_OFF : group.cutOffTime,
    days: shippingInfo.deliveryTime,
    paymentType: group.paymentType === '' ? DEFAULT_PAYMENT : group.paymentType,
    sendToRep: group.sendToRep,
    isSimulated: group.isSimulated === true,
    isPrimary: group.isPrimary,
    isPreferred: group.isPreferred === true,
    overnight: overnightOf(group),
  };
}

function overnightOf(group: CartGroupResource['attributes']): OvernightTerms | null {
  const { isOvernight, overnightShipMethodId, overnightShippingCost, overnightEta, currentDatetime, cutOffTime } =
    group;
  if (!isOvernight || overnightShipMethodId === null || overnightEta === null) return null;
  return {
    shipMethodId: overnightShipMethodId,
    costCents: cents(overnightShippingCost ?? 0),
    days: workingDaysBetween(leavesOn(currentDatetime, cutOffTime), overnightEta),
  };
}
