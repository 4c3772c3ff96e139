/** The page of one distributor's offer of a product (PD-01). */
export function productPath(productManufacturerId: string, offerId: string): string {
  return `/product-detail/${encodeURIComponent(productManufacturerId)}/distributor/${encodeURIComponent(offerId)}`;
}

/** Navigation state that keeps the scroll position: another shade, another distributor. */
export const KEEP_SCROLL = { stay: true } as const;
