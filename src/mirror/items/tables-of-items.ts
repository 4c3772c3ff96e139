import type { Dexie, Table } from 'dexie';
import { itemTables } from './packed/item-tables.ts';

/** By name, for who hears of writes. */
export const NAMES_OF_ITEM_TABLES = ['items', 'bundles', 'columns'] as const;

/** What a transaction covers in which items are read or written. */
export function tablesOfItems(db: Dexie): readonly Table[] {
  const { items, bundles, columns } = itemTables(db);
  return [items, bundles, columns];
}
