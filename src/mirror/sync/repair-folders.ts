/**
 * Repairs folders whose checksum differs from the server's: fetches their items as of the copy's own cursor, in one
 * transaction for all folders, so that an item in the wrong one of two is moved and not lost. Waiting edits are folded over
 * the result (G11).
 */
import { checksumOf } from '#contract/checksum.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { ChecksumDocument } from '#contract/resources/changes.ts';
import { itemFromWire } from '#contract/resources/workspace-item.ts';
import type { FolderId, LocationId } from '#domain/ids.ts';
import { NO_UPDATE, applyBase, tablesOfBase } from '../outbox/apply-base.ts';
import { baseOf } from '../tables/row-record.ts';
import { eachItem } from '../items/each-item.ts';
import { pullChanges, type PullContext } from './pull-changes.ts';

const TRIES = 3;

/**
 * @returns whether it succeeded; false if the server has no such folder or changes faster than it can be read
 * @throws WireFailure, StorageFailure
 */
export async function repairFolders(
  context: PullContext,
  locationId: LocationId,
  folderIds: readonly FolderId[],
): Promise<boolean> {
  const { wire, signal } = context;
  for (let each = 0; each < TRIES; each += 1) {
    const documents = new Map<FolderId, ChecksumDocument>();
    for (const folderId of folderIds) {
      const document = await checksumOrGone(wire.checksum({ locationId, folderId, withItems: true }, signal));
      if (document === null || !isWhole(document)) return false;
      documents.set(folderId, document);
    }
    if (await takeFolders(context, locationId, documents)) return true;
    await pullChanges(context, locationId);
  }
  return false;
}

/** A server of an older build answers without items: that must not be mistaken for an empty folder. */
function isWhole({ data, meta }: ChecksumDocument): boolean {
  return data !== undefined && data.length === meta.count && checksumOf(data.map(itemFromWire)) === meta.hash;
}

/** null: the server has no such folder. */
export async function checksumOrGone(pending: Promise<ChecksumDocument>): Promise<ChecksumDocument | null> {
  try {
    return await pending;
  } catch (thrown) {
    if (thrown instanceof WireFailure && thrown.details.status === 404) return null;
    throw thrown;
  }
}

/** Only data as of the copy's cursor is consistent with its other rows. */
async function takeFolders(
  { db }: PullContext,
  locationId: LocationId,
  documents: ReadonlyMap<FolderId, ChecksumDocument>,
): Promise<boolean> {
  return db.write([...tablesOfBase(db), db.locations], async () => {
    const location = await db.locations.get(locationId);
    if (location === undefined || location.bootstrapping !== null) return false;
    for (const { meta } of documents.values()) if (meta.cursor !== location.cursor) return false;
    const wrong = [...documents.keys()] as string[];
    const rows = [...documents.values()].flatMap(({ data = [] }) => data.map(itemFromWire));
    const listed = new Set<string>(rows.map(({ id }) => id));
    const gone: string[] = [];
    await eachItem(db, locationId, (record) => {
      const folderId = baseOf(record)?.folderId;
      // The answer to an edit may have added a row newer than the cursor: that one stays.
      if (record.revision > location.wholeUpTo) return;
      if (folderId !== undefined && wrong.includes(folderId) && !listed.has(record.id)) gone.push(record.id);
    });
    await applyBase(db, locationId, {
      ...NO_UPDATE,
      rows: rows.map((row) => ({ type: 'item', row })),
      deleted: gone.map((id) => ({ type: 'workspace-items', id, revision: location.wholeUpTo })),
      // What the copy has may be newer than it ought to be.
      listing: { epoch: location.epoch, asOf: location.wholeUpTo },
    });
    return true;
  });
}
