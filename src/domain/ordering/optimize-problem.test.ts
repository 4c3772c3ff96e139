/** Compares the optimizer with exhaustive search on whole carts, including everything that checkout would charge or refuse. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carts, type Offered } from '../test-support/carts-to-optimize.ts';
import { etaDate } from './cut-off.ts';
import { mergeByOffer } from './first-choices.ts';
import { groupTotals } from './group-totals.ts';
import { costOf } from './cart-problem.ts';
import { optimizeCart } from './optimize-cart.ts';
import { type CartToOptimize, poseProblem, type PosedProblem, type Shipper } from './optimize-problem.ts';
import { fitted, isInStock } from './stock-of-choice.ts';

/** What checkout would charge for packs of offers: reimplemented here from the distributors' terms. */
function charged(cart: CartToOptimize, packs: ReadonlyMap<string, number>, offers: readonly Offered[]): number {
  let sum = 0;
  for (const [index, { terms, overnight }] of cart.shippers.entries()) {
    const lines = offers
      .filter(({ at, id }) => at === index && packs.has(id))
      .map(({ id, priceCents }) => ({ priceCents, qty: packs.get(id) ?? 0 }));
    if (lines.length === 0) continue;
    const { taxBasisPoints } = cart;
    const chosen = terms === null || overnight === null ? null : { shippingCents: overnight.cents };
    sum += groupTotals({ lines, terms, taxBasisPoints, overnight: chosen }).totalCents;
  }
  return sum;
}

interface Tried {
  /** Among choices that check out without differences; null: none. */
  readonly leastOrderable: number | null;
  readonly given: number;
  readonly isGivenOrderable: boolean;
}

/** Every combination of swaps, by the specification and not by the optimizer's own code. */
function tryEverything({ cart, offers }: { cart: CartToOptimize; offers: readonly Offered[] }): Tried {
  const wanted = new Map<string, number>();
  for (const { offerId, qty } of cart.lines) wanted.set(offerId, (wanted.get(offerId) ?? 0) + qty);
  const arrives = (at: number): string => {
    const { cutOffTime, etaDays, overnight } = cart.shippers[at] as Shipper;
    return etaDate(cart.now, { cutOffTime, days: overnight === null ? etaDays : overnight.etaDays });
  };
  const of = (id: string): Offered => offers.find((each) => each.id === id) as Offered;
  let leastOrderable: number | null = null;
  const visit = (rest: readonly [string, number][], packs: ReadonlyMap<string, number>): void => {
    const [next, ...others] = rest;
    if (next === undefined) {
      const isOrderable = [...packs].every(([id, count]) => count <= of(id).stock);
      const total = charged(cart, packs, offers);
      if (isOrderable && (leastOrderable === null || total < leastOrderable)) leastOrderable = total;
      return;
    }
    const [id, qty] = next;
    const from = of(id);
    const put = (to: Offered, count: number): void =>
      visit(others, new Map(packs).set(to.id, (packs.get(to.id) ?? 0) + count));
    put(from, qty);
    for (const { offerId } of cart.others.get(id) ?? []) {
      const to = of(offerId);
      if (cart.unchosen.has(offerId) || (cart.wanted.fast && arrives(to.at) > arrives(from.at))) continue;
      put(to, Math.ceil((qty * from.pieces) / to.pieces));
    }
  };
  visit([...wanted], new Map());
  const isGivenOrderable = [...wanted].every(([id, count]) => count <= of(id).stock);
  return { leastOrderable, given: charged(cart, wanted, offers), isGivenOrderable };
}

/** The cart after the swaps: one line per offer. */
function applied(cart: CartToOptimize, { lines }: PosedProblem, choice: readonly number[]) {
  return mergeByOffer(
    cart.lines.map((line) => {
      const index = lines.findIndex(({ ids }) => ids.includes(line.id));
      const joined = lines[index];
      const to = joined?.options[choice[index] ?? 0];
      if (joined === undefined || to === undefined) throw new Error('a line without an option');
      const isFirst = joined.ids[0] === line.id;
      const { id, offerId, qty, priceCents } = line;
      const kept = { id, offerId, qty, priceCents, isUrgent: false, firstChoices: [], swappedQty: null };
      if (to.kind === 'origin') return { ...kept, to: { offerId, qty } };
      return { ...kept, to: { offerId: to.offerId, qty: isFirst ? to.packs : 0 } };
    }),
  );
}

describe('the optimizer on whole carts', () => {
  it('API-12 OPT-07 CHK-08 CHK-11 costs what the best of all choices costs at checkout, with shared stock, arrival and merges', () => {
    let orderable = 0;
    let merged = 0;
    fc.assert(
      fc.property(carts, ({ cart, offers }) => {
        const posed = poseProblem(cart);
        const answer = optimizeCart(posed.problem);
        const { leastOrderable, given, isGivenOrderable } = tryEverything({ cart, offers });
        const lines = applied(cart, posed, answer.choice);
        const packs = new Map(lines.map(({ offerId, qty }) => [offerId as string, qty]));
        expect(packs.size).toBe(lines.length);
        expect(charged(cart, packs, offers)).toBe(answer.totalCents);
        expect(
          costOf(
            posed.problem,
            posed.lines.map(() => 0),
          ),
        ).toBe(given);
        expect(answer).toMatchObject({ isProven: true, lowerBoundCents: answer.totalCents });
        if (isGivenOrderable) expect(answer.totalCents).toBeLessThanOrEqual(given);
        if (leastOrderable !== null) {
          orderable += 1;
          expect(answer.totalCents).toBe(leastOrderable);
          for (const [id, count] of packs) {
            expect(count).toBeLessThanOrEqual(offers.find((each) => each.id === id)?.stock ?? 0);
          }
        }
        merged += lines.length < cart.lines.length ? 1 : 0;
      }),
      { numRuns: 20_000 },
    );
    expect(orderable).toBeGreaterThan(5000);
    expect(merged).toBeGreaterThan(1000);
  }, 60_000);

  it('API-12 whichever swaps are left out, the others fit into the stock, and no line gets another offer for it', () => {
    fc.assert(
      fc.property(carts, fc.infiniteStream(fc.boolean()), ({ cart }, coins) => {
        const { problem } = poseProblem(cart);
        const { choice } = optimizeCart(problem);
        const wanted = choice.map((index) => (coins.next().value === true ? index : 0));
        const kept = fitted(problem, wanted, 'origin');
        expect(isInStock(problem, kept)).toBe(true);
        for (const [line, index] of kept.entries()) expect([0, wanted[line]]).toContain(index);
      }),
      { numRuns: 2000 },
    );
  }, 60_000);
});
