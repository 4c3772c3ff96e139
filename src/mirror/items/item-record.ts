/** An item in its table. What lists go by stands beside it, in columns (packed/item-columns.ts). */
import type { StockItem } from '#domain/stock/stock-item.ts';
import { baseOf, type RowRecord } from '../tables/row-record.ts';

export type ItemRecord = RowRecord<StockItem> & {
  /** Where its values stand in the columns; null as long as nobody has seen it. */
  readonly place: number | null;
  /** Of the write that made it what it is, as of the columns; builds before it left it out. */
  readonly version?: number;
  /** 1 where the view stands in another folder than the base, or one of them in none; folder counts are corrected by these. */
  readonly moved?: 1;
};

export function isMoved(record: Pick<RowRecord<StockItem>, 'base' | 'view'>): boolean {
  return baseOf(record)?.folderId !== record.view?.folderId;
}
