import { describe, expect, it } from 'vitest';
import { EVERYTHING, selectedIds } from '#domain/ordering/cart-selection.ts';
import { selectAll, selectLines, selectRestored, selectUrgent, howMany, settleSelection } from './line-selection.ts';

const lines = [
  { id: 'a', cannotOrder: false },
  { id: 'b', cannotOrder: false },
  { id: 'c', cannotOrder: true },
  { id: 'd', cannotOrder: false },
];
const place = { lines, inCheckout: false };

describe('choosing lines of the cart', () => {
  it('CART-16 everything is chosen by default; leaving one line out turns "all" off', () => {
    expect(selectedIds(EVERYTHING, lines)).toEqual(['a', 'b', 'd']);
    const without = selectLines(EVERYTHING, ['b'], { ...place, isChosen: false });
    expect(without).toEqual({ all: false, ids: ['a', 'd'] });
  });

  it('CART-17 the full set is "all" again, in checkout it is not', () => {
    const without = { all: false, ids: ['a', 'd'] } as const;
    expect(selectLines(without, ['b'], { ...place, isChosen: true })).toEqual(EVERYTHING);
    expect(selectLines(without, ['b'], { lines, inCheckout: true, isChosen: true })).toEqual({
      all: false,
      ids: ['a', 'd', 'b'],
    });
  });

  it('CART-17 also when the line that was left out is gone', () => {
    const without = { all: false, ids: ['a', 'd'] } as const;
    const rest = lines.filter(({ id }) => id !== 'b');
    expect(settleSelection(without, { lines: rest, inCheckout: false })).toEqual(EVERYTHING);
    expect(settleSelection(without, { lines: rest, inCheckout: true })).toEqual(without);
    expect(settleSelection({ all: false, ids: [] }, { lines: [], inCheckout: false })).toEqual({ all: false, ids: [] });
  });

  it('CART-18 what cannot be ordered is never chosen, alone or with its distributor', () => {
    const none = selectAll(false);
    expect(selectLines(none, ['c'], { ...place, isChosen: true })).toEqual(none);
    expect(selectLines(none, ['b', 'c'], { ...place, isChosen: true })).toEqual({ all: false, ids: ['b'] });
    expect(selectedIds({ all: false, ids: ['c'] }, lines)).toEqual([]);
  });

  it('CART-19 "urgent only" chooses the urgent lines that can be ordered, and nothing else', () => {
    const marked = lines.map((line) => ({ ...line, isUrgent: line.id === 'c' || line.id === 'd' }));
    expect(selectUrgent(marked)).toEqual({ all: false, ids: ['d'] });
  });

  it('CART-20 what comes back from saved for later comes back chosen', () => {
    const back = [{ id: 'e', cannotOrder: false }];
    expect(selectRestored({ all: false, ids: ['a'] }, back, place)).toEqual({ all: false, ids: ['a', 'e'] });
    expect(selectRestored(EVERYTHING, back, place)).toEqual(EVERYTHING);
    expect(selectRestored({ all: false, ids: ['a', 'b', 'd'] }, back, place)).toEqual(EVERYTHING);
    const dead = [{ id: 'e', cannotOrder: true }];
    expect(selectRestored({ all: false, ids: ['a'] }, dead, place)).toEqual({ all: false, ids: ['a'] });
  });

  it('a box is half filled between none and all', () => {
    expect([howMany(0, 3), howMany(1, 3), howMany(3, 3), howMany(0, 0)]).toEqual(['none', 'some', 'all', 'none']);
  });
});
