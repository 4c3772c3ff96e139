/**
 * G11: compares the copy with the server, folder by folder, and refetches the folders that differ; everything, if the
 * folders themselves or the cart lines differ.
 */
import { checksumOf } from '#contract/checksum.ts';
import type { FolderId, LocationId } from '#domain/ids.ts';
import { pruneTombstones, tablesToPrune } from '../tables/prune-tombstones.ts';
import { baseOf } from '../tables/row-record.ts';
import { rowsOf } from '../tables/rows-of.ts';
import { eachItem } from '../items/each-item.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { restDiffers } from './compare-rest.ts';
import { checksumOrGone, repairFolders } from './repair-folders.ts';
import { pullChanges, startOver, type PullContext } from './pull-changes.ts';

export interface Verification {
  readonly folders: number;
  /** Folders that differed; they were refetched, or everything if that did not repair them. */
  readonly mismatched: readonly FolderId[];
}

/** More rows than this at once would block the person's edits: then everything is refetched, page by page. */
const MENDED_AT_ONCE = 2000;

/**
 * Only a comparison at the same cursor is valid; changes made meanwhile are pulled first. Also prunes data that a complete
 * copy no longer needs.
 * @throws WireFailure, StorageFailure
 */
export async function verifyCopy(context: PullContext, locationId: LocationId): Promise<Verification> {
  const { db, clock } = context;
  await pullChanges(context, locationId);
  if (await restDiffers(context, locationId)) await pullAgain(context, locationId);
  const folders = (await rowsOf(db.folders, locationId).toArray()).filter((record) => baseOf(record) !== null);
  const differences = await differencesOf(
    context,
    locationId,
    folders.map(({ id }) => id as FolderId),
  );
  const mismatched = differences.map(({ folderId }) => folderId);
  if (mismatched.length > 0 && !(await repair(context, locationId, differences))) await pullAgain(context, locationId);
  await db.write(tablesToPrune(db), async () => {
    await pruneTombstones(db, locationId);
    await db.locations.update(locationId, { provenAt: clock() });
  });
  return { folders: folders.length, mismatched };
}

async function pullAgain(context: PullContext, locationId: LocationId): Promise<void> {
  const location = await context.db.locations.get(locationId);
  if (location !== undefined) await startOver(context.db, locationId, location);
  await pullChanges(context, locationId);
}

/** @returns whether the folders match the server's now */
async function repair(
  context: PullContext,
  locationId: LocationId,
  differences: readonly Difference[],
): Promise<boolean> {
  if (differences.reduce((sum, { count }) => sum + count, 0) > MENDED_AT_ONCE) return false;
  const folderIds = differences.map(({ folderId }) => folderId);
  if (!(await repairFolders(context, locationId, folderIds))) return false;
  return (await differencesOf(context, locationId, folderIds)).length === 0;
}

interface Difference {
  readonly folderId: FolderId;
  /** The server's number of items in it. */
  readonly count: number;
}

async function differencesOf(
  context: PullContext,
  locationId: LocationId,
  folderIds: readonly FolderId[],
): Promise<readonly Difference[]> {
  const sums = createSums(context, locationId);
  const found: Difference[] = [];
  for (const folderId of folderIds) {
    const difference = await differenceOf(context, locationId, folderId, sums);
    if (difference !== null) found.push(difference);
  }
  return found;
}

const TRIES = 3;
const EMPTY: FolderSum = { count: 0, hash: checksumOf([]) };

/** null: equal, deleted meanwhile, or the server changes faster than it can be compared. */
async function differenceOf(
  context: PullContext,
  locationId: LocationId,
  folderId: FolderId,
  sums: () => Promise<FolderSums>,
): Promise<Difference | null> {
  const { wire, signal } = context;
  for (let each = 0; each < TRIES; each += 1) {
    const theirs = await checksumOrGone(wire.checksum({ locationId, folderId, withItems: false }, signal));
    const { cursor, isAhead, byFolder } = await sums();
    if (theirs !== null && cursor === theirs.meta.cursor && !isAhead) {
      const { count, hash } = theirs.meta;
      const mine = byFolder.get(folderId) ?? EMPTY;
      return mine.count === count && mine.hash === hash ? null : { folderId, count };
    }
    await pullChanges(context, locationId);
    if (!(await hasFolder(context, locationId, folderId))) return null;
    if (theirs === null) return { folderId, count: 0 };
  }
  return null;
}

async function hasFolder({ db }: PullContext, locationId: LocationId, folderId: FolderId): Promise<boolean> {
  const folder = await db.folders.get([locationId, folderId]);
  return folder !== undefined && baseOf(folder) !== null;
}

interface FolderSum {
  readonly count: number;
  readonly hash: string;
}

/** The checksums of all folders of the copy, computed once per cursor. */
interface FolderSums {
  readonly cursor: string | null;
  /** The answer to an edit has added a row newer than the cursor: such a copy is compared after a pull. */
  readonly isAhead: boolean;
  readonly byFolder: ReadonlyMap<string, FolderSum>;
}

/** Computed over acknowledged rows: an item being moved still counts in the server's folder. */
async function sumsOfFolders({ db }: PullContext, locationId: LocationId): Promise<FolderSums> {
  return db.transaction('r', [...tablesOfItems(db), db.locations], async () => {
    const location = await db.locations.get(locationId);
    let isAhead = false;
    const rows = new Map<string, { readonly id: string; readonly revision: number }[]>();
    await eachItem(db, locationId, (record) => {
      const folderId = baseOf(record)?.folderId;
      const { id, revision } = record;
      isAhead ||= revision > (location?.wholeUpTo ?? 0);
      if (folderId === undefined) return;
      const inFolder = rows.get(folderId);
      if (inFolder === undefined) rows.set(folderId, [{ id, revision }]);
      else inFolder.push({ id, revision });
    });
    return {
      cursor: location?.cursor ?? null,
      isAhead,
      byFolder: new Map(
        [...rows].map(([id, inFolder]) => [id, { count: inFolder.length, hash: checksumOf(inFolder) }]),
      ),
    };
  });
}

/** The checksums of the current copy; recomputed only when its cursor has advanced. */
function createSums(context: PullContext, locationId: LocationId): () => Promise<FolderSums> {
  let known: FolderSums | null = null;
  return async () => {
    const cursor = (await context.db.locations.get(locationId))?.cursor ?? null;
    if (known === null || known.isAhead || known.cursor !== cursor) known = await sumsOfFolders(context, locationId);
    return known;
  };
}
