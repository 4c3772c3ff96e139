/** G11: compares the copy with the server, folder by folder, and fetches anew where they differ. */
import { checksumOf } from '#contract/checksum.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { ChecksumDocument } from '#contract/resources/changes.ts';
import type { FolderId, LocationId } from '#domain/ids.ts';
import { baseOf } from '../tables/row-record.ts';
import { pullChanges, startOver, type PullContext } from './pull-changes.ts';

export interface Proof {
  readonly folders: number;
  /** Folders that differed; the copy has been fetched anew when there are any. */
  readonly mismatched: readonly FolderId[];
}

/**
 * Only a comparison at the same cursor counts; what moves meanwhile is pulled first.
 * @throws WireFailure, StorageFailure
 */
export async function proveCopy(context: PullContext, locationId: LocationId): Promise<Proof> {
  const { db, clock } = context;
  await pullChanges(context, locationId);
  const range = db.folders.where('[locationId+id]').between([locationId, ''], [locationId, '\uffff']);
  const folders = (await range.toArray()).filter((record) => baseOf(record) !== null);
  const mismatched: FolderId[] = [];
  for (const { id } of folders) {
    if (await differs(context, locationId, id as FolderId)) mismatched.push(id as FolderId);
  }
  if (mismatched.length > 0) {
    const location = await db.locations.get(locationId);
    if (location !== undefined) await startOver(db, locationId, location);
    await pullChanges(context, locationId);
  }
  await db.write([db.locations], () => db.locations.update(locationId, { provenAt: clock() }));
  return { folders: folders.length, mismatched };
}

/** null: the server knows no such folder. */
async function checksumOrGone(asked: Promise<ChecksumDocument>): Promise<ChecksumDocument | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof WireFailure && thrown.details.status === 404) return null;
    throw thrown;
  }
}

const TRIES = 3;

async function differs(context: PullContext, locationId: LocationId, folderId: FolderId): Promise<boolean> {
  const { wire, signal } = context;
  for (let each = 0; each < TRIES; each += 1) {
    const theirs = await checksumOrGone(wire.checksum({ locationId, folderId }, signal));
    const mine = await checksumOfFolder(context, locationId, folderId);
    if (theirs !== null && mine.cursor === theirs.meta.cursor) {
      return mine.count !== theirs.meta.count || mine.hash !== theirs.meta.hash;
    }
    await pullChanges(context, locationId);
    if (!(await hasFolder(context, locationId, folderId))) return false;
    if (theirs === null) return true;
  }
  return false;
}

async function hasFolder({ db }: PullContext, locationId: LocationId, folderId: FolderId): Promise<boolean> {
  const folder = await db.folders.get([locationId, folderId]);
  return folder !== undefined && baseOf(folder) !== null;
}

/** Over the acknowledged rows: an item that is being moved still counts where the server has it. */
async function checksumOfFolder(
  { db }: PullContext,
  locationId: LocationId,
  folderId: FolderId,
): Promise<{ readonly count: number; readonly hash: string; readonly cursor: string | null }> {
  return db.transaction('r', [db.items, db.locations], async () => {
    const [shown, moved, location] = await Promise.all([
      db.items.where('[locationId+folder]').equals([locationId, folderId]).toArray(),
      db.items.where('[locationId+moved]').equals([locationId, 1]).toArray(),
      db.locations.get(locationId),
    ]);
    const all = new Map([...shown, ...moved].map((record) => [record.id, record]));
    const inBase = [...all.values()].filter((record) => baseOf(record)?.folderId === folderId);
    return { count: inBase.length, hash: checksumOf(inBase), cursor: location?.cursor ?? null };
  });
}
