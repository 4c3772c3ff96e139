import type { ItemSort } from '#domain/stock/list-keys.ts';
import type { StockFilter } from '#domain/stock/stock-state.ts';

/** Filters by a name that items share. */
export const FACETS = ['category', 'generic', 'manufacturer', 'distributor'] as const;
export type Facet = (typeof FACETS)[number];

/** A window of the items of a location. */
export interface ListQuery extends ListFilters {
  /** null: every item of the location (the root folder's table). */
  readonly folderId: string | null;
  /** Subfolders whose items are listed as well. */
  readonly subfolderIds?: readonly string[];
  /** Trimmed; words in any order, matched within or at the beginning of words in names, SKUs, manufacturers, codes and notes (SRCH-19). */
  readonly search: string;
  readonly sort: ItemSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** An omitted filter matches everything (ITEM-11). */
export interface ListFilters {
  /** Only backordered items (ITEM-12). */
  readonly onlyBackordered?: boolean;
  /** In one of these states. */
  readonly states?: readonly StockFilter[];
  /** `YYYY-MM-DD`: the last day that counts as expiring. */
  readonly expiringBy?: string;
  /** Of that category, generic name, manufacturer or distributor; names are case-folded (`foldText`). */
  readonly facets?: Readonly<Partial<Record<Facet, string>>>;
}
