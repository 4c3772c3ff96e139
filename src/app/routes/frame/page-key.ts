/** Two URLs with the same key are the same page: opening an item beside its folder does not change the page. */
export function pageKey(pathname: string): string {
  return pathname.replace(/\/items\/[^/]*\/?$/, '').replace(/(.)\/$/, '$1');
}
