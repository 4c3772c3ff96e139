import { expect, it } from 'vitest';
import type { Costs } from '#contract/resources/optimization.ts';
import { costRows } from './cost-rows.ts';

const amounts = (total: number) => ({ subtotal: total, shipping: 0, handling: 0, tax: 0, total });
const costs = (groups: Record<string, number>): Costs => ({
  ...amounts(Object.values(groups).reduce((sum, total) => sum + total, 0)),
  groups: Object.entries(groups).map(([name, total]) => ({
    distributorId: name,
    distributorName: name,
    ...amounts(total),
  })),
});

it('CHK-03 puts the distributors of both carts side by side, those that come and those that go too', () => {
  const rows = costRows(costs({ North: 30, Harbor: 20 }), costs({ North: 25, Rep: 10 }));
  expect(rows.map(({ name, before, after }) => [name, before?.total ?? null, after?.total ?? null])).toEqual([
    ['Harbor', 20, null],
    ['North', 30, 25],
    ['Rep', null, 10],
    ['All distributors', 50, 35],
  ]);
});
