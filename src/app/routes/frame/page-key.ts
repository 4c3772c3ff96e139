/** Two addresses with the same key are one page: an item card beside its folder does not change the page. */
export function pageKey(pathname: string): string {
  return pathname.replace(/\/items\/[^/]*\/?$/, '').replace(/(.)\/$/, '$1');
}
