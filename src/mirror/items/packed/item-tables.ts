/** The tables of items, known to nobody outside mirror/items. */
import type { Dexie, Table, Transaction } from 'dexie';
import type { ItemRecord } from '../item-record.ts';
import type { ItemBundle } from './item-bundle.ts';
import type { ColumnPack, ColumnStamp } from './item-columns.ts';

export interface ItemTables {
  /** Items that somebody has changed since they came, one to a record. */
  readonly items: Table<ItemRecord, [string, string]>;
  /** Items that nobody has changed since they came, or that were changed with all of their bundle. */
  readonly bundles: Table<ItemBundle, [string, number]>;
  /** What lists go by. */
  readonly columns: Table<ColumnPack | ColumnStamp, [string, string, number]>;
}

/** Of a database, or of its upgrade. */
export function itemTables(db: Dexie | Transaction): ItemTables {
  // why: both have it, with types that cannot be called as one.
  const from = db as Dexie;
  return { items: from.table('items'), bundles: from.table('bundles'), columns: from.table('columns') };
}
