/** Dollars per unit, to a hundredth of a cent so that packs can be compared; null without a price or a known package. */
export function unitPrice(priceCents: number | null, packageQty: number | null): number | null {
  if (priceCents === null || packageQty === null || packageQty <= 0) return null;
  return Math.round((priceCents * 100) / packageQty) / 10_000;
}
