/**
 * When an order is complete (ORD-07, SHELL-13): the last day of what has not arrived. Rule: the day stated by the distributor for a line
 * or shipment; without one, or with nothing outstanding, the day planned when ordering. Home computes the same in SQL.
 */

export interface ExpectedOrder {
  /** `YYYY-MM-DD`, like every day here. */
  readonly planned: string;
  readonly lines: readonly {
    readonly ordered: number;
    readonly shipped: number;
    /** Units that the distributor will not send. */
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
