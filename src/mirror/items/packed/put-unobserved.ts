/** Writes bypassing Dexie, which would report the keys of each record to every live query of every context. */
import { Dexie } from 'dexie';

/**
 * Inside a write transaction over the table; a failure aborts the transaction. Readers of these records are notified through other records.
 */
export function putUnobserved(table: 'bundles' | 'columns', records: readonly object[]): void {
  if (records.length === 0) return;
  const store = Dexie.currentTransaction.idbtrans.objectStore(table);
  for (const record of records) store.put(record);
}
