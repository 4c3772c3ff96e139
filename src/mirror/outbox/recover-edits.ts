/**
 * What a page that has ended left uncommitted is accepted under the same op ids, judged by the rules as any edit (G1, G2). What
 * they refuse waits for the person like what the server has refused: the page that would have said so is gone (G6).
 */
import { StorageFailure } from '../tables/storage-failure.ts';
import type { UncommittedEdits } from './uncommitted-edits.ts';
import { readOp } from './exported-ops.ts';
import type { SubmitContext } from './submit-intents.ts';
import { submitOnce } from './submit-once.ts';

/** To be called before the first edit of a page. What the storage does not take stays uncommitted for the next one. */
export async function recoverEdits(context: SubmitContext, uncommitted: UncommittedEdits): Promise<void> {
  const { userId, clientId } = context.author;
  for (const { key, locationId, format, edits } of uncommitted.left()) {
    const readable = edits.flatMap(
      (edit) => readOp({ format, ...edit, locationId, deps: [], subject: '', request: null }, userId, clientId) ?? [],
    );
    // why: the page that noted it may be alive, and have told the person that it was not kept.
    const isWanted = (): boolean => uncommitted.isHeld(key);
    try {
      if (readable.length > 0) await submitOnce(context, locationId, readable, { isWanted, keepsRefused: true });
    } catch (cause) {
      if (cause instanceof StorageFailure) return;
      console.error('an edit left at hand', cause);
    }
    uncommitted.letGo(key);
  }
}
