/** Which transactions have written items: what they see of them may be undone. */
import { Dexie } from 'dexie';

const writing = new WeakSet<object>();

/** The current transaction writes items. */
export function markWritten(): void {
  writing.add(Dexie.currentTransaction.idbtrans);
}

/** Whether the current transaction has written items. */
export function hasWritten(): boolean {
  return writing.has(Dexie.currentTransaction.idbtrans);
}
