/** A day, `YYYY-MM-DD`, as emails and documents show it: Nov 23, 2026. */
export function dayWords(day: string): string {
  const format = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', format);
}
