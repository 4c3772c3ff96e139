/**
 * By how many whole percent a price per unit is above (positive) or below (negative) this one's; null: not comparable,
 * or alike.
 */
export function unitPriceDifference(own: number | null, other: number | null): number | null {
  if (own === null || other === null || own <= 0 || other <= 0) return null;
  const percent = Math.round((other / own - 1) * 100);
  return percent === 0 ? null : percent;
}
