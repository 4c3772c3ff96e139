import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alsoSelect, type CartSelection, EVERYTHING, onlyUrgent, selectedIds, toggleLine } from './cart-selection.ts';

const lines = [
  { id: '1', cannotOrder: false },
  { id: '2', cannotOrder: true },
  { id: '3', cannotOrder: false },
];
const shopping = { lines, inCheckout: false };

describe('cart selection', () => {
  it('CART-16 begins with everything; one line taken out turns "all" off', () => {
    expect(selectedIds(EVERYTHING, lines)).toEqual(['1', '3']);
    const without = toggleLine(EVERYTHING, '1', shopping);
    expect(without).toEqual({ all: false, ids: ['3'] });
  });

  it('CART-17 the full set is "all" again, but not in checkout', () => {
    const without = toggleLine(EVERYTHING, '1', shopping);
    expect(toggleLine(without, '1', shopping)).toEqual(EVERYTHING);
    expect(toggleLine(without, '1', { lines, inCheckout: true })).toEqual({ all: false, ids: ['3', '1'] });
  });

  it('CART-18 never chooses a line that cannot be ordered', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('1', '2', '3', '9')), fc.boolean(), (taps, inCheckout) => {
        const selection = taps.reduce<CartSelection>(
          (before, id) => toggleLine(before, id, { lines, inCheckout }),
          EVERYTHING,
        );
        expect(selectedIds(selection, lines)).not.toContain('2');
        expect(selectedIds(selection, lines)).not.toContain('9');
      }),
    );
  });

  it('CART-19 chooses the urgent ones only', () => {
    expect(selectedIds(onlyUrgent(['2', '3'], lines), lines)).toEqual(['3']);
  });

  it('CART-20 chooses what came back from saved for later', () => {
    expect(alsoSelect({ all: false, ids: ['1'] }, ['3'], shopping)).toEqual(EVERYTHING);
    expect(alsoSelect({ all: false, ids: [] }, ['3'], shopping)).toEqual({ all: false, ids: ['3'] });
  });
});
