/**
 * Writes the server's rows to base and folds the waiting ops over them again, in one transaction, so that a number on the
 * screen never goes back to an older value in between (G8).
 */
import type { ChangesDocument } from '#contract/resources/changes.ts';
import type { MirroredRow, Tombstone } from '#contract/resources/mirrored.ts';
import type { CartLineId, FolderId, ItemId, LocationId, OpId } from '#domain/ids.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import { isDeletion, isFolderChange } from '#domain/intents/facets.ts';
import { ownRows, partOf, referredRows } from '#domain/intents/rows-of-intent.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { firstAndLast } from '../tables/first-and-last.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { movementsOf } from '../tables/movements-of.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { rowKey } from '../tables/row-key.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { remapIds } from './remap-ids.ts';
import { foldedRows } from './op-position.ts';
import { blockedByRefused } from './blocked-by-refused.ts';
import { opsById, opsInOrder, opsOfRows } from './stored-ops.ts';
import { isReadable } from './upgrade-op.ts';
import { foldOps, setBase, type Listing } from './rebase-rows.ts';
import { WorkingRows } from './working-rows.ts';

/** What to apply; everything belongs to one location. */
export interface BaseUpdate {
  readonly rows: readonly MirroredRow[];
  readonly deleted: readonly Tombstone[];
  readonly listing: Listing;
  /** Ops of this client that have taken effect, as shown by these rows or earlier ones. */
  readonly appliedOps: ChangesDocument['meta']['appliedOps'];
  /** Rows whose ops changed in this transaction. */
  readonly refold: readonly RowRef[];
  /**
   * Revision up to which the copy is known to be complete. A row that is older and not here was deleted meanwhile: a late
   * answer does not bring it back. 0 for pages, which make up the copy.
   */
  readonly wholeUpTo: number;
  /** Rows created here that the server has since given its own ids, in addition to rows that name their client id. */
  readonly named: readonly NamedRow[];
}

/** The empty update, to build others from: anything but a page lists nothing, such as an answer to a write. */
export const NO_UPDATE: BaseUpdate = {
  rows: [],
  deleted: [],
  listing: { epoch: 0, asOf: 0 },
  appliedOps: [],
  refold: [],
  wholeUpTo: 0,
  named: [],
};

export interface NamedRow {
  /** Under the UUID that this device gave it. */
  readonly local: RowRef;
  readonly server: RowRef;
}

/** The tables that `applyBase` needs in its caller's transaction. */
export function tablesOfBase(db: MirrorDatabase) {
  return [...tablesOfItems(db), db.folders, db.lines, db.movements, db.outbox, db.idMap, db.log] as const;
}

/**
 * Idempotent and independent of order: a base is replaced only by one of the same or a higher revision (decision 0005).
 * Inside a write transaction of `tablesOfBase`; resolves when everything is written.
 */
export async function applyBase(db: MirrorDatabase, locationId: LocationId, update: BaseUpdate): Promise<void> {
  await takeMovements(db, locationId, update);
  const rows = new WorkingRows(db, locationId);
  const listed = newestRows(update.rows);
  const tombstoned = update.deleted.flatMap((each) => {
    const ref = refOf(each);
    return ref === null ? [] : [{ ref, revision: each.revision }];
  });
  const refs: RowRef[] = [...listed.map(refOfRow), ...tombstoned.map(({ ref }) => ref), ...update.refold];
  await rows.load(refs);
  const cameOrWent: RowRef[] = [];
  for (const each of listed) {
    const ref = refOfRow(each);
    const isGone = each.row.revision <= update.wholeUpTo && rows.get(ref)?.record === undefined;
    if (isGone) continue;
    const isNew = rows.get(ref)?.base === null;
    if (
      setBase(rows, ref, { row: each.row, revision: each.row.revision, listing: update.listing }) &&
      isNew &&
      ref.type === 'folder'
    )
      cameOrWent.push(ref);
  }
  // A deletion has its own revision: only a server history that was set back deletes newer rows.
  const ofDeletions = { epoch: 0, asOf: update.listing.asOf === Infinity ? Infinity : 0 };
  for (const { ref, revision } of tombstoned) {
    if (setBase(rows, ref, { row: null, revision, listing: ofDeletions }) && ref.type === 'folder')
      cameOrWent.push(ref);
  }
  if ((await db.outbox.limit(1).primaryKeys()).length > 0 || update.named.length > 0 || hasOwnCreations(listed)) {
    refs.push(...(await adopt(db, rows, [...update.named, ...namedThemselves(listed)])));
    refs.push(...(await markApplied(db, update.appliedOps)));
    refs.push(...(await rowsMovingTo(db, locationId, cameOrWent)));
    await rows.load(refs);
    const keys = [...new Set(refs.map((ref) => rowKey(locationId, ref)))];
    const ops = (await opsOfRows(db, keys)).filter(isReadable);
    const wanted = new Set(refs.map(({ id }) => id as string));
    await rows.load(ops.flatMap((op) => referredRows(partOf(op.intent, (id) => wanted.has(id)))));
    await rows.loadOwnNotes(ops.map((op) => op.intent));
    foldOps(rows, refs, ops, await stoppedDeletions(db, ops));
  } else {
    foldOps(rows, refs, []);
  }
  const { done } = await rows.save();
  await done;
}

