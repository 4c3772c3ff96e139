/**
 * Difference of a price per unit from this one's in whole percent, positive if higher; null: not comparable, or equal.
 */
export function unitPriceDifference(own: number | null, other: number | null): number | null {
  if (own === null || other === null || own <= 0 || other <= 0) return null;
  const percent = Math.round((other / own - 1) * 100);
  return percent === 0 ? null : percent;
}
