/**
 * Runs the person's choice on a notice and closes it, in one transaction: a second tap, or a tap in another tab, finds it
 * closed and changes nothing.
 */
import type { Intent } from '#domain/intents/all.ts';
import { makeEdits } from './edit.ts';
import { submitInTransaction, tablesOf, type SubmitContext, type Submitted } from './submit-intents.ts';

/** null: the notice was already closed. A refused intent leaves it open. */
export async function answerNotice(context: SubmitContext, id: string, intent: Intent): Promise<Submitted | null> {
  const { db } = context;
  const edits = makeEdits(context, [intent]);
  return db.write([...tablesOf(db, edits), db.notices], async () => {
    const notice = await db.notices.get(id);
    if (notice === undefined) return null;
    const [verdict] = await submitInTransaction(context, notice.locationId, edits);
    if (verdict?.ok === true) await db.notices.delete(id);
    return verdict ?? null;
  });
}
