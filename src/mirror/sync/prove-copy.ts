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
  const sums = createSums(context, locationId);
  for (const { id } of folders) {
    if (await differs(context, locationId, id as FolderId, sums)) mismatched.push(id as FolderId);
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
const EMPTY: FolderSum = { count: 0, hash: checksumOf([]) };

async function differs(
  context: PullContext,
  locationId: LocationId,
  folderId: FolderId,
  sums: () => Promise<FolderSums>,
): Promise<boolean> {
  const { wire, signal } = context;
  for (let each = 0; each < TRIES; each += 1) {
    const theirs = await checksumOrGone(wire.checksum({ locationId, folderId }, signal));
    const { cursor, byFolder } = await sums();
    if (theirs !== null && cursor === theirs.meta.cursor) {
      const mine = byFolder.get(folderId) ?? EMPTY;
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

interface FolderSum {
  readonly count: number;
  readonly hash: string;
}

/** What every folder of the copy amounts to, worked out once for each cursor. */
interface FolderSums {
  readonly cursor: string | null;
  readonly byFolder: ReadonlyMap<string, FolderSum>;
}

const ROWS_AT_ONCE = 500;

/** Over the acknowledged rows: an item that is being moved still counts where the server has it. */
async function sumsOfFolders({ db }: PullContext, locationId: LocationId): Promise<FolderSums> {
  return db.transaction('r', [db.items, db.locations], async () => {
    const cursor = (await db.locations.get(locationId))?.cursor ?? null;
    const rows = new Map<string, { readonly id: string; readonly revision: number }[]>();
    for (let after = ''; ;) {
      const range = db.items.where('[locationId+id]').between([locationId, after], [locationId, '\uffff'], false);
      const records = await range.limit(ROWS_AT_ONCE).toArray();
      for (const record of records) {
        const folderId = baseOf(record)?.folderId;
        if (folderId === undefined) continue;
        const { id, revision } = record;
        const inFolder = rows.get(folderId);
        if (inFolder === undefined) rows.set(folderId, [{ id, revision }]);
        else inFolder.push({ id, revision });
      }
      const last = records.at(-1);
      if (last === undefined || records.length < ROWS_AT_ONCE) break;
      after = last.id;
    }
    return {
      cursor,
      byFolder: new Map(
        [...rows].map(([id, inFolder]) => [id, { count: inFolder.length, hash: checksumOf(inFolder) }]),
      ),
    };
  });
}

/** The sums of the copy as it is now; worked out anew only when its cursor has moved. */
function createSums(context: PullContext, locationId: LocationId): () => Promise<FolderSums> {
  let known: FolderSums | null = null;
  return async () => {
    const cursor = (await context.db.locations.get(locationId))?.cursor ?? null;
    if (known === null || known.cursor !== cursor) known = await sumsOfFolders(context, locationId);
    return known;
  };
}
