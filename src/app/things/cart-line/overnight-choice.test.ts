import { describe, expect, it } from 'vitest';
import { overnightAfterOrder, overnightWithLines, presentOvernight, type StoredOvernight } from './overnight-choice.ts';

const choice = (distributorId: string, lines?: readonly string[]): StoredOvernight => ({
  distributorId,
  shipMethodId: 'overnight',
  ...(lines === undefined ? {} : { lines }),
});
const line = (key: string, distributorId = 'd1') => ({ key, distributorId });

describe('CHK-11 overnight ends with the order that it was chosen for', () => {
  it('applies while a line that it was chosen for is in the cart, also to lines added since', () => {
    const kept = [choice('d1', ['a'])];
    expect(presentOvernight(kept, [line('a'), line('x', 'd2')])).toBe(kept);
    const grown = presentOvernight(kept, [line('a'), line('b')]);
    expect(grown).toEqual([choice('d1', ['a', 'b'])]);
    expect(presentOvernight(grown, [line('b')])).toEqual([choice('d1', ['b'])]);
  });

  it('ends when the last of them is removed, by anyone, whatever was added since', () => {
    expect(presentOvernight([choice('d1', ['a'])], [])).toEqual([]);
    expect(presentOvernight([choice('d1', ['a']), choice('d2', ['x'])], [line('b'), line('x', 'd2')])).toEqual([
      choice('d2', ['x']),
    ]);
  });

  it('applies to lines that the optimizer moves to the distributor, even if all earlier lines leave', () => {
    const before = [line('a'), line('b', 'd2'), line('c', 'd2')];
    const kept = overnightWithLines([choice('d1', ['a'])], ['a', 'b', 'c']);
    // The swaps have not reached this device yet.
    expect(presentOvernight(kept, before)).toBe(kept);
    const swapped = [line('a', 'd2'), line('b'), line('c', 'd2')];
    expect(presentOvernight(kept, swapped)).toBe(kept);
    expect(presentOvernight(kept, [])).toEqual([]);
  });

  it('applies while a line that was swapped to another distributor may be swapped back', () => {
    const kept = [choice('d1', ['a'])];
    expect(presentOvernight(kept, [line('a', 'd2')])).toBe(kept);
  });

  it('stored by an earlier version, without its lines, has ended', () => {
    expect(presentOvernight([choice('d1')], [line('a')])).toEqual([]);
  });

  it('ends with an order from that distributor, even if other lines stay in the cart', () => {
    expect(overnightAfterOrder([choice('d1', ['a', 'b']), choice('d2', ['x'])], ['d1', 'd3'])).toEqual([
      choice('d2', ['x']),
    ]);
  });
});
