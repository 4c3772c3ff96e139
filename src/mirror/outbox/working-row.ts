/** One row while a transaction works on it. */
import type { RowRef } from '#domain/intents/row-change.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { ItemRecord } from '../items/item-record.ts';
import type { FolderRecord, LineRecord } from '../tables/mirror-database.ts';

export type AnyRow = StockItem | Folder | CartLine;

/** One row being changed. `record` is the row as stored in the table. */
export interface WorkingRow {
  readonly ref: RowRef;
  readonly record: ItemRecord | FolderRecord | LineRecord | undefined;
  base: AnyRow | null;
  view: AnyRow | null;
  revision: number;
  epoch: number;
  waiting: number;
  needsYou: boolean;
  changed: boolean;
}
