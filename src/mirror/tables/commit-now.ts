/**
 * The end of a look. A transaction holds its tables until this thread has heard its last answer, which may be behind a
 * frame that is being drawn; and the person's next edit waits for them.
 */
import { Dexie } from 'dexie';

/** The current transaction asks for nothing more: its tables are free as soon as the answers are on their way. */
export function commitNow(): void {
  const { idbtrans, parent } = Dexie.currentTransaction;
  if (parent !== undefined && parent !== null) return;
  try {
    idbtrans.commit();
  } catch {
    // It has been undone, and whoever asked is told by what failed.
  }
}
