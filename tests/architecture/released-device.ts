/**
 * A recording of what a device of some build has stored, sent and received, as a file that later builds replay (G12):
 * `released/device-v<contract>-<database>.json`, one for each released contract and each earlier version of the database.
 * Written by `node tests/support/record-device-cli.ts`.
 */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { ChangesDocument, ChecksumDocument } from '#contract/resources/changes.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { asId, type FolderId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { UncommittedEdits } from '#mirror/outbox/uncommitted-edits.ts';
import { makeEdits } from '#mirror/outbox/edit.ts';
import { createEngine } from '#mirror/sync/engine.ts';
import { databaseName, type DatabaseOptions } from '#mirror/tables/mirror-database.ts';
import { followLocation } from '#mirror/tables/follow-location.ts';
import { HERE } from '#mirror/test-support/build-rows.ts';
import { mapNotes } from '#mirror/test-support/map-notes.ts';
import { countingIds, freshDatabase, NOW, openTestMirror, USER } from '#mirror/test-support/open-test-mirror.ts';
import type { OpEnvelope, Wire } from '#mirror/wire.ts';
import { buildOffer } from '../convergence/build-offer.ts';
import { buildServer } from '../convergence/build-server.ts';
import type { ModelServer } from '../convergence/model-server.ts';

interface ServerRows {
  readonly revision: number;
  readonly items: readonly StockItem[];
  readonly folders: readonly Folder[];
  readonly lines: readonly CartLine[];
}

export interface ReleasedDevice {
  readonly contract: number;
  /** The database as the browser stored it: a newer build upgrades it on opening. */
  readonly database: {
    readonly version: number;
    readonly stores: Readonly<Record<string, string>>;
    readonly rows: Readonly<Record<string, readonly unknown[]>>;
  };
  /** Uncommitted edits that were not in the database yet. */
  readonly notes: Readonly<Record<string, string>>;
  /** The unsent edits as a file. */
  readonly exported: string;
  /** The server's state when the device went offline. */
  readonly server: ServerRows;
  /** What the device sent when it could, in order, and the answers. */
  readonly sent: readonly { readonly op: OpEnvelope; readonly answer: WriteAnswer }[];
  readonly changes: readonly ChangesDocument[];
  readonly checksum: ChecksumDocument;
  /** The final result. */
  readonly outcome: Outcome;
}

/** The state after the edits; without ids and revisions, which depend on the order of lanes. */
export interface Outcome {
  readonly items: readonly object[];
  readonly folders: readonly object[];
  readonly lines: readonly object[];
}

const itemId = (id: string) => asId<StockItem['id']>(id);
const lineId = (id: string) => asId<CartLine['id']>(id);
const folderId = (id: string) => asId<FolderId>(id);
const uuid = (last: string): string => `0000000f-0000-7000-8000-${last.padStart(12, '0')}`;
const add = (offerId: string, id: string, qty: number): Intent => ({
  do: 'add-to-cart',
  lineId: lineId(id),
  offer: buildOffer(asId(offerId)),
  qty,
});

const ONLINE: readonly Intent[] = [
  { do: 'adjust-stock', itemId: itemId('110'), delta: 3, reason: 'received', source: 'hand', reverses: null },
  add('9001', uuid('1'), 2),
  add('9002', uuid('2'), 3),
  add('9003', uuid('3'), 4),
  add('9004', uuid('4'), 5),
  { do: 'save-for-later', lineId: lineId(uuid('3')) },
];

