/**
 * An offer's price on an earlier day. Rule: it ends at the current price; before that it changes on one to four days in the eighteen
 * months, mostly upwards, always by the same percentages for the same offer.
 */
import { seededRandom } from '../random.ts';

const DAY = 86_400_000;
const MAX_DAYS = 575;

interface Step {
  readonly daysAgo: number;
  /** The price after the change divided by the price before. */
  readonly factor: number;
}

export interface PastPrices {
  /** In cents, for an offer with this current price. */
  readonly at: (offer: { readonly offer_id: string; readonly price_cents: number }, day: Date) => number;
}

export function pastPrices(seed: number, now: Date): PastPrices {
  const known = new Map<string, readonly Step[]>();
  const stepsOf = (offerId: string): readonly Step[] => {
    const found = known.get(offerId);
    if (found !== undefined) return found;
    const random = seededRandom(seed + Number(offerId) * 2_654_435);
    const steps = Array.from({ length: random.between(1, 4) }, () => ({
      daysAgo: random.between(2, MAX_DAYS),
      factor: random.chance(0.78) ? 1 + random.between(15, 75) / 1000 : 1 - random.between(10, 90) / 1000,
    }));
    known.set(offerId, steps);
    return steps;
  };
  return {
    at: ({ offer_id: offerId, price_cents: priceNow }, day) => {
      const age = (now.getTime() - day.getTime()) / DAY;
      const factor = stepsOf(offerId).reduce((all, each) => (age > each.daysAgo ? all / each.factor : all), 1);
      return Math.max(1, Math.round(priceNow * factor));
    },
  };
}
