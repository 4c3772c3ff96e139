/** Lines that cannot be ordered, compared with exhaustive search: as many as possible are replaced, at the lowest total. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carts } from '../test-support/carts-to-optimize.ts';
import type { Alternative } from './alternatives.ts';
import { heldBack } from './left-out.ts';
import { costOf, withNowhere } from './cart-problem.ts';
import { optimizeCart } from './optimize-cart.ts';
import { type CartToOptimize, poseProblem, type PosedProblem } from './optimize-problem.ts';
import { isInStock } from './stock-of-choice.ts';
import { UNORDERABLE_REASONS, whyUnorderable } from './unorderable.ts';

/** Nothing can be ordered from some distributors, as after blocking them; some of the others are primary, and some have the same offers. */
const blockedCarts: fc.Arbitrary<CartToOptimize> = fc
  .record({
    drawn: carts,
    blocked: fc.subarray(['d0', 'd1', 'd2'], { minLength: 1, maxLength: 2 }),
    primary: fc.boolean(),
    sameOnly: fc.boolean(),
    isPrimary: fc.infiniteStream(fc.boolean()),
    isSame: fc.infiniteStream(fc.boolean()),
  })
  .map(({ drawn: { cart }, blocked, primary, sameOnly, isPrimary, isSame }): CartToOptimize => ({
    ...cart,
    wanted: { ...cart.wanted, primary, sameOnly, minSavingCents: 0 },
    others: new Map(
      [...cart.others].map(([from, list]): [string, Omit<Alternative, 'arrival'>[]] => [
        from,
        list
          .filter(({ distributorId }) => !blocked.includes(distributorId))
          .map((other) => ({
            ...other,
            isPrimary: isPrimary.next().value === true,
            kind: isSame.next().value === true ? 'sameBrand' : 'similar',
          })),
      ]),
    ),
    lines: cart.lines.map((line) =>
      blocked.includes(line.distributorId) ? { ...line, unorderable: 'blocked' } : line,
    ),
  }));

const isRescued = ({ lines }: PosedProblem, choice: readonly number[], index: number): boolean =>
  lines[index]?.unorderable !== null && (choice[index] ?? 0) !== 0;

function rescued(posed: PosedProblem, choice: readonly number[]): number {
  return posed.lines.filter((_, index) => isRescued(posed, choice, index)).length;
}

function tryEverything(posed: PosedProblem): { readonly rescued: number; readonly min: number } {
  let best = { rescued: -1, min: Infinity };
  const visit = (choice: readonly number[]): void => {
    const line = posed.lines[choice.length];
    if (line === undefined) {
      if (!isInStock(posed.problem, choice)) return;
      const found = { rescued: rescued(posed, choice), min: costOf(posed.problem, choice) };
      if (found.rescued > best.rescued || (found.rescued === best.rescued && found.min < best.min)) best = found;
      return;
    }
    for (const index of line.options.keys()) visit([...choice, index]);
  };
  visit([]);
  return best;
}

const isShort = ({ lines }: CartToOptimize): boolean =>
  lines.some(
    ({ offerId, stockLevel, unorderable }) =>
      unorderable === undefined &&
      lines.filter((each) => each.offerId === offerId).reduce((sum, { qty }) => sum + qty, 0) > stockLevel,
  );

