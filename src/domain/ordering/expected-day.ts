/**
 * When an order has come whole (ORD-07, SHELL-13): the last day of what has not arrived. Rule: what the distributor says of a line or
 * a box; where it says nothing, and where nothing is left to come, as planned when it was ordered. Home asks the same of the store.
 */

export interface ExpectedOrder {
  /** `YYYY-MM-DD`, as every day here. */
  readonly planned: string;
  readonly lines: readonly {
    readonly ordered: number;
    readonly shipped: number;
    /** What the distributor will not send. */
    readonly rejected: number;
    readonly expectedOn: string | null;
  }[];
  readonly boxes: readonly { readonly hasArrived: boolean; readonly expectedOn: string | null }[];
}

export function expectedDay({ planned, lines, boxes }: ExpectedOrder): string {
  const missing = [
    ...lines.filter(({ ordered, shipped, rejected }) => shipped + rejected < ordered),
    ...boxes.filter(({ hasArrived }) => !hasArrived),
  ];
  const days = missing.map(({ expectedOn }) => expectedOn ?? planned).sort();
  return days.at(-1) ?? planned;
}
