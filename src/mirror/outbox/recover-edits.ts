/**
 * Accepts edits that an ended page left uncommitted, under the same op ids, judged by the rules like any edit (G1, G2).
 * Edits that the rules refuse wait for the person like those refused by the server: the page that would have shown the
 * refusal is gone (G6).
 */
import { StorageFailure } from '../tables/storage-failure.ts';
import type { UncommittedEdits } from './uncommitted-edits.ts';
import { readOp } from './exported-ops.ts';
import type { SubmitContext } from './submit-intents.ts';
import { submitOnce } from './submit-once.ts';

/** Call this before a page's first edit. Edits that cannot be stored stay uncommitted for the next page. */
export async function recoverEdits(context: SubmitContext, uncommitted: UncommittedEdits): Promise<void> {
  const { userId, clientId } = context.author;
  for (const { key, locationId, format, edits } of uncommitted.left()) {
    const readable = edits.flatMap(
      (edit) => readOp({ format, ...edit, locationId, deps: [], subject: '', request: null }, userId, clientId) ?? [],
    );
    // why: the page that noted it may be alive, and may have told the person that it was not stored.
    const isWanted = (): boolean => uncommitted.isHeld(key);
    try {
      if (readable.length > 0) await submitOnce(context, locationId, readable, { isWanted, keepsRefused: true });
    } catch (cause) {
      if (cause instanceof StorageFailure) return;
      console.error('an edit left at hand', cause);
    }
    uncommitted.release(key);
  }
}
