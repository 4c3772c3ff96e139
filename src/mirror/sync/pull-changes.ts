/**
 * Brings the copy of a location up to date: pages of changes until there are no more. The cursor advances in the
 * transaction that writes its page, so that nothing is skipped and anything may arrive twice (G10).
 */
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { ChangesDocument } from '#contract/resources/changes.ts';
import { rowFromWire } from '#contract/resources/mirrored.ts';
import type { ClientId, LocationId } from '#domain/ids.ts';
import { NO_UPDATE, applyBase, tablesOfBase } from '../outbox/apply-base.ts';
import { startedOver, type LocationRecord } from '../tables/location-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { isEmpty, rowsOf } from '../tables/rows-of.ts';
import { hasItems } from '../items/get-items.ts';
import type { AcknowledgedOp } from '../tables/small-records.ts';
import type { Wire } from '../wire.ts';
import { tombstoneUnlisted } from './tombstone-unlisted.ts';
import { forgetAcknowledged, isForgotten, newestAcknowledged } from './forgotten-ops.ts';
import { PrefetchedPages } from './prefetched-pages.ts';
import { recallLostOps } from './recall-lost-ops.ts';

export interface PullContext {
  readonly db: MirrorDatabase;
  readonly wire: Wire;
  readonly clientId: ClientId;
  readonly clock: () => number;
  readonly signal: AbortSignal;
  /** Called when applied changes show that ops of this client took effect. */
  readonly onApplied: () => void;
}

/** Pages per transaction: an edit of the person may have to wait for it. */
const MAX_AT_ONCE = 6;

/**
 * Resolves when the server has no more. @throws WireFailure, StorageFailure; everything applied before it stays, and the
 * next pull continues from there
 */
export async function pullChanges(context: PullContext, locationId: LocationId): Promise<void> {
  const { db, wire, clientId, clock, signal } = context;
  const ask = (since: string | null): Promise<ChangesDocument> => wire.changes({ locationId, clientId, since }, signal);
  let ahead: PrefetchedPages | null = null;
  let hasStartedOver = false;
  let awaited: AcknowledgedOp | null = null;
  let enough = 1;
  try {
    while (!signal.aborted) {
      const location = await db.locations.get(locationId);
      if (location === undefined || !location.followed) return;
      if (ahead?.since !== location.cursor) {
        ahead?.stop();
        awaited = await newestAcknowledged(db, location);
        ahead = new PrefetchedPages(ask, location.cursor, clock);
      }
      let pages: readonly ChangesDocument[];
      try {
        pages = await ahead.take(enough);
        // The first page is written at once, later ones in increasingly larger steps.
        enough = Math.min(enough * 2, MAX_AT_ONCE);
      } catch (thrown) {
        // why: if the new bootstrap expires as well, it is treated like any other failure, not retried in a loop.
        if (!isExpired(thrown) || hasStartedOver) throw thrown;
        hasStartedOver = true;
        ahead = null;
        await startOver(db, locationId, location);
        continue;
      }
      const [first] = pages;
      if (awaited !== null && first !== undefined && isForgotten(awaited, first)) {
        ahead.stop();
        ahead = null;
        await startOver(db, locationId, location, true);
        continue;
      }
      awaited = null;
      const isWhole = await takePages(context, location, pages);
      if (pages.some((page) => page.meta.appliedOps.length > 0)) context.onApplied();
      if (isWhole) return;
    }
  } finally {
    ahead?.stop();
  }
}

function isExpired(thrown: unknown): boolean {
  if (!(thrown instanceof WireFailure)) return false;
  return thrown.details.code === 'cursor-expired' || thrown.details.status === 410;
}

/** Begins a new bootstrap over the existing copy. The outbox is not touched. */
export async function startOver(
  db: MirrorDatabase,
  locationId: LocationId,
  seen: LocationRecord,
  isSetBack = false,
): Promise<void> {
  await db.write([db.locations], async () => {
    const location = await db.locations.get(locationId);
    if (location === undefined || location.epoch !== seen.epoch || location.cursor !== seen.cursor) return;
    await db.locations.put(startedOver(location, isSetBack));
  });
}

