/** A price a piece, which may be below a cent: `$0.0795`; empty where it is not known. */
const piece = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** @param dollars of one piece (domain/catalogue/unit-price.ts) */
export function unitPriceText(dollars: number | null): string {
  return dollars === null || dollars === 0 ? '' : `$${piece.format(dollars)}`;
}
