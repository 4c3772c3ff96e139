/** What the header's search bar searches, and its texts, both by route (SRCH-01..03). */
export type SearchKind = 'catalogue' | 'inventory' | 'distributors';

/** @param hasCatalogue whether the person may see the catalogue; others search the shelves */
export function searchKind(pathname: string, hasCatalogue = true): SearchKind {
  if (isAt(pathname, '/my-distributors')) return 'distributors';
  if (isAt(pathname, '/inventory') || !hasCatalogue) return 'inventory';
  return 'catalogue';
}

/** At `base` or below it. */
export function isAt(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}

export function placeholderOf(
  kind: SearchKind,
  { pathname, fromOrderHistory }: { pathname: string; fromOrderHistory: boolean },
): string {
  if (kind === 'inventory') return 'Search in My Catalog';
  if (kind === 'distributors') return 'Search in My Distributors';
  return fromOrderHistory && pathname === '/' ? 'Search in Order History' : 'Search in Catalog';
}
