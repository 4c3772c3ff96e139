/** The tables of items, private to mirror/items. */
import type { Dexie, Table, Transaction } from 'dexie';
import type { ItemRecord } from '../item-record.ts';
import type { ItemBundle } from './item-bundle.ts';
import type { ColumnPack, ColumnStamp } from './item-columns.ts';

export interface ItemTables {
  /** Items changed since they were downloaded, one per record. */
  readonly items: Table<ItemRecord, [string, string]>;
  /** Items unchanged since they were downloaded, or changed together with their whole bundle. */
  readonly bundles: Table<ItemBundle, [string, number]>;
  /** The values that lists sort and filter by. */
  readonly columns: Table<ColumnPack | ColumnStamp, [string, string, number]>;
}

/** The tables in a database, or in an upgrade transaction. */
export function itemTables(db: Dexie | Transaction): ItemTables {
  // why: both have `table`, with types that cannot be called as a union.
  const from = db as Dexie;
  return { items: from.table('items'), bundles: from.table('bundles'), columns: from.table('columns') };
}
