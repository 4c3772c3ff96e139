/** `$8.5k`, for the axis of a chart. @param cents */
export function shortAmount(cents: number): string {
  const text = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(cents / 100);
  return `$${text.replace('K', 'k')}`;
}
