import type { Dexie, Table } from 'dexie';
import { itemTables } from './packed/item-tables.ts';

/** What a transaction covers in which items are read or written. */
export function tablesOfItems(db: Dexie): readonly Table[] {
  const { items, bundles, columns } = itemTables(db);
  return [items, bundles, columns];
}