/** @returns whether the copy is complete */
async function takePages(
  { db, clock }: PullContext,
  requested: LocationRecord,
  pages: readonly ChangesDocument[],
): Promise<boolean> {
  return db.write([...tablesOfBase(db), db.locations, db.log], async () => {
    let location = await db.locations.get(requested.locationId);
    // why: another tab was faster; continue from its cursor.
    if (location?.cursor !== requested.cursor || location.epoch !== requested.epoch) return false;
    for (const page of together(location, pages)) location = await takePage(db, clock, location, page);
    await db.locations.put(location);
    return pages.at(-1)?.meta.hasMore === false;
  });
}

/**
 * Merges several pages, so that records they share are written once. Revisions decide between a row and its deletion,
 * whatever the order; only the first page of a bootstrap, and those of a history that was set back, are applied separately.
 */
function together({ bootstrapping }: LocationRecord, pages: readonly ChangesDocument[]): readonly ChangesDocument[] {
  const last = pages.at(-1);
  const isBegun = bootstrapping === null || (bootstrapping.floor !== null && !bootstrapping.isSetBack);
  if (last === undefined || !isBegun) return pages;
  const deleted = pages.flatMap(({ meta }) => meta.deleted);
  const appliedOps = pages.flatMap(({ meta }) => meta.appliedOps);
  return [{ data: pages.flatMap(({ data }) => data), meta: { ...last.meta, deleted, appliedOps } }];
}

/** @returns the location record after this page */
async function takePage(
  db: MirrorDatabase,
  clock: () => number,
  location: LocationRecord,
  { data, meta }: ChangesDocument,
): Promise<LocationRecord> {
  const locationId = location.locationId as LocationId;
  const boot = location.bootstrapping;
  const isFirst = boot?.floor === null;
  const buries = boot?.buries === true || (isFirst && (await hasRows(db, locationId)));
  const restored = isFirst && meta.restored?.id !== location.restoreId ? meta.restored : undefined;
  // A restored backup: as far as the server knows, anything beyond its end never happened.
  const isBehind = isFirst && (meta.latestRevision < location.wholeUpTo || (restored !== undefined && buries));
  const isSetBack = boot?.isSetBack === true || isBehind;
  const recalled = restored === undefined ? [] : await recallLostOps(db, locationId, restored);
  if (isFirst && isSetBack) {
    await rowsOf(db.movements, locationId).delete();
    await forgetAcknowledged(db, locationId);
  }
  const floor = boot?.floor ?? meta.latestRevision;
  await applyBase(db, locationId, {
    ...NO_UPDATE,
    rows: data.map(rowFromWire).filter((each) => each.row.locationId === locationId),
    deleted: meta.deleted,
    // A bootstrap lists everything as of its own beginning.
    listing: { epoch: location.epoch, asOf: isSetBack ? Infinity : boot === null ? 0 : floor },
    appliedOps: meta.appliedOps,
    refold: recalled,
  });
  if (boot !== null && !meta.hasMore && buries) {
    await tombstoneUnlisted(db, locationId, { epoch: location.epoch, floor, isSetBack });
  }
  const { asksAgain: _, ...known } = location;
  return {
    ...known,
    ...(meta.restored === undefined ? {} : { restoreId: meta.restored.id }),
    cursor: meta.cursor,
    toldUpTo: meta.latestRevision,
    bootstrapping:
      boot === null || !meta.hasMore ? null : { received: boot.received + data.length, floor, buries, isSetBack },
    wholeUpTo: meta.hasMore ? (isSetBack ? 0 : location.wholeUpTo) : meta.latestRevision,
    // A copy that was just fetched completely needs no verification today.
    provenAt: boot !== null && !meta.hasMore ? clock() : location.provenAt,
    syncedAt: meta.hasMore ? location.syncedAt : new Date(clock()).toISOString(),
  };
}

/** Answers to writes may have added rows before the first page. */
async function hasRows(db: MirrorDatabase, locationId: LocationId): Promise<boolean> {
  if (await hasItems(db, locationId)) return true;
  return !(await isEmpty(rowsOf(db.folders, locationId))) || !(await isEmpty(rowsOf(db.lines, locationId)));
}
