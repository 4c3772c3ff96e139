/**
 * The way in for edits of which some may be here already: what another page was writing when this one found it uncommitted, or
 * what was committed before its page could hear of it. Such an edit counts once (G2).
 */
import type { LocationId } from '#domain/ids.ts';
import type { Edit } from './edit.ts';
import { submitInTransaction, tablesOf, type Submitted, type WriteContext } from './submit-intents.ts';

/**
 * A verdict for each edit; one that is here already is accepted as it is. None at all where `isWanted` says in the
 * transaction that somebody else has dealt with them. With `keepsRefused` what the rules refuse waits for the person;
 * `isAll` as in `submitInTransaction`.
 * @throws StorageFailure nothing of it was kept (G15)
 */
export async function submitOnce(
  context: WriteContext,
  locationId: LocationId,
  edits: readonly Edit[],
  how: { readonly isWanted?: () => boolean; readonly keepsRefused?: boolean; readonly isAll?: boolean } = {},
): Promise<readonly Submitted[]> {
  const { db } = context;
  return db.write([...tablesOf(db, edits), db.log], async () => {
    if (how.isWanted !== undefined) {
      // why: with its first answer the transaction has begun.
      await db.outbox.limit(1).primaryKeys();
      if (!how.isWanted()) return [];
    }
    return submitInTransaction(context, locationId, edits, { ...how, isOnce: true });
  });
}
