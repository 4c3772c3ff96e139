/**
 * Submits edits of which some may already be here: those that another page was writing when this one found them
 * uncommitted, or that were committed before their page could learn of it. Such an edit counts once (G2).
 */
import type { LocationId } from '#domain/ids.ts';
import type { Edit } from './edit.ts';
import { submitInTransaction, tablesOf, type Submitted, type WriteContext } from './submit-intents.ts';

/**
 * A verdict for each edit; one that is already here is accepted as it is. Empty if `isWanted` reports, in the transaction,
 * that somebody else has dealt with them. With `keepsRefused`, edits that the rules refuse wait for the person; `isAll` as
 * in `submitInTransaction`. @throws StorageFailure nothing was stored (G15)
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
      // why: the transaction has begun once its first answer arrives.
      await db.outbox.limit(1).primaryKeys();
      if (!how.isWanted()) return [];
    }
    return submitInTransaction(context, locationId, edits, { ...how, isOnce: true });
  });
}
