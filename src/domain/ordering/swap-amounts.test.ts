import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carts } from '../test-support/carts-to-optimize.ts';
import { groupsOfChoice } from './groups-of-choice.ts';
import { costOf, type CartProblem } from './cart-problem.ts';
import { optimizeCart } from './optimize-cart.ts';
import { poseProblem } from './optimize-problem.ts';
import { fitted } from './stock-of-choice.ts';
import { type SwapAmount, swapAmounts } from './swap-amounts.ts';

function amountsOf(problem: CartProblem, kept: readonly number[]): readonly SwapAmount[] {
  const swaps = kept.flatMap((choice, line) => {
    const [from, to] = [problem.lines[line]?.[0], problem.lines[line]?.[choice]];
    return choice === 0 || from === undefined || to === undefined
      ? []
      : [{ from: from.at, to: to.at, priceCents: from.cents - to.cents }];
  });
  return swapAmounts(swaps, {
    before: groupsOfChoice(
      problem,
      kept.map(() => 0),
    ),
    after: groupsOfChoice(problem, kept),
    taxBasisPoints: problem.taxBasisPoints,
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** @returns the amounts */
function expectToAddUp(problem: CartProblem, kept: readonly number[]): readonly SwapAmount[] {
  const amounts = amountsOf(problem, kept);
  const given = kept.map(() => 0);
  expect(sum(amounts.map(({ totalCents }) => totalCents))).toBe(costOf(problem, given) - costOf(problem, kept));
  for (const { priceCents, charges, taxCents, totalCents } of amounts) {
    expect(priceCents + sum(charges.map(({ cents }) => cents)) + taxCents).toBe(totalCents);
  }
  return amounts;
}

const terms = fc.record({
  fixedShippingCents: fc.option(fc.constantFrom(0, 595, 995, 1295, 1499), { freq: 9 }),
  minOrderTotalFreeCents: fc.option(fc.constantFrom(5000, 15_000, 25_000), { freq: 4 }),
  handlingCents: fc.constantFrom(0, 0, 0, 350),
  isCoveredByZen: fc.constant(false),
});

/** Six distributors, 4 to 25 lines of 3 to 90 dollars per pack, each offered by others for up to a fifth more or less. */
const usualCarts = fc
  .record({
    distributors: fc.tuple(terms, terms, terms, terms, terms, terms),
    taxBasisPoints: fc.constantFrom(0, 700, 825, 1025),
    lines: fc.array(
      fc.tuple(
        fc.integer({ min: 300, max: 9000 }),
        fc.integer({ min: 1, max: 10 }),
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 80, max: 120 })), { minLength: 1, maxLength: 5 }),
        fc.nat(5),
      ),
      { minLength: 4, maxLength: 25 },
    ),
  })
  .map(({ lines, ...cart }) => ({
    cart: {
      ...cart,
      lines: lines.map(([price, qty, offers]) =>
        offers.map(([at, percent]) => ({ at, cents: Math.round((price * percent) / 100) * qty })),
      ),
    },
    choice: lines.map(([, , offers, chosen]) => chosen % offers.length),
  }));

describe('what each swap is worth', () => {
  it('API-12 adds up to what all of them save, to the cent, whichever swaps are accepted', () => {
    fc.assert(
      fc.property(carts, fc.infiniteStream(fc.boolean()), ({ cart }, coins) => {
        const { problem: posed } = poseProblem(cart);
        const answer = optimizeCart(posed).choice;
        const some = answer.map((choice) => (coins.next().value === true ? choice : 0));
        for (const kept of [answer, fitted(posed, some, 'origin')]) expectToAddUp(posed, kept);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('API-12 adds up in carts of the usual size, for any choice of swaps', () => {
    const seen = { shared: 0, taxed: 0, costlier: 0 };
    fc.assert(
      fc.property(usualCarts, ({ cart, choice }) => {
        for (const { charges, taxCents, totalCents } of expectToAddUp(cart, choice)) {
          if (charges.some(({ among }) => among > 1)) seen.shared += 1;
          if (taxCents !== 0) seen.taxed += 1;
          if (totalCents < 0) seen.costlier += 1;
        }
      }),
      { numRuns: 3000 },
    );
    expect(seen.shared).toBeGreaterThan(500);
    expect(seen.taxed).toBeGreaterThan(2000);
    expect(seen.costlier).toBeGreaterThan(100);
  }, 60_000);

  const problem = (lines: CartProblem['lines'], taxBasisPoints = 0): CartProblem => ({
    distributors: [
      { fixedShippingCents: 900, minOrderTotalFreeCents: null, handlingCents: 95, isCoveredByZen: false },
      { fixedShippingCents: 500, minOrderTotalFreeCents: 4000, handlingCents: 0, isCoveredByZen: false },
    ],
    lines,
    taxBasisPoints,
  });

  it('API-12 a charge that two swaps avoid is shared by them, and a loss made good first', () => {
    const [costlier, cheaper] = amountsOf(
      problem([
        [
          { at: 0, cents: 2000 },
          { at: 1, cents: 2300 },
        ],
        [
          { at: 0, cents: 3000 },
          { at: 1, cents: 2400 },
        ],
        [{ at: 1, cents: 1000 }],
      ]),
      [1, 1, 0],
    );
    // 9.00 and 0.95 at the first one are avoided, and 5.00 at the second one, which now ships free.
    expect(costlier?.charges).toEqual([
      { at: 0, cents: 648, ofCents: 995, among: 2 },
      { at: 1, cents: 250, ofCents: 500, among: 2 },
    ]);
    expect([costlier?.totalCents, cheaper?.totalCents]).toEqual([598, 1197]);
  });

  it('API-12 the shipping of a new distributor is borne as the swaps gain, so that none seems to cost money', () => {
    const amounts = amountsOf(
      problem([
        [
          { at: 0, cents: 2000 },
          { at: 1, cents: 1200 },
        ],
        [
          { at: 0, cents: 1000 },
          { at: 1, cents: 800 },
        ],
        [{ at: 0, cents: 1000 }],
      ]),
      [1, 1, 0],
    );
    expect(amounts.map(({ totalCents }) => totalCents)).toEqual([400, 100]);
  });
});
