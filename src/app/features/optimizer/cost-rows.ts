/** The distributors of both carts side by side, with totals at the end. */
import type { Costs } from '#contract/resources/optimization.ts';

export const PARTS = [
  { key: 'subtotal', words: 'Products' },
  { key: 'shipping', words: 'Shipping' },
  { key: 'handling', words: 'Handling' },
  { key: 'tax', words: 'Tax' },
  { key: 'total', words: 'Total' },
] as const;

type Amounts = Omit<Costs, 'groups'>;

export interface CostRow {
  readonly id: string;
  readonly name: string;
  /** null: no order there. */
  readonly before: Amounts | null;
  readonly after: Amounts | null;
}

export function costRows(before: Costs, after: Costs): readonly CostRow[] {
  const names = new Map(
    [...before.groups, ...after.groups].map(({ distributorId, distributorName }) => [distributorId, distributorName]),
  );
  const rows = [...names]
    .map(([id, name]): CostRow => ({
      id,
      name,
      before: before.groups.find(({ distributorId }) => distributorId === id) ?? null,
      after: after.groups.find(({ distributorId }) => distributorId === id) ?? null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...rows, { id: 'total', name: 'All distributors', before, after }];
}
