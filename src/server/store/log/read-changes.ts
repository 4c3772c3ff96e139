/** Reads the change log. Rule: called in one snapshot, so that a page, its rows and its revisions are consistent. */
import type { MirroredResource, MirroredType, Tombstone } from '#contract/resources/mirrored.ts';
import { cartLineToWire } from '#contract/resources/cart-item.ts';
import { movementToWire } from '#contract/resources/stock-movement.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import type { CartLineId, FolderId, ItemId, LocationId } from '#domain/ids.ts';
import { readLines } from '../cart/line-rows.ts';
import { type Connection, first, run, statement } from '../connection.ts';
import { inOneRoundTrip } from '../packets.ts';
import { readFolders } from '../shelves/folder-rows.ts';
import { readItems } from '../shelves/item-rows.ts';
import { readMovements } from '../shelves/movement-rows.ts';

export interface LogState {
  /** Newest revision. */
  readonly last: number;
  /** A cursor below it is too old. */
  readonly prunedThrough: number;
  /** Identifies this log; another database has another one. */
  readonly logId: string;
  /** The database was restored from a backup: the time of its data, and its newest revision; null: it was not. */
  readonly restored: { readonly id: string; readonly to: string; readonly revision: number } | null;
}

interface LogStateRow {
  readonly last: string;
  readonly pruned_through: string;
  readonly log_id: string;
  readonly restored_to: Date | null;
  readonly restored_last: string | null;
}

const LOG_STATE = statement<LogStateRow>(
  'log-state',
  'select last, pruned_through, log_id, restored_to, restored_last from location_sequences where location_id = $1',
);

export async function readLogState(connection: Connection, locationId: LocationId): Promise<LogState> {
  const row = await first(connection, LOG_STATE, [locationId]);
  return {
    last: Number(row?.last ?? 0),
    prunedThrough: Number(row?.pruned_through ?? 0),
    logId: row?.log_id ?? '',
    restored:
      row?.restored_to == null
        ? null
        : { id: row.log_id, to: row.restored_to.toISOString(), revision: Number(row.restored_last) },
  };
}

export interface LogPosition {
  readonly seq: number;
  readonly type: string;
  readonly id: string;
}

export interface PageRequest {
  readonly after: LogPosition;
  readonly limit: number;
  /** While a device reads from the beginning: what it does not need. */
  readonly skip: {
    /** Deletions up to here: the device never had the rows. */
    readonly deletedThrough: number;
    /** Movements below this revision are older than what a device stores. */
    readonly movementsBelow: number;
  };
}

export interface LogEntry {
  readonly type: MirroredType;
  readonly entity_id: string;
  readonly seq: string;
  readonly is_deleted: boolean;
}

const ENTRIES = statement<LogEntry>(
  'log-entries',
  `select type, entity_id, seq, deleted_at is not null as is_deleted from changes
    where location_id = $1 and (seq, type, entity_id) > ($2, $3, $4::bigint)
      and (deleted_at is null or seq > $5) and (type <> 'stock-movements' or seq >= $6)
    order by seq, type, entity_id limit $7`,
);

export function readEntries(connection: Connection, locationId: LocationId, ask: PageRequest): Promise<LogEntry[]> {
  const { after, skip, limit } = ask;
  return run(connection, ENTRIES, [
    locationId,
    after.seq,
    after.type,
    after.id,
    skip.deletedThrough,
    skip.movementsBelow,
    limit,
  ]);
}

/** The rows of entries and the tombstones among them, in log order. */
export async function readLoggedRows(
  connection: Connection,
  locationId: LocationId,
  entries: readonly LogEntry[],
): Promise<{ rows: MirroredResource[]; deleted: Tombstone[] }> {
  const ids = (type: MirroredType): string[] =>
    entries.filter((entry) => entry.type === type && !entry.is_deleted).map((entry) => entry.entity_id);
  const [folders, items, lines, movements] = await inOneRoundTrip(connection, () =>
    Promise.all([
      readFolders(connection, locationId, ids('workspaces') as FolderId[]),
      readItems(connection, locationId, ids('workspace-items') as ItemId[]),
      readLines(connection, locationId, ids('cart-items') as CartLineId[]),
      readMovements(connection, locationId, ids('stock-movements')),
    ]),
  );
  const found: MirroredResource[] = [
    ...folders.map(folderToWire),
    ...items.map(itemToWire),
    ...lines.map(cartLineToWire),
    ...movements.map(movementToWire),
  ];
  const byKey = new Map(found.map((row) => [`${row.type}:${row.id}`, row]));
  return {
    rows: entries.flatMap((entry) => byKey.get(`${entry.type}:${entry.entity_id}`) ?? []),
    deleted: entries
      .filter((entry) => entry.is_deleted)
      .map((entry) => ({ type: entry.type, id: entry.entity_id, revision: Number(entry.seq) })),
  };
}

/** One step down an index, since the ledger grows over the years. Within a location revisions and instants increase together. */
export const MOVEMENT_FLOOR = statement<{ revision: string }>(
  'movement-floor',
  `select revision from stock_movements
    where location_id = $1 and recorded_at > now() - make_interval(days => $2)
    order by recorded_at, revision limit 1`,
);

/** The revision of the first movement recorded within the last days; above the newest revision if there is none. */
export async function readMovementFloor(
  connection: Connection,
  locationId: LocationId,
  ask: { days: number; last: number },
): Promise<number> {
  const row = await first(connection, MOVEMENT_FLOOR, [locationId, ask.days]);
  return row === undefined ? ask.last + 1 : Number(row.revision);
}
