/** `2026-03` as `Mar 2026`. */
export function monthText(month: string): string {
  return new Date(`${month}-15T12:00:00`).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });
}
