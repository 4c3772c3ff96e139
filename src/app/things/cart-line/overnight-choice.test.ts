import { describe, expect, it } from 'vitest';
import { overnightAfterOrder, overnightWithLines, presentOvernight, type StoredOvernight } from './overnight-choice.ts';

const choice = (distributorId: string, lines?: readonly string[]): StoredOvernight => ({
  distributorId,
  shipMethodId: 'overnight',
  ...(lines === undefined ? {} : { lines }),
});
const line = (key: string, distributorId = 'd1') => ({ key, distributorId });

describe('CHK-11 overnight ends with the order that it was chosen for', () => {
  it('holds while a line that it was chosen for is in the cart, and for those that came since', () => {
    const kept = [choice('d1', ['a'])];
    expect(presentOvernight(kept, [line('a'), line('x', 'd2')])).toBe(kept);
    const grown = presentOvernight(kept, [line('a'), line('b')]);
    expect(grown).toEqual([choice('d1', ['a', 'b'])]);
    expect(presentOvernight(grown, [line('b')])).toEqual([choice('d1', ['b'])]);
  });

  it('is gone when the last of them has left, whoever took it out and whatever came since', () => {
    expect(presentOvernight([choice('d1', ['a'])], [])).toEqual([]);
    expect(presentOvernight([choice('d1', ['a']), choice('d2', ['x'])], [line('b'), line('x', 'd2')])).toEqual([
      choice('d2', ['x']),
    ]);
  });

  it('holds for what the optimizer brings to the distributor, though all that was there leaves', () => {
    const before = [line('a'), line('b', 'd2'), line('c', 'd2')];
    const kept = overnightWithLines([choice('d1', ['a'])], ['a', 'b', 'c']);
    // The swaps are not on this device yet.
    expect(presentOvernight(kept, before)).toBe(kept);
    const swapped = [line('a', 'd2'), line('b'), line('c', 'd2')];
    expect(presentOvernight(kept, swapped)).toBe(kept);
    expect(presentOvernight(kept, [])).toEqual([]);
  });

  it('holds while a line that was swapped for another distributor’s may go back to its first choice', () => {
    const kept = [choice('d1', ['a'])];
    expect(presentOvernight(kept, [line('a', 'd2')])).toBe(kept);
  });

  it('of an earlier version, without its lines, has ended', () => {
    expect(presentOvernight([choice('d1')], [line('a')])).toEqual([]);
  });

  it('is gone after an order with that distributor, though other lines stay in the cart', () => {
    expect(overnightAfterOrder([choice('d1', ['a', 'b']), choice('d2', ['x'])], ['d1', 'd3'])).toEqual([
      choice('d2', ['x']),
    ]);
  });
});
