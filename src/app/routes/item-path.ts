import type { StockItem } from '#domain/stock/stock-item.ts';

/** The URL of an item open beside its folder. */
export function itemPath({ folderId, id }: Pick<StockItem, 'folderId' | 'id'>): string {
  return `/inventory/${encodeURIComponent(folderId)}/items/${encodeURIComponent(id)}`;
}

/** My Catalog with a search. */
export function searchPath(text: string): string {
  return `/inventory?search=${encodeURIComponent(text.trim())}`;
}

/** The catalog with a search. */
export function cataloguePath(text: string): string {
  return `/?search=${encodeURIComponent(text.trim())}`;
}