/** Deletions that need the person, or wait behind an op that does. */
async function stoppedDeletions(db: MirrorDatabase, ops: readonly OutboxRecord[]): Promise<ReadonlySet<OpId>> {
  const deletions = ops.filter(({ intent }) => isDeletion(intent));
  if (deletions.length === 0) return new Set();
  const behind = blockedByRefused(await opsInOrder(db));
  return new Set(deletions.filter((op) => op.state === 'needs-you' || behind.has(op.opId)).map(({ opId }) => opId));
}

type ListedRow = Exclude<MirroredRow, { type: 'movement' }>;

/** Pages that are applied together may list a row twice. */
function newestRows(rows: readonly MirroredRow[]): readonly ListedRow[] {
  const newest = new Map<string, ListedRow>();
  for (const each of rows) {
    if (each.type === 'movement') continue;
    const key = `${each.type}:${each.row.id}`;
    const before = newest.get(key);
    if (before === undefined || before.row.revision <= each.row.revision) newest.set(key, each);
  }
  return [...newest.values()];
}

function refOfRow(each: ListedRow): RowRef {
  return { type: each.type, id: each.row.id } as RowRef;
}

function refOf(tombstone: Tombstone): RowRef | null {
  switch (tombstone.type) {
    case 'workspaces':
      return { type: 'folder', id: tombstone.id as FolderId };
    case 'workspace-items':
      return { type: 'item', id: tombstone.id as ItemId };
    case 'cart-items':
      return { type: 'line', id: tombstone.id as CartLineId };
    case 'stock-movements':
      return null;
  }
}

async function takeMovements(db: MirrorDatabase, locationId: LocationId, update: BaseUpdate): Promise<void> {
  const listedMovements = update.rows.flatMap((each) => (each.type === 'movement' ? [each.row] : []));
  const movements = await unknownOf(db, locationId, listedMovements);
  if (movements.length > 0) await db.movements.bulkPut(movements);
  await dropOldest(db, locationId, movements);
  const gone = update.deleted.filter((each) => each.type === 'stock-movements');
  if (gone.length > 0) await db.movements.bulkDelete(gone.map((each): [string, string] => [locationId, each.id]));
}

/** Up to this many movements are written without first checking whether they exist. */
const FEW_MOVEMENTS = 6;

/** A movement never changes, and while a queue is being sent most movements of a page have already come with answers. */
async function unknownOf(
  db: MirrorDatabase,
  locationId: LocationId,
  listedMovements: readonly StockMovement[],
): Promise<readonly StockMovement[]> {
  if (listedMovements.length <= FEW_MOVEMENTS) return listedMovements;
  const ids = listedMovements.map(({ id }) => id);
  const [least, most] = firstAndLast(ids);
  const stored = await db.movements
    .where('[locationId+id]')
    .between([locationId, least], [locationId, most], true, true)
    .limit(2 * ids.length)
    .toArray();
  const known = new Map(stored.map((each) => [each.id, each]));
  return listedMovements.filter(({ id, revision, opId }) => {
    const there = known.get(id);
    return there?.revision !== revision || there.opId !== opId;
  });
}

