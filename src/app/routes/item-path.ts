import type { StockItem } from '#domain/stock/stock-item.ts';

/** Where an item is open beside its folder. */
export function itemPath({ folderId, id }: Pick<StockItem, 'folderId' | 'id'>): string {
  return `/inventory/${encodeURIComponent(folderId)}/items/${encodeURIComponent(id)}`;
}

/** My Catalog, searched through for a text. */
export function searchPath(text: string): string {
  return `/inventory?search=${encodeURIComponent(text.trim())}`;
}
