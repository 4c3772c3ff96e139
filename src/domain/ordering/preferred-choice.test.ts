import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carts } from '../test-support/carts-to-optimize.ts';
import { costOf } from './cart-problem.ts';
import { optimizeCart } from './optimize-cart.ts';
import { type CartToOptimize, poseProblem } from './optimize-problem.ts';
import { preferredChoice } from './preferred-choice.ts';
import { isInStock } from './stock-of-choice.ts';

/** Carts with one preferred distributor. */
const withPreference: fc.Arbitrary<CartToOptimize> = fc
  .record({ drawn: carts, preferred: fc.constantFrom('d0', 'd1', 'd2') })
  .map(({ drawn: { cart }, preferred }) => ({
    ...cart,
    others: new Map(
      [...cart.others].map(([from, list]) => [
        from,
        list.map((other) => ({ ...other, isPreferred: other.distributorId === preferred })),
      ]),
    ),
  }));

it('DIST-05 a preference costs nothing: same total, in stock, no later, the same kind, and no line is swapped for its sake', () => {
  fc.assert(
    fc.property(withPreference, (cart) => {
      const posed = poseProblem(cart);
      const { choice, totalCents } = optimizeCart(posed.problem);
      const preferred = preferredChoice(posed, choice);
      expect(costOf(posed.problem, preferred)).toBe(totalCents);
      if (isInStock(posed.problem, choice)) expect(isInStock(posed.problem, preferred)).toBe(true);
      for (const [line, { options }] of posed.lines.entries()) {
        const [before, after] = [options[choice[line] ?? 0], options[preferred[line] ?? 0]];
        if (before === after) continue;
        expect([before?.isPreferred, after?.isPreferred, after?.kind]).toEqual([false, true, before?.kind]);
        expect((after?.arrival ?? '') <= (before?.arrival ?? '')).toBe(true);
        expect(choice[line]).not.toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});

it('DIST-05 of two swaps that cost the same the one to a preferred distributor is proposed, wherever it stands', () => {
  const swap = { kind: 'sameBrand' as const, packs: 1, cents: 400, arrival: '2026-03-05' };
  const options = [
    { ...swap, kind: 'origin' as const, at: 0, cents: 500, offerId: 'a' as never },
    { ...swap, at: 1, offerId: 'b' as never, isPreferred: false },
    { ...swap, at: 2, offerId: 'c' as never, isPreferred: true },
  ] as const;
  const line = { ids: ['1'] as const, offerId: 'a' as never, qty: 1, unorderable: null, options };
  const problem = { distributors: [null, null, null], lines: [options], taxBasisPoints: 0 };
  expect(preferredChoice({ lines: [line], problem }, [1])).toEqual([2]);
  // Not if the line is unchanged, nor if it would cost more or arrive later.
  expect(preferredChoice({ lines: [line], problem }, [0])).toEqual([0]);
  const at = (change: object) => {
    const changed = [options[0], options[1], { ...options[2], ...change }] as const;
    return preferredChoice({ lines: [{ ...line, options: changed }], problem: { ...problem, lines: [changed] } }, [1]);
  };
  expect([at({ cents: 401 }), at({ arrival: '2026-03-06' }), at({ kind: 'similar' })]).toEqual([[1], [1], [1]]);
});