/** Per item; older ones are requested from the server. */
export const MOVEMENTS_KEPT = 200;
/** Not every movement triggers a cleanup of older ones. */
const LOOK_EVERY = 16;

async function dropOldest(
  db: MirrorDatabase,
  locationId: LocationId,
  movements: readonly StockMovement[],
): Promise<void> {
  const looking = movements.filter(({ revision }) => revision % LOOK_EVERY === 0);
  for (const itemId of new Set(looking.map((each) => each.itemId))) {
    const older = await movementsOf(db, locationId, itemId).reverse().offset(MOVEMENTS_KEPT).primaryKeys();
    if (older.length > 0) await db.movements.bulkDelete(older);
  }
}

function namedThemselves(listed: readonly ListedRow[]): readonly NamedRow[] {
  return listed.flatMap((each) => {
    const clientId = clientIdOf(each);
    return clientId === null || clientId === each.row.id
      ? []
      : [{ server: refOfRow(each), local: { type: each.type, id: clientId } as RowRef }];
  });
}

function clientIdOf(each: ListedRow): string | null {
  return each.type === 'item' ? null : each.row.clientId;
}

function hasOwnCreations(listed: readonly ListedRow[]): boolean {
  return listed.some((each) => clientIdOf(each) !== null);
}

/**
 * A row that was created here under a UUID has come back with its server id: the UUID's row is removed, and references to
 * it are updated. The op that created it stays until its own answer, and is no longer folded.
 */
async function adopt(db: MirrorDatabase, rows: WorkingRows, named: readonly NamedRow[]): Promise<RowRef[]> {
  const { locationId } = rows;
  await rows.load(named.map(({ local }) => local));
  const own = named.filter(({ local }) => rows.get(local)?.record !== undefined);
  if (own.length === 0) return [];
  await db.idMap.bulkPut(own.map(({ local, server }) => ({ locationId, clientId: local.id, serverId: server.id })));
  const serverIds = new Map<string, string>(own.map(({ local, server }) => [local.id, server.id]));
  const keys = own.map(({ local }) => rowKey(locationId, local));
  const ops = await db.outbox.where('refs').anyOf(keys).distinct().toArray();
  const mapped = ops.filter(isReadable).map((op) => remapIds(op, serverIds));
  if (mapped.length > 0) await db.outbox.bulkPut(mapped);
  return [...own.flatMap(({ local, server }) => [local, server]), ...mapped.flatMap(foldedRows)];
}

const SENDABLE = { state: 'saved', attention: null, notBefore: 0, askedUntil: 0 } as const;

/** Marks ops that have taken effect while their own answer is pending: from that revision on, rows are folded without them. */
async function markApplied(db: MirrorDatabase, applied: BaseUpdate['appliedOps']): Promise<RowRef[]> {
  if (applied.length === 0) return [];
  const ops = await opsById(
    db,
    applied.map((each) => each.opId),
  );
  const marked = ops.flatMap((op, index) => {
    const revision = applied[index]?.revision;
    if (op === undefined || revision === undefined) return [];
    // why: a delayed request may be accepted after a second one was refused; its own answer will say so.
    return [{ ...op, appliedRevision: revision, ...(op.state === 'needs-you' ? SENDABLE : {}) }];
  });
  if (marked.length > 0) await db.outbox.bulkPut(marked);
  return marked.flatMap(foldedRows);
}

async function rowsMovingTo(db: MirrorDatabase, locationId: LocationId, folders: readonly RowRef[]): Promise<RowRef[]> {
  if (folders.length === 0) return [];
  const keys = folders.map((ref) => rowKey(locationId, ref));
  const ops = await db.outbox.where('refs').anyOf(keys).distinct().toArray();
  return ops.filter((op) => isFolderChange(op.intent)).flatMap((op) => ownRows(op.intent));
}
