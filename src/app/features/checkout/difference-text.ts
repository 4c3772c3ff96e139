/** Texts for differences between the cart that the person saw and what would be ordered. */
import type { CheckoutDifference, FailedReason } from '#contract/resources/checkout.ts';
import { cents } from '#contract/resources/resource.ts';
import { whyUnorderableWords } from '#domain/ordering/explain-swap.ts';
import { currency, priceTag } from '../../kit/money.ts';
import type { Attempt } from './attempt.ts';

export interface DifferenceText {
  readonly subject: string;
  readonly was: string | null;
  readonly now: string;
  /** It costs more, or less is available. */
  readonly isWorse: boolean;
}

type Sellers = Pick<Attempt, 'lines' | 'distributors'>;

/** The name of a line's distributor if the location has blocked it. */
export function blockedSeller(
  { lines, distributors }: Sellers,
  cartItemId: string,
  isBlocked: (distributorId: string) => boolean,
): string | null {
  const id = lines[cartItemId]?.distributorId ?? '';
  return isBlocked(id) ? (distributors[id] ?? null) : null;
}

/** @param isBlocked whether the location has blocked a distributor */
export function differenceText(
  difference: CheckoutDifference,
  { lines, distributors }: Sellers,
  isBlocked: (distributorId: string) => boolean,
): DifferenceText {
  const lineName = (id: string): string => lines[id]?.name ?? 'A product that was added since';
  switch (difference.kind) {
    case 'price': {
      const { seen, now } = difference;
      return {
        subject: lineName(difference.cartItemId),
        was: seen === null ? 'without a price' : `${priceTag(cents(seen))} each`,
        now: `${priceTag(cents(now))} each`,
        isWorse: seen === null || now > seen,
      };
    }
    case 'qty':
      return {
        subject: lineName(difference.cartItemId),
        was: `quantity ${difference.seen}`,
        now: `quantity ${difference.now}`,
        isWorse: false,
      };
    case 'stock':
      return {
        subject: lineName(difference.cartItemId),
        was: `${difference.wanted} wanted`,
        now: difference.available === 0 ? 'none left' : `only ${difference.available} in stock`,
        isWorse: true,
      };
    case 'unavailable':
      return {
        subject: lineName(difference.cartItemId),
        was: null,
        now: `${failedText(difference.reason, blockedSeller({ lines, distributors }, difference.cartItemId, isBlocked))}; it is left out`,
        isWorse: true,
      };
    case 'total': {
      const { seen, now } = difference;
      return {
        subject: `Order total of ${distributors[difference.distributorId] ?? 'a distributor'}`,
        was: currency(cents(seen)),
        now: currency(cents(now)),
        isWorse: now > seen,
      };
    }
    case 'added':
      return {
        subject: lineName(difference.cartItemId),
        was: null,
        now: `${difference.qty} × ${priceTag(cents(difference.now))} would be ordered too`,
        isWorse: false,
      };
  }
}

/** Why a line was not ordered (CHK-02 failed). @param blocked its distributor's name if the location has blocked it */
export function failedText(reason: FailedReason, blocked: string | null): string {
  switch (reason) {
    case 'offer-inactive':
      return blocked === null ? 'the distributor no longer sells it' : whyUnorderableWords('blocked', blocked);
    case 'offer-without-price':
      return 'it has no price right now';
    case 'offer-out-of-stock':
      return 'the distributor is out of stock';
    case 'line-gone':
      return 'it is no longer in the cart';
  }
}

/** The total of the order after the differences are accepted; null if some total is unknown. */
export function totalAfter({ body, lines }: Pick<Attempt, 'body' | 'lines'>): number | null {
  const distributors = new Set(body.ids.map((id) => lines[id]?.distributorId));
  let sum = 0;
  for (const distributorId of distributors) {
    const total = body.totals?.find((each) => each.distributorId === distributorId)?.total;
    if (total === undefined) return null;
    sum += cents(total);
  }
  return sum;
}
