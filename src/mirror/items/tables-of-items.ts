import type { Dexie, Table } from 'dexie';
import { itemTables } from './packed/item-tables.ts';

/** The tables that a transaction needs to read or write items. */
export function tablesOfItems(db: Dexie): readonly Table[] {
  const { items, bundles, columns } = itemTables(db);
  return [items, bundles, columns];
}
