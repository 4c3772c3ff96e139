import type { Collection, Table } from 'dexie';

/** Every row of a location in a table that is keyed by `[locationId+id]`, in the order of the ids. */
export function rowsOf<Row>(
  table: Table<Row, [string, string]>,
  locationId: string,
): Collection<Row, [string, string]> {
  return table.where('[locationId+id]').between([locationId, ''], [locationId, '\uffff']);
}
