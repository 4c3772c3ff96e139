/** The data in the database from which the status of the copy is computed. */
import { Dexie } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import type { SyncStatus } from '../status.ts';
import type { LocationRecord } from '../tables/location-record.ts';
import { countersOf } from '../tables/meta.ts';
import type { MetaKey } from '../tables/meta-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { readAllInTransaction } from './read-source.ts';
import { countUnsent } from './read-sync-summary.ts';
import type { SyncSummary } from './views.ts';

export const STATUS_TABLES = ['meta', 'outbox', 'notices', 'locations'] as const;
const FACTS: readonly MetaKey[] = ['unreachable', 'signedOut', 'outdated', 'counters', 'clientId'];

export interface StatusFacts {
  /** The location that it describes. */
  readonly of: LocationId | null;
  readonly unreachable: boolean;
  readonly signedOut: boolean;
  readonly outdated: boolean;
  /** Whether this device has any data of that location. */
  readonly isHere: boolean;
  readonly bootstrapping: SyncStatus['bootstrapping'];
  readonly lastSyncedAt: string | null;
  readonly summary: SyncSummary;
  /** Ops in the outbox. */
  readonly unsent: number;
  /** The owner of the database. */
  readonly clientId: unknown;
  readonly progressAt: number;
}

/** @param of null: no location is followed yet */
export async function readStatusFacts(db: MirrorDatabase, of: LocationId | null): Promise<StatusFacts> {
  const [facts, counted, location] = await readAllInTransaction(
    db,
    [db.meta, db.outbox, db.notices, db.locations],
    () =>
      Dexie.Promise.all([db.meta.bulkGet([...FACTS]), countUnsent(db), of === null ? undefined : db.locations.get(of)]),
  );
  const [unreachable, signedOut, outdated, counters, clientId] = facts;
  return {
    of,
    unreachable: unreachable?.value === true,
    signedOut: signedOut?.value === true,
    outdated: outdated?.value === true,
    isHere: location !== undefined,
    bootstrapping: bootstrappingOf(location),
    lastSyncedAt: location?.syncedAt ?? null,
    summary: counted.summary,
    unsent: counted.all,
    clientId: clientId?.value,
    progressAt: countersOf(counters).progressAt,
  };
}

function bootstrappingOf(location: LocationRecord | undefined): SyncStatus['bootstrapping'] {
  if (location === undefined || location.bootstrapping === null || location.asksAgain === true) return null;
  return { received: location.bootstrapping.received };
}
