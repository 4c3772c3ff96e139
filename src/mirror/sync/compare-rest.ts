/**
 * Compares the folders and cart lines of a copy with the server's: a lost one does not change any folder's checksum (G11).
 */
import { checksumOf } from '#contract/checksum.ts';
import type { FolderId, LocationId } from '#domain/ids.ts';
import { baseOf } from '../tables/row-record.ts';
import { rowsOf } from '../tables/rows-of.ts';
import { checksumOrGone } from './repair-folders.ts';
import { pullChanges, type PullContext } from './pull-changes.ts';

const TRIES = 3;

/**
 * Whether they differ. False if the server is an older build, which does not report them (G12), or changes faster than it can be compared.
 * @throws WireFailure, StorageFailure
 */
export async function restDiffers(context: PullContext, locationId: LocationId): Promise<boolean> {
  const { wire, signal } = context;
  for (let each = 0; each < TRIES; each += 1) {
    const requested = await restOf(context, locationId);
    if (requested === null) return false;
    // Every location has a root folder on the server.
    if (requested.folderId === null) return true;
    const ask = { locationId, folderId: requested.folderId, withItems: false, withRest: true };
    const theirs = await checksumOrGone(wire.checksum(ask, signal));
    if (theirs !== null) {
      const { cursor, rest } = theirs.meta;
      if (rest === undefined) return false;
      const mine = await restOf(context, locationId);
      if (mine?.cursor === cursor && !mine.isAhead) return mine.count !== rest.count || mine.hash !== rest.hash;
    }
    await pullChanges(context, locationId);
  }
  return false;
}

interface Rest {
  readonly cursor: string | null;
  /** The answer to an edit has brought a row that is newer than the cursor. */
  readonly isAhead: boolean;
  /** Any folder that the server knows; null: there is none here. */
  readonly folderId: FolderId | null;
  readonly count: number;
  readonly hash: string;
}

/** Computed over acknowledged rows in one transaction; null while the copy is incomplete. */
async function restOf({ db }: PullContext, locationId: LocationId): Promise<Rest | null> {
  return db.transaction('r', [db.folders, db.lines, db.locations], async () => {
    const location = await db.locations.get(locationId);
    if (location === undefined || location.bootstrapping !== null) return null;
    const folders = await rowsOf(db.folders, locationId).toArray();
    const lines = await rowsOf(db.lines, locationId).toArray();
    const knownFolders = folders.filter((record) => baseOf(record) !== null);
    const known = [...knownFolders, ...lines.filter((record) => baseOf(record) !== null)];
    return {
      cursor: location.cursor,
      isAhead: [...folders, ...lines].some(({ revision }) => revision > location.wholeUpTo),
      folderId: (knownFolders[0]?.id ?? null) as FolderId | null,
      count: known.length,
      hash: checksumOf(known),
    };
  });
}
