import { Dexie, type Collection, type Table } from 'dexie';

/** All rows of a location in a table whose key begins with it, in key order. */
export function rowsOf<Row, Key>(table: Table<Row, Key>, locationId: string): Collection<Row, Key> {
  return table.where(':id').between([locationId, Dexie.minKey], [locationId, Dexie.maxKey]);
}

export async function isEmpty<Row, Key>(rows: Collection<Row, Key>): Promise<boolean> {
  return (await rows.limit(1).primaryKeys()).length === 0;
}
