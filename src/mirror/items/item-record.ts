/** An item's record in `items`. The values that lists sort and filter by are in columns (packed/item-columns.ts). */
import type { StockItem } from '#domain/stock/stock-item.ts';
import { baseOf, type RowRecord } from '../tables/row-record.ts';

export type ItemRecord = RowRecord<StockItem> & {
  /** Its index in the columns; null for an item that has never been visible. */
  readonly place: number | null;
  /** Version of the write that last changed it, as in the columns; missing in records of older builds. */
  readonly version?: number;
  /** 1 if view and base are in different folders, or only one of them in a folder; used to correct folder counts. */
  readonly moved?: 1;
};

export function isMoved(record: Pick<RowRecord<StockItem>, 'base' | 'view'>): boolean {
  return baseOf(record)?.folderId !== record.view?.folderId;
}