/** Every intent, and every field of an item; some of them on rows that only the device knows. */
const OFFLINE: readonly Intent[] = [
  { do: 'adjust-stock', itemId: itemId('110'), delta: -2, reason: 'used', source: 'scan', reverses: null },
  { do: 'count-stock', itemId: itemId('111'), counted: 17, baseRevision: 5, source: 'hand' },
  ...(
    [
      { field: 'needToHave', value: 12 },
      { field: 'reorderWhenLte', value: 3 },
      { field: 'expirationDate', value: '2027-01-31' },
      { field: 'customName', value: 'Small gloves' },
      { field: 'note', value: 'Second shelf' },
    ] as const
  ).map((change): Intent => ({ do: 'set-item-field', itemId: itemId('112'), change, baseRevision: 6 })),
  { do: 'link-code', itemId: itemId('112'), code: '00012345600012' },
  {
    do: 'create-folder',
    folderId: folderId(uuid('5')),
    name: 'Room 3',
    parentId: folderId('101'),
    rank: 0,
    columns: ['name', 'onHand'],
  },
  { do: 'rename-folder', folderId: folderId(uuid('5')), name: 'Room 4' },
  { do: 'rename-folder', folderId: folderId('102'), name: 'Cellar' },
  { do: 'move-item', itemId: itemId('113'), fromFolderId: folderId('100'), toFolderId: folderId(uuid('5')) },
  { do: 'set-cart-qty', lineId: lineId(uuid('1')), qty: 7 },
  { do: 'mark-urgent', lineId: lineId(uuid('1')), isUrgent: true },
  { do: 'save-for-later', lineId: lineId(uuid('2')) },
  { do: 'restore-to-cart', lineId: lineId(uuid('3')) },
  { do: 'remove-cart-line', lineId: lineId(uuid('4')) },
  add('9004', uuid('6'), 1),
  { do: 'set-cart-qty', lineId: lineId(uuid('6')), qty: 9 },
];

/** Left uncommitted by a page that ended before they were in the database. */
const AT_HAND: readonly Intent[] = [
  { do: 'adjust-stock', itemId: itemId('113'), delta: 4, reason: 'received', source: 'hand', reverses: null },
];

/** Between passes: failed ops become due again, and leases of earlier passes have expired. */
const HOUR_MS = 3_600_000;
const LATER = NOW + 3 * HOUR_MS;

interface RecordingWire extends Wire {
  readonly sent: { op: OpEnvelope; answer: WriteAnswer }[];
  readonly pages: ChangesDocument[];
  /** Edits are sent without an answer: their requests are stored, to be repeated to the byte. */
  isMute: boolean;
}

function wireTo(server: ModelServer): RecordingWire {
  const wire: RecordingWire = {
    sent: [],
    pages: [],
    isMute: false,
    sendOp: async (op) => {
      if (wire.isMute) throw new WireFailure('timeout', 'no answer');
      const answer = asSent(server.write(asSent(op)));
      wire.sent.push({ op, answer });
      return answer;
    },
    changes: async ({ clientId, since }) => {
      const page = asSent(server.changes(clientId, since));
      wire.pages.push(page);
      return page;
    },
    checksum: async (ask) => asSent(server.checksum(ask.folderId, ask.withItems, ask.withRest === true)),
  };
  return wire;
}

/** As the other end receives it. */
const asSent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

async function pass(mirror: Mirror, wire: Wire, now = NOW): Promise<void> {
  const engine = createEngine({
    db: mirror.db,
    wire,
    clientId: mirror.clientId,
    clock: () => now,
    holder: 'test',
    locks: null,
    schedule: () => () => {},
  });
  await engine.pass('manual');
  engine.stop();
}

