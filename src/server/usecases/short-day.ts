/** A calendar day, `2026-03-04`, as MM/DD/YY (PD-06, ITEM-04). */
export function shortDay(date: string): string;
export function shortDay(date: string | null): string | null;
export function shortDay(date: string | null): string | null {
  if (date === null) return null;
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year.slice(2)}`;
}
