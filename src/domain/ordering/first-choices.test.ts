import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type OfferId } from '../ids.ts';
import { firstChoicesNow, type LineToMerge, mergeByOffer } from './first-choices.ts';

const offer = (name: string): OfferId => asId<OfferId>(name);
const line = (id: string, more: Partial<LineToMerge>): LineToMerge => ({
  id,
  offerId: offer('a'),
  qty: 4,
  priceCents: 100,
  isUrgent: false,
  firstChoices: [],
  swappedQty: null,
  to: { offerId: offer('a'), qty: 4 },
  ...more,
});

describe('one line for each offer', () => {
  it('OPT-04 a swap onto an offer that is in the cart adds up there and keeps what both were first', () => {
    const swapped = line('1', { to: { offerId: offer('b'), qty: 2 } });
    const there = line('2', {
      offerId: offer('b'),
      qty: 3,
      priceCents: 180,
      isUrgent: true,
      to: { offerId: offer('b'), qty: 3 },
    });
    expect(mergeByOffer([swapped, there])).toEqual([
      {
        id: '2',
        offerId: 'b',
        qty: 5,
        isUrgent: true,
        gone: ['1'],
        firstChoices: [
          { offerId: 'a', qty: 4, priceCents: 100 },
          { offerId: 'b', qty: 3, priceCents: 180 },
        ],
      },
    ]);
  });

  it('OPT-04 what comes back to its first choice was never swapped', () => {
    const back = line('1', {
      offerId: offer('b'),
      qty: 2,
      firstChoices: [{ offerId: offer('a'), qty: 4, priceCents: 100 }],
      swappedQty: 2,
      to: { offerId: offer('a'), qty: 4 },
    });
    expect(mergeByOffer([back])).toMatchObject([{ id: '1', offerId: 'a', qty: 4, firstChoices: [], gone: [] }]);
  });

  it('OPT-04 a quantity that was edited after the swap counts in proportion', () => {
    const edited = line('1', {
      offerId: offer('b'),
      qty: 6,
      firstChoices: [
        { offerId: offer('a'), qty: 4, priceCents: 100 },
        { offerId: offer('c'), qty: 1, priceCents: 50 },
      ],
      swappedQty: 3,
    });
    expect(firstChoicesNow(edited).map(({ offerId, qty }) => [offerId, qty])).toEqual([
      ['a', 8],
      ['c', 2],
    ]);
  });

  it('OPT-04 no quantity and no first choice is lost by merging', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const lines = fc.array(fc.tuple(name, name, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(lines, (all) => {
        const merged = mergeByOffer(
          all.map(([from, to, qty, packs], index) =>
            line(String(index), {
              offerId: offer(from),
              qty,
              to: { offerId: offer(to), qty: from === to ? qty : packs },
            }),
          ),
        );
        for (const { offerId, qty, firstChoices } of merged) {
          const own = all.filter(([, to]) => to === offerId);
          expect(qty).toBe(own.reduce((sum, [from, to, was, packs]) => sum + (from === to ? was : packs), 0));
          const first = own.reduce((sum, [, , was]) => sum + was, 0);
          if (firstChoices.length > 0) expect(firstChoices.reduce((sum, each) => sum + each.qty, 0)).toBe(first);
          else expect(own.every(([from]) => from === offerId)).toBe(true);
        }
        expect(new Set(merged.map(({ offerId }) => offerId)).size).toBe(merged.length);
        expect(merged.length + merged.flatMap(({ gone }) => gone).length).toBe(all.length);
      }),
    );
  });
});
