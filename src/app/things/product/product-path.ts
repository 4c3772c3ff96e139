/** The page of one distributor's offer of a product (PD-01). */
export function productPath(productManufacturerId: string, offerId: string): string {
  return `/product-detail/${encodeURIComponent(productManufacturerId)}/distributor/${encodeURIComponent(offerId)}`;
}

/** State of a navigation that stays where the page is scrolled to: another shade, another distributor. */
export const STAY = { stay: true } as const;