export async function recordDevice(): Promise<ReleasedDevice> {
  // Enough for some to stay in a bundle, as a first copy writes them.
  const server = buildServer(HERE, () => NOW, { items: 11 });
  server.pageSize = 500;
  const wire = wireTo(server);
  const database = freshDatabase();
  const notes = new Map<string, string>();
  const mirror = await openTestMirror({ database, notes: mapNotes(notes) });
  await followLocation(mirror.db, HERE);
  await pass(mirror, wire);
  for (const intent of ONLINE) await mirror.submit(HERE, intent);
  await pass(mirror, wire, NOW + HOUR_MS);
  wire.isMute = true;
  for (const intent of OFFLINE) {
    const verdict = await mirror.submit(HERE, intent);
    if (!verdict.ok) throw new Error(`${intent.do}: ${verdict.refusal.code}`);
  }
  await pass(mirror, wire, NOW + 2 * HOUR_MS);
  const author = { userId: USER, clientId: mirror.clientId, actingFor: null, device: 'Tablet' };
  const edits = makeEdits({ author, clock: () => NOW, newId: countingIds('e') }, AT_HAND);
  new UncommittedEdits(USER, mapNotes(notes)).hold(HERE, edits);
  const stored = {
    version: mirror.db.verno,
    stores: Object.fromEntries(
      mirror.db.tables.map(({ name, schema }) => [
        name,
        [schema.primKey, ...schema.indexes].map(({ src }) => src).join(','),
      ]),
    ),
    rows: Object.fromEntries(
      await Promise.all(mirror.db.tables.map(async (table) => [table.name, await table.toArray()] as const)),
    ),
  };
  const exported = await mirror.exportUnsent();
  const rows = rowsOf(server);
  const left = Object.fromEntries(notes);
  wire.sent.length = 0;
  wire.isMute = false;
  await mirror.close();
  const next = await openTestMirror({ database, notes: mapNotes(notes) });
  await pass(next, wire, LATER);
  const checksum = server.checksum('100', true, true);
  await next.close();
  return asSent({
    contract: CONTRACT_VERSION,
    database: stored,
    notes: left,
    exported,
    server: rows,
    sent: wire.sent,
    changes: wire.pages,
    checksum,
    outcome: outcomeOf(server),
  });
}

/** A browser with the data that the device of that build had written. */
export async function databaseOf({ database }: ReleasedDevice): Promise<DatabaseOptions> {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie(databaseName(USER), options);
  older.version(database.version).stores(database.stores);
  for (const [name, rows] of Object.entries(database.rows)) await older.table(name).bulkAdd([...rows]);
  older.close();
  return options;
}

export async function openDevice(device: ReleasedDevice): Promise<Mirror> {
  const notes = mapNotes(new Map(Object.entries(device.notes)));
  return openTestMirror({ database: await databaseOf(device), notes });
}

/** Sends waiting ops to today's server, and fetches changes. */
export function exchange(mirror: Mirror, server: ModelServer): Promise<void> {
  return pass(mirror, wireTo(server), LATER);
}

/** The server as it was when the device went offline. */
export function serverOf({ server: kept }: ReleasedDevice): ModelServer {
  const server = buildServer(HERE, () => NOW);
  server.pageSize = 500;
  server.revision = kept.revision;
  for (const table of ['items', 'folders', 'lines'] as const) {
    const rows = server[table] as Map<string, unknown>;
    rows.clear();
    for (const row of kept[table]) rows.set(row.id, row);
  }
  // Ids that were assigned before are not reused.
  const given = Math.max(...[...kept.lines, ...kept.folders].map(({ id }) => Number(id)));
  while (Number(server.newId()) < given);
  return server;
}

function rowsOf({ revision, items, folders, lines }: ModelServer): ServerRows {
  return { revision, items: [...items.values()], folders: [...folders.values()], lines: [...lines.values()] };
}

export function outcomeOf(server: ModelServer): Outcome {
  const nameOf = (id: string | null): string | null => (id === null ? null : (server.folders.get(id)?.name ?? id));
  const { items, folders, lines } = rowsOf(server);
  return {
    items: items.map(({ id, folderId: at, onHand, needToHave, reorderWhenLte, expirationDate, ...row }) => ({
      id,
      folder: nameOf(at),
      onHand,
      needToHave,
      reorderWhenLte,
      expirationDate,
      customName: row.customName,
      note: row.note,
      codes: row.codes,
    })),
    folders: folders.map(({ name, parentId }) => ({ name, parent: nameOf(parentId) })),
    lines: lines
      .map(({ offerId, qty, isUrgent, savedForLater }) => ({ offerId, qty, isUrgent, savedForLater }))
      .toSorted((a, b) => a.offerId.localeCompare(b.offerId)),
  };
}
