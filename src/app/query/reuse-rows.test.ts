import { expect, it } from 'vitest';
import { reuseRows } from './reuse-rows.ts';

const row = (id: string, qty: number) => ({ id, qty, swap: { from: `${id}0` } });

it('hands on the same list while nothing in it changes', () => {
  const keep = reuseRows<ReturnType<typeof row>>(({ id }) => id);
  const first = keep([row('a', 1), row('b', 2)]);
  expect(keep([row('a', 1), row('b', 2)])).toBe(first);
});

it('replaces the row that changed and no other, wherever it now stands', () => {
  const keep = reuseRows<ReturnType<typeof row>>(({ id }) => id);
  const first = keep([row('a', 1), row('b', 2), row('c', 3)]);
  const next = keep([row('c', 4), row('a', 1), row('b', 2)]);
  expect(next).toEqual([row('c', 4), row('a', 1), row('b', 2)]);
  expect(next[0]).not.toBe(first[2]);
  expect(next[1]).toBe(first[0]);
  expect(next[2]).toBe(first[1]);
});

it('knows rows that came and went', () => {
  const keep = reuseRows<ReturnType<typeof row>>(({ id }) => id);
  const [a] = keep([row('a', 1), row('b', 2)]);
  expect(keep([row('a', 1)])).toEqual([row('a', 1)]);
  expect(keep([row('a', 1), row('d', 1)])[0]).toBe(a);
  expect(keep([])).toEqual([]);
});

it('sees a change deep in a row', () => {
  const keep = reuseRows<ReturnType<typeof row>>(({ id }) => id);
  const [first] = keep([row('a', 1)]);
  const [next] = keep([{ ...row('a', 1), swap: { from: 'elsewhere' } }]);
  expect(next).not.toBe(first);
  expect(next?.swap.from).toBe('elsewhere');
});
