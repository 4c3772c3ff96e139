/**
 * A page of a location's changes from one snapshot (#contract/resources/changes.ts).
 *
 * Reading from the beginning uses the same log: every row has an entry in it. Deletions from before the read began and movements older
 * than 30 days are skipped; `GET /stock-movements` has the older ones.
 */
import { CHANGES_LIMIT, type ChangesDocument } from '#contract/resources/changes.ts';
import type { ClientId, LocationId, UserId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { readAppliedOps, readClientSequences } from '../../store/log/read-applied.ts';
import {
  type LogState,
  readEntries,
  readLoggedRows,
  readLogState,
  readMovementFloor,
} from '../../store/log/read-changes.ts';
import type { Store } from '../../store/open-store.ts';
import { inOneRoundTrip } from '../../store/packets.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';
import { afterAllOf, type Bootstrap, type ChangesCursor, readCursor, writeCursor } from './changes-cursor.ts';

const MOVEMENT_DAYS = 30;

export interface ChangesRequest {
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly clientId: ClientId | null;
  readonly since: string | null;
  readonly limit: number;
  /** Rows include amounts. */
  readonly seesMoney: boolean;
}

/** @throws Refused */
export async function readChangesPage(store: Store, ask: ChangesRequest): Promise<ChangesDocument> {
  const since = ask.since === null ? null : readCursor(ask.since);
  // Reading from the beginning recovers from any invalid cursor; a device must not be stuck with one (G5).
  if (ask.since !== null && since === null) throw expired();
  // If the permission to see prices has changed, amounts appear or disappear in every row: all are read again.
  if (since !== null && since.seesMoney !== ask.seesMoney) throw expired();
  return await inSnapshot(store, (connection) => pageOf(connection, ask, since));
}

async function pageOf(
  connection: Connection,
  ask: ChangesRequest,
  since: ChangesCursor | null,
): Promise<ChangesDocument> {
  const { locationId } = ask;
  const limit = Math.min(Math.max(1, ask.limit), CHANGES_LIMIT);
  const after = since?.place ?? { seq: 0, type: '', id: '0' };
  const entriesFrom = (bootstrap: Bootstrap | null) =>
    readEntries(connection, locationId, {
      after,
      limit: limit + 1,
      skip: { deletedThrough: bootstrap?.began ?? 0, movementsBelow: bootstrap?.movementsBelow ?? 0 },
    });
  const [log, applied, requested] = await inOneRoundTrip(connection, () =>
    Promise.all([
      readLogState(connection, locationId),
      appliedOps(connection, ask, since?.told ?? 0),
      since === null ? null : entriesFrom(since.bootstrap),
    ]),
  );
  if (since !== null) refuseExpired(since, log);
  const bootstrap = since === null ? await beginBootstrap(connection, locationId, log) : since.bootstrap;
  const entries = requested ?? (await entriesFrom(bootstrap));
  const hasMore = entries.length > limit;
  const page = hasMore ? entries.slice(0, limit) : entries;
  const { rows, deleted } = await readLoggedRows(connection, locationId, page);
  const last = page.at(-1);
  const place = last === undefined ? after : { seq: Number(last.seq), type: last.type, id: last.entity_id };
  // why: whoever has read everything has the same cursor as a checksum, whatever came last (G11), and revisions whose changes were pruned
  // do not make it look outdated.
  const end = hasMore ? place : afterAllOf(log.last);
  const next = {
    logId: log.logId,
    place: end,
    told: log.last,
    bootstrap: hasMore ? bootstrap : null,
    seesMoney: ask.seesMoney,
  };
  return {
    data: rows,
    meta: {
      deleted,
      cursor: writeCursor(next),
      hasMore,
      latestRevision: log.last,
      clientSequences: hasMore ? {} : await readClientSequences(connection, locationId),
      appliedOps: applied,
      ...(log.restored === null ? {} : { restored: log.restored }),
    },
  };
}

async function beginBootstrap(connection: Connection, locationId: LocationId, log: LogState): Promise<Bootstrap> {
  const movementsBelow = await readMovementFloor(connection, locationId, { days: MOVEMENT_DAYS, last: log.last });
  return { began: log.last, movementsBelow };
}

/**
 * A cursor is invalid if entries after it may have been pruned, if it is ahead of the log (a restored backup), or if it belongs to another
 * log (another location or database).
 */
function refuseExpired(since: ChangesCursor, log: LogState): void {
  const known = since.bootstrap?.began ?? since.place.seq;
  const isAhead = since.place.seq > log.last || since.told > log.last;
  if (since.logId !== log.logId || known < log.prunedThrough || isAhead) throw expired();
}

function expired(): Refused {
  return new Refused('cursor-expired', 'The cursor has expired; read from the beginning.', {
    parameter: 'since',
  });
}

async function appliedOps(connection: Connection, ask: ChangesRequest, after: number) {
  const { clientId, userId, locationId } = ask;
  return clientId === null ? [] : await readAppliedOps(connection, locationId, { clientId, userId, after });
}
