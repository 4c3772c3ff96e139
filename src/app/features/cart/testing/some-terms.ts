/** A distributor's terms for tests: $9.95 unless the order is over $100, and overnight for $24.95. */
import type { DistributorTerms, KnownTerms } from '../order-terms.ts';

export const TERMS: DistributorTerms = {
  fixedShippingCents: 995,
  minOrderTotalFreeCents: 10_000,
  handlingCents: 250,
  isCoveredByZen: false,
  cutOffTime: '15:00:00-06:00',
  days: 3,
  paymentType: 'Credit Card',
  sendToRep: false,
  isSimulated: false,
  isPrimary: false,
  isPreferred: false,
  overnight: { shipMethodId: 'overnight', costCents: 2495, days: 1 },
};

export const KNOWN: KnownTerms = { taxBasisPoints: 825, byDistributor: { d1: TERMS } };
