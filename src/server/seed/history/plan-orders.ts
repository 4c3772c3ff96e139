/**
 * A demo location's past orders: on the same working days of each week, with seasonal amounts, each round at a few of its distributors.
 * Rule: an order is priced like in checkout (groupTotals); nothing is ordered in the future.
 */
import { dayAt } from '#domain/ordering/budget.ts';
import { groupTotals, type GroupTotals } from '#domain/ordering/group-totals.ts';
import type { TermsRow } from '../../store/ordering/terms-rows.ts';
import type { HistoryOfferRow } from '../../store/seed/demo-history-sources.ts';
import type { Random } from '../random.ts';
import type { PastPrices } from './past-price.ts';

const DAY = 86_400_000;

export interface HistoryPlan {
  /** From the first day of the month this many months ago. */
  readonly months: number;
  /** 0: Sunday. */
  readonly weekdays: readonly number[];
  /** Total of a round in an average month. */
  readonly roundCents: number;
  readonly taxBasisPoints: number;
}

/** Seasonal factors: high before and after the holidays, low in summer. */
const SEASON = [1.12, 0.98, 1.04, 0.95, 1, 0.88, 0.74, 1.02, 1.1, 1.05, 0.97, 1.2] as const;

export interface PlannedLine {
  readonly offer: HistoryOfferRow;
  readonly qty: number;
  readonly priceCents: number;
}

export interface PlannedOrder {
  readonly round: number;
  readonly placedAt: Date;
  readonly terms: TermsRow;
  readonly lines: readonly PlannedLine[];
  readonly totals: GroupTotals;
  readonly savedCents: number;
}

export interface Planning {
  readonly random: Random;
  readonly prices: PastPrices;
  readonly plan: HistoryPlan;
  readonly offers: readonly HistoryOfferRow[];
  readonly terms: readonly TermsRow[];
  readonly now: Date;
  readonly timeZone: string;
}

/** Oldest first. */
export function planOrders(planning: Planning): PlannedOrder[] {
  const { plan, now, timeZone } = planning;
  const products = productsOf(planning);
  const orders: PlannedOrder[] = [];
  let round = 0;
  const [year = 0, month = 0] = dayAt(now.toISOString(), timeZone).split('-').map(Number);
  const first = Date.UTC(year, month - 1 - plan.months, 1);
  for (let time = first; time <= now.getTime(); time += DAY) {
    const day = new Date(time);
    if (!plan.weekdays.includes(day.getUTCDay())) continue;
    const placedAt = timeOf(planning.random, day);
    round += 1;
    const planned = planRound(planning, products, { round, placedAt });
    if (placedAt < now) orders.push(...planned);
  }
  return orders;
}

/** A time on a calendar day that is morning or noon in all of the United States, so that it is the same day in each time zone. */
function timeOf(random: Random, day: Date): Date {
  const at = new Date(day);
  at.setUTCHours(random.between(14, 19), random.between(0, 59), random.between(0, 59), 0);
  return at;
}

interface Product {
  readonly offers: readonly HistoryOfferRow[];
  /** Relative demand. */
  readonly weight: number;
}

/** A few are ordered all the time, most of them occasionally. */
function productsOf({ random, offers }: Planning): Product[] {
  const byProduct = Map.groupBy(offers, ({ product_id: id }) => id);
  return [...byProduct.values()].map((of) => ({ offers: of, weight: random.next() ** 4 + 0.02 }));
}

function planRound(
  planning: Planning,
  products: readonly Product[],
  { round, placedAt }: { round: number; placedAt: Date },
): PlannedOrder[] {
  const { random, plan, terms } = planning;
  const target = plan.roundCents * (SEASON[placedAt.getUTCMonth()] ?? 1) * (0.7 + random.next() * 0.6);
  const open = chooseDistributors(random, terms);
  const wanted = new Map<string, PlannedLine[]>();
  const taken = new Set<Product>();
  let spent = 0;
  for (let tries = 0; spent < target && tries < 60; tries += 1) {
    const product = pickWeighted(random, products);
    const offer = product === null || taken.has(product) ? null : chooseOffer(random, product, open);
    if (product === null || offer === null) continue;
    taken.add(product);
    const priceCents = planning.prices.at(offer, placedAt);
    const qty = Math.max(1, Math.min(8, Math.round((2500 + random.between(0, 5500)) / priceCents)));
    wanted.set(offer.distributor_id, [...(wanted.get(offer.distributor_id) ?? []), { offer, qty, priceCents }]);
    spent += qty * priceCents;
  }
  return [...wanted].flatMap(([distributorId, lines]) => {
    const of = terms.find(({ id }) => id === distributorId);
    return of === undefined ? [] : [priced(planning, { round, placedAt, terms: of, lines })];
  });
}

/** The primary one nearly always, and one or two others. */
function chooseDistributors(random: Random, terms: readonly TermsRow[]): ReadonlySet<string> {
  const others = terms.filter((each) => !each.is_primary);
  const chosen = terms.filter((each) => each.is_primary && random.chance(0.85)).map(({ id }) => id);
  for (let more = random.between(1, 2); more > 0; more -= 1) chosen.push(random.pick(others).id);
  return new Set(chosen);
}

function pickWeighted(random: Random, products: readonly Product[]): Product | null {
  let left = random.next() * products.reduce((sum, { weight }) => sum + weight, 0);
  return products.find(({ weight }) => (left -= weight) < 0) ?? null;
}

function chooseOffer(random: Random, { offers }: Product, open: ReadonlySet<string>): HistoryOfferRow | null {
  const there = offers.filter(({ distributor_id: id }) => open.has(id));
  const usual = there.find((each) => each.is_on_shelf);
  if (usual !== undefined && random.chance(0.85)) return usual;
  return there.toSorted((a, b) => a.price_cents - b.price_cents)[0] ?? null;
}

/** Some lines would cost more elsewhere, and are recorded as swapped. */
function priced(
  { random, plan, offers, prices }: Planning,
  { round, placedAt, terms, lines }: Omit<PlannedOrder, 'totals' | 'savedCents'>,
): PlannedOrder {
  const totals = groupTotals({
    lines,
    terms: {
      fixedShippingCents: terms.fixed_shipping_cents,
      minOrderTotalFreeCents: terms.min_order_total_free_cents,
      handlingCents: terms.handling_cents,
      isCoveredByZen: terms.is_covered_by_zen,
    },
    taxBasisPoints: chargesNoTax(terms) ? 0 : plan.taxBasisPoints,
    overnight: null,
  });
  const savedCents = lines.reduce((sum, { offer, qty, priceCents }) => {
    if (!random.chance(0.35)) return sum;
    const elsewhere = offers.filter((each) => each.product_id === offer.product_id);
    const highest = Math.max(priceCents, ...elsewhere.map((each) => prices.at(each, placedAt)));
    return sum + (highest - priceCents) * qty;
  }, 0);
  return { round, placedAt, terms, lines, totals, savedCents };
}

/** It sells from another state. */
const chargesNoTax = ({ name }: TermsRow): boolean => name === 'Bluepeak Dental';
