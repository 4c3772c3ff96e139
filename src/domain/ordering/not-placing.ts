/** Why an order cannot be placed now (CHK-12, CHK-13). */
export type NotPlacing = 'past-due' | 'canceled' | 'nothing-selected' | 'nothing-orderable';

export interface PlacingFacts {
  readonly locationStatus: 'active' | 'past_due' | 'inactive' | 'canceled';
  readonly selected: number;
  /** Of the selected ones. */
  readonly orderable: number;
}

/** The first reason, or null if the order can be placed. */
export function whyNotPlacing({ locationStatus, selected, orderable }: PlacingFacts): NotPlacing | null {
  if (locationStatus === 'past_due') return 'past-due';
  if (locationStatus !== 'active') return 'canceled';
  if (selected === 0) return 'nothing-selected';
  return orderable === 0 ? 'nothing-orderable' : null;
}
