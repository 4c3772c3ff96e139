/** Tracks which transactions have written items: what they read may be rolled back. */
import { Dexie } from 'dexie';

const writing = new WeakSet<object>();

/** Marks the current transaction as writing items. */
export function markWritten(): void {
  writing.add(Dexie.currentTransaction.idbtrans);
}

/** Whether the current transaction has written items. */
export function hasWritten(): boolean {
  return writing.has(Dexie.currentTransaction.idbtrans);
}
