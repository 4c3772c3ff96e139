import type { ItemSort } from '#domain/stock/list-keys.ts';

/** A window of the items of a location. */
export interface ListQuery {
  /** null: every item of the location (the root folder's table). */
  readonly folderId: string | null;
  /** Trimmed; words in any order, each a prefix, over names, SKUs, makers, codes and notes (SRCH-19). */
  readonly search: string;
  /** Only what the distributor has none of (ITEM-12); left out: everything. */
  readonly onlyBackordered?: boolean;
  readonly sort: ItemSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}
