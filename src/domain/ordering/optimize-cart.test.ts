import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartProblem, costOf } from './cart-problem.ts';
import { optimizeCart } from './optimize-cart.ts';
import type { ShippingTerms } from './shipping.ts';

const terms: fc.Arbitrary<ShippingTerms | null> = fc.option(
  fc.record({
    fixedShippingCents: fc.option(fc.integer({ min: 0, max: 900 })),
    minOrderTotalFreeCents: fc.option(fc.integer({ min: 0, max: 6000 })),
    handlingCents: fc.constantFrom(0, 0, 150, 333),
    isCoveredByZen: fc.boolean(),
  }),
  { freq: 8 },
);

/** Small carts with many equal prices, so that shipping and rounding decide. */
const smallCart: fc.Arbitrary<CartProblem> = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc.record({
    distributors: fc.array(terms, { minLength: count, maxLength: count }),
    lines: fc.array(
      fc.array(
        fc.record({
          at: fc.nat(count - 1),
          cents: fc.oneof(fc.integer({ min: 1, max: 4000 }), fc.constantFrom(500, 600, 501, 999, 1000)),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      { maxLength: 6 },
    ),
    taxBasisPoints: fc.constantFrom(0, 825, 1000, 3333, 5000),
  }),
);

function bruteForce(problem: CartProblem): number {
  let least = Number.MAX_SAFE_INTEGER;
  const choice = problem.lines.map(() => 0);
  const visit = (line: number): void => {
    if (line === problem.lines.length) {
      least = Math.min(least, costOf(problem, choice));
      return;
    }
    for (let option = 0; option < (problem.lines[line]?.length ?? 0); option += 1) {
      choice[line] = option;
      visit(line + 1);
    }
  };
  visit(0);
  return least;
}

describe('the optimizer', () => {
  it('API-12 is equal to trying everything, on every small cart', () => {
    fc.assert(
      fc.property(smallCart, (problem) => {
        const answer = optimizeCart(problem);
        const least = bruteForce(problem);
        expect(answer).toMatchObject({ totalCents: least, lowerBoundCents: least, isProven: true });
        expect(costOf(problem, answer.choice)).toBe(least);
      }),
      { numRuns: 1500 },
    );
  });

  it('API-12 is equal to trying everything where all prices are whole dollars', () => {
    fc.assert(
      fc.property(smallCart, (problem) => {
        const round = {
          ...problem,
          lines: problem.lines.map((line) => line.map(({ at, cents }) => ({ at, cents: 100 * (1 + (cents % 9)) }))),
        };
        expect(optimizeCart(round)).toMatchObject({ totalCents: bruteForce(round), isProven: true });
      }),
      { numRuns: 500 },
    );
  });

  it('never costs more than the cart given, and its bound never above any choice, also when it may not search', () => {
    fc.assert(
      fc.property(smallCart, fc.nat(60), (problem, steps) => {
        const given = costOf(
          problem,
          problem.lines.map(() => 0),
        );
        const answer = optimizeCart(problem, steps);
        const least = bruteForce(problem);
        expect(answer.totalCents).toBeLessThanOrEqual(given);
        expect(answer.lowerBoundCents).toBeLessThanOrEqual(least);
        expect(answer.totalCents).toBe(costOf(problem, answer.choice));
        if (answer.isProven) expect(answer.totalCents).toBe(least);
      }),
    );
  });

  it('has one answer for a problem, and keeps the cart as it is where nothing is cheaper', () => {
    fc.assert(
      fc.property(smallCart, (problem) => {
        expect(optimizeCart(problem)).toEqual(optimizeCart(problem));
      }),
    );
    const lines = [
      [
        { at: 0, cents: 1000 },
        { at: 1, cents: 1000 },
      ],
    ];
    expect(optimizeCart({ distributors: [null, null], lines, taxBasisPoints: 0 }).choice).toEqual([0]);
  });

  it('CHK-08 pays more for a line where that makes shipping free, and only then', () => {
    const paid: ShippingTerms = {
      fixedShippingCents: 900,
      minOrderTotalFreeCents: 2000,
      handlingCents: 0,
      isCoveredByZen: false,
    };
    const lines = [
      [{ at: 0, cents: 1500 }],
      [
        { at: 1, cents: 400 },
        { at: 0, cents: 501 },
      ],
    ];
    const problem = { distributors: [paid, null], lines, taxBasisPoints: 0 };
    expect(optimizeCart(problem)).toMatchObject({ choice: [0, 1], totalCents: 2001 });
    const short = [
      lines[0] ?? [],
      [
        { at: 1, cents: 400 },
        { at: 0, cents: 500 },
      ],
    ];
    expect(optimizeCart({ ...problem, lines: short })).toMatchObject({ choice: [0, 0], totalCents: 2800 });
  });
});
