/** A day as MM/DD/YY (PD-06, ITEM-04), in UTC. */
export function shortDay(at: Date): string;
export function shortDay(at: Date | null): string | null;
export function shortDay(at: Date | null): string | null {
  if (at === null) return null;
  const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year.slice(2)}`;
}
