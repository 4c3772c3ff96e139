/** The cart for screen readers: its badge is hidden from them. */
export function cartLabel(count: number): string {
  return count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'unit' : 'units'}`;
}
