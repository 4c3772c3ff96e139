/** The cart link's label for screen readers, from which the badge is hidden. */
export function cartLabel(count: number): string {
  return count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'unit' : 'units'}`;
}