describe('lines that cannot be ordered', () => {
  it('DIST-05 API-12 as many as possible are swapped for what is allowed, and the cart costs the least it then can', () => {
    fc.assert(
      fc.property(blockedCarts, (cart) => {
        fc.pre(!isShort(cart));
        const posed = poseProblem(cart);
        const answer = optimizeCart(posed.problem);
        const tried = tryEverything(posed);
        expect([rescued(posed, answer.choice), answer.totalCents]).toEqual([tried.rescued, tried.min]);
        expect(answer).toMatchObject({ isProven: true, lowerBoundCents: answer.totalCents });
        expect(isInStock(posed.problem, answer.choice)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  it('DIST-05 a line that is merely short takes nothing from a line that cannot be ordered at all', () => {
    fc.assert(
      fc.property(blockedCarts, (cart) => {
        const posed = poseProblem(cart);
        const answer = optimizeCart(posed.problem);
        expect(rescued(posed, answer.choice)).toBe(tryEverything(posed).rescued);
        expect(isInStock(posed.problem, answer.choice)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    // A single pack of the only replacement for both; the short line comes first.
    const free = { fixedShippingCents: 0, minOrderTotalFreeCents: null, handlingCents: 0, isCoveredByZen: false };
    const short = { at: 0, cents: 500, offer: 0, packs: 2 };
    const last = { at: 1, cents: 300, offer: 1, packs: 1 };
    const blocked = { at: 2, cents: 0 };
    const problem = { distributors: [free, free], taxBasisPoints: 0, stock: [1, 1] };
    const both = withNowhere({
      ...problem,
      lines: [
        [short, last],
        [blocked, last],
      ],
    });
    expect(optimizeCart(both).choice).toEqual([0, 1]);
    // With enough stock, both are filled.
    expect(optimizeCart({ ...both, stock: [1, 2] }).choice).toEqual([1, 1]);
  }, 60_000);

  it('DIST-05 nothing is ordered from where nothing can be, and no option of the person is overstepped', () => {
    fc.assert(
      fc.property(blockedCarts, (cart) => {
        const posed = poseProblem(cart);
        const { choice, totalCents } = optimizeCart(posed.problem);
        let sum = 0;
        for (const [index, { options, offerId, unorderable }] of posed.lines.entries()) {
          const option = options[choice[index] ?? 0];
          if (option === undefined) throw new Error('no option');
          if (unorderable !== null) expect(options[0]).toMatchObject({ at: cart.shippers.length, cents: 0 });
          sum += option.cents;
          if ((choice[index] ?? 0) === 0) continue;
          expect(option.at).toBeLessThan(cart.shippers.length);
          const other = cart.others.get(offerId)?.find((each) => each.offerId === option.offerId);
          if (cart.wanted.primary) expect(other?.isPrimary).toBe(true);
          if (cart.wanted.sameOnly) expect(other?.kind).toBe('sameBrand');
        }
        expect(totalCents).toBeGreaterThanOrEqual(sum);
        expect(totalCents).toBeLessThan(10_000_000);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('DIST-05 a line that stays names the cheapest that would stand in for it, and what is in its way', () => {
    fc.assert(
      fc.property(blockedCarts, (cart) => {
        const posed = poseProblem(cart);
        const { choice } = optimizeCart(posed.problem);
        const reported = new Map(heldBack(cart, posed, choice).map((each) => [each.line, each]));
        for (const [index, { offerId, qty, unorderable }] of posed.lines.entries()) {
          const pieces = cart.lines.find((line) => line.offerId === offerId)?.pack.pieces ?? 1;
          const could = (cart.others.get(offerId) ?? [])
            .map((other) => ({ other, packs: Math.ceil((qty * pieces) / (other.pack.pieces ?? 1)) }))
            .filter(
              ({ other, packs }) =>
                packs <= other.stockLevel && cart.shippers.some(({ id }) => id === other.distributorId),
            );
          const found = reported.get(index);
          if (unorderable === null || choice[index] !== 0 || could.length === 0) {
            expect(found).toBeUndefined();
            continue;
          }
          const least = Math.min(...could.map(({ other, packs }) => other.priceCents * packs));
          const named = could.find(({ other }) => other.offerId === found?.offerId);
          expect((named?.other.priceCents ?? 0) * (named?.packs ?? 0)).toBe(least);
          if (found?.why === 'primary') expect([cart.wanted.primary, named?.other.isPrimary]).toEqual([true, false]);
          if (found?.why === 'sameOnly') expect([cart.wanted.sameOnly, named?.other.kind]).toEqual([true, 'similar']);
          if (found?.why === 'notSelected') expect(cart.unchosen.has(found.offerId)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('CART-07 the reason that is told is the person’s own first', () => {
    const good = { isBlocked: false, isActive: true, priceCents: 1, stockLevel: 1 };
    expect(whyUnorderable(good)).toBeNull();
    expect([
      whyUnorderable({ isBlocked: true, isActive: false, priceCents: null, stockLevel: 0 }),
      whyUnorderable({ ...good, isActive: false, priceCents: 0, stockLevel: 0 }),
      whyUnorderable({ ...good, priceCents: 0, stockLevel: 0 }),
      whyUnorderable({ ...good, stockLevel: 0 }),
    ]).toEqual(UNORDERABLE_REASONS);
  });
});
