/** Writes past Dexie, which would tell every live query of every context the keys of each record. */
import { Dexie } from 'dexie';

/**
 * Inside a write transaction over the table; a failure is the transaction's. Who reads these records is notified of
 * others.
 */
export function putUnobserved(table: 'bundles' | 'columns', records: readonly object[]): void {
  if (records.length === 0) return;
  const store = Dexie.currentTransaction.idbtrans.objectStore(table);
  for (const record of records) store.put(record);
}
