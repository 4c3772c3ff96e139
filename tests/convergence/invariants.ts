/** Checks the promises against every database and the server. Each check throws with the promise's number. */
import { isDeepStrictEqual } from 'node:util';
import { effect } from '#domain/intents/decide.ts';
import type { State } from '#domain/intents/state.ts';
import { UNNUMBERED, type StockItem } from '#domain/stock/stock-item.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { isDeletion } from '#domain/intents/facets.ts';
import { createdRow, laneOf } from '#domain/intents/rows-of-intent.ts';
import { asId, type OpId } from '#domain/ids.ts';
import { foldedRows } from '#mirror/outbox/op-position.ts';
import { blockedByRefused } from '#mirror/outbox/blocked-by-refused.ts';
import type { Counters, MetaRecord } from '#mirror/tables/meta-record.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import { baseOf, type RowRecord } from '#mirror/tables/row-record.ts';
import {
  columnsOf,
  PACK_SIZE,
  valuesOf,
  type ColumnPack,
  type ColumnStamp,
} from '#mirror/items/packed/item-columns.ts';
import { isMoved, type ItemRecord } from '#mirror/items/item-record.ts';
import { rowKey } from '#mirror/tables/row-key.ts';
import type { AcknowledgedOp, NoticeRecord } from '#mirror/tables/small-records.ts';
import type { ModelServer } from './model-server.ts';
import type { SimDevice } from './sim-device.ts';

export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

function hold(isHeld: boolean, promise: string, details: () => unknown): void {
  if (!isHeld) throw new BrokenPromise(`${promise}: ${JSON.stringify(details())}`);
}

type AnyRecord = RowRecord<StockItem | Folder | CartLine>;
const TABLES = { item: 'items', folder: 'folders', line: 'lines' } as const;
type RowType = keyof typeof TABLES;

/** At every step, for one device. */
export function checkDevice(device: SimDevice, servers: ReadonlyMap<string, ModelServer>): void {
  const outbox = device.rows<OutboxRecord>('outbox');
  const log = device.rows<AcknowledgedOp>('log');
  checkDurability(device, outbox, log);
  checkCounters(device, outbox, log);
  checkAcknowledged(log, servers);
  checkNotices(device, log, servers);
  checkViews(device, outbox, servers);
}

function checkDurability(device: SimDevice, outbox: readonly OutboxRecord[], log: readonly AcknowledgedOp[]): void {
  const kept = new Set<string>([
    ...outbox.flatMap((op) => [op.opId, ...(op.absorbed ?? [])]),
    ...log.map((op) => op.opId),
    ...device.discarded,
  ]);
  for (const opId of device.ticked.keys()) {
    hold(kept.has(opId), 'G1 an edit that was shown as saved is gone', () => device.ticked.get(opId));
  }
}

/** What the device considers done is done: the server has each op that left the outbox. */
function checkAcknowledged(log: readonly AcknowledgedOp[], servers: ReadonlyMap<string, ModelServer>): void {
  for (const op of log) {
    const isTaken = servers.get(op.locationId)?.applied.some(({ opId }) => opId === (op.absorbedBy ?? op.opId));
    hold(isTaken === true, 'G6 an edit left the outbox that the server does not have', () => op);
  }
}

/** G3: when an op is sent for the first time, the ops that it depends on have taken effect or were discarded. */
export function checkDependencies(device: SimDevice, opId: OpId, server: ModelServer): void {
  const applied = new Set(server.applied.map((each) => each.opId));
  if (applied.has(opId)) return;
  const outbox = device.rows<OutboxRecord>('outbox').toSorted((a, b) => a.clientSequence - b.clientSequence);
  const op = outbox.find((each) => each.opId === opId);
  const missing = op?.deps.find((id) => !device.discarded.has(id) && !applied.has(id));
  hold(missing === undefined, 'G3 an op went before what it was built on', () => ({ op, missing }));
  const behind = blockedByRefused(outbox);
  const before = outbox.find(
    (each) =>
      op?.after?.includes(each.opId) === true &&
      each.state === 'saved' &&
      !behind.has(each.opId) &&
      !applied.has(each.opId),
  );
  hold(before === undefined, 'G3 an op went before one on a row of its own', () => ({ op, before }));
}

function checkCounters(device: SimDevice, outbox: readonly OutboxRecord[], log: readonly AcknowledgedOp[]): void {
  const record = device.rows<MetaRecord>('meta').find((each) => each.key === 'counters');
  if (record === undefined) return;
  const { made, acknowledged, discarded } = record.value as Counters;
  hold(made === acknowledged + discarded + outbox.length, 'G6 the counters do not add up', () => ({
    made,
    acknowledged,
    discarded,
    pending: outbox.length,
  }));
  hold(
    acknowledged === log.filter(({ absorbedBy }) => absorbedBy === undefined).length,
    'G6 more or less is counted as acknowledged than was',
    () => ({
      acknowledged,
      log,
    }),
  );
  hold(discarded <= device.discarded.size, 'G6 more is counted as discarded than the person threw away', () => ({
    discarded,
    thrownAway: [...device.discarded],
  }));
}

/** The view is the base plus exactly those pending ops that the base does not contain yet (G8). */
function checkViews(
  device: SimDevice,
  outbox: readonly OutboxRecord[],
  servers: ReadonlyMap<string, ModelServer>,
): void {
  const records = new Map<string, AnyRecord>();
  for (const type of Object.keys(TABLES) as RowType[]) {
    for (const record of device.rows<AnyRecord>(TABLES[type])) {
      records.set(rowKey(record.locationId, { type, id: asId(record.id) }), record);
    }
  }
  const byRow = new Map<string, OutboxRecord[]>();
  for (const op of outbox.toSorted((a, b) => a.clientSequence - b.clientSequence)) {
    for (const ref of foldedRows(op)) {
      const key = rowKey(op.locationId, ref);
      byRow.set(key, [...(byRow.get(key) ?? []), op]);
    }
  }
  const behind = blockedByRefused(outbox.toSorted((a, b) => a.clientSequence - b.clientSequence));
  for (const [key, record] of records) {
    const ops = byRow.get(key) ?? [];
    byRow.delete(key);
    hold(record.waiting === ops.length, 'G16 a row does not know how many edits wait', () => ({ key, record, ops }));
    const base = baseOf(record);
    if (ops.length === 0) {
      hold(isDeepStrictEqual(base, record.view), 'G8 a view without pending edits is not its base', () => record);
      continue;
    }
    const server = servers.get(record.locationId);
    const appliedAt = new Map(server?.applied.map((op) => [op.opId, op.revision]));
    const pending = ops.filter((op) => {
      if (createdRow(op.intent) !== null) return base === null;
      // What waits for the person is shown.
      if (isDeletion(op.intent) && (op.state === 'needs-you' || behind.has(op.opId))) return false;
      const at = appliedAt.get(op.opId);
      return at === undefined || at > record.revision;
    });
    const expected = folded(key, base, pending, { records, server });
    hold(isAlike(expected, record.view), 'G8 the view is not base and pending', () => ({
      key,
      expected,
      view: record.view,
      pending: pending.map((op) => op.intent),
    }));
  }
  for (const [key, ops] of byRow) {
    // A deleted row, or one whose creation was refused, has nothing to show.
    const isCreation = ops.some((op) => createdRow(op.intent) !== null);
    hold(!isCreation, 'G16 a created row is not shown', () => ({ key, ops }));
  }
}

function folded(
  key: string,
  base: AnyRecord['view'],
  pending: readonly OutboxRecord[],
  { records, server }: { records: ReadonlyMap<string, AnyRecord>; server: ModelServer | undefined },
): AnyRecord['view'] {
  let row = base;
  for (const op of pending) {
    const own = key.slice(0, key.indexOf('|'));
    const find = (type: RowType, id: string): AnyRecord['view'] | undefined => {
      const requested = rowKey(op.locationId, { type, id: asId(id) });
      return (requested === key ? row : records.get(requested)?.view) ?? undefined;
    };
    const state: State = {
      locationId: op.locationId,
      item: (id) => find('item', id) as StockItem | undefined,
      folder: (id) => find('folder', id) as Folder | undefined,
      line: (id) => find('line', id) as CartLine | undefined,
      isFilled: () => false,
      lineOfOffer: () => undefined,
      offer: () => undefined,
      isOwnNote: (item) => item.noteRevision === UNNUMBERED || server?.wroteNote(op, item) === true,
    };
    for (const change of effect(state, op.intent, op.madeAt)) {
      if (change.type === own && rowKey(op.locationId, change) === key) row = change.row;
    }
  }
  return row;
}

function isAlike(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}

/** Incremental: over what the server has applied since the last check. */
export class OrderWatch {
  readonly #server: ModelServer;
  readonly #devices: readonly SimDevice[];
  readonly #seen = new Set<string>();
  readonly #last = new Map<string, number>();
  #looked = 0;

  constructor(server: ModelServer, devices: readonly SimDevice[]) {
    this.#server = server;
    this.#devices = devices;
  }

  check(): void {
    const { applied } = this.#server;
    for (; this.#looked < applied.length; this.#looked += 1) {
      const op = applied[this.#looked];
      if (op === undefined) return;
      hold(!this.#seen.has(op.opId), 'G2 an op took effect twice', () => op);
      this.#seen.add(op.opId);
      if (this.#devices.some((device) => device.discarded.has(asId(op.opId)))) continue;
      // A restored device has forgotten its edits since the backup, and continues counting from there.
      if (this.#devices.some((device) => device.isRestored && device.clientIds.has(op.clientId))) continue;
      const lane = `${op.clientId}/${this.#lane(op)}`;
      hold((this.#last.get(lane) ?? 0) < op.clientSequence, 'G3 a lane was applied out of order', () => op);
      this.#last.set(lane, op.clientSequence);
    }
  }

  #lane({ intent }: ModelServer['applied'][number]): string {
    const created = createdRow(intent);
    if (created === null) return laneOf(intent);
    const row = created.type === 'folder' ? this.#server.folder(created.id) : undefined;
    return `${created.type}:${row?.id ?? created.id}`;
  }
}

/** After all faults have ended and everything is idle. */
export function checkConverged(device: SimDevice, servers: ReadonlyMap<string, ModelServer>): void {
  const outbox = device.rows<OutboxRecord>('outbox');
  for (const server of servers.values()) checkCopy(device, server);
  checkIndexes(device);
  const applied = new Map(
    [...servers.values()].flatMap((server) => server.applied.map((op) => [op.opId, op] as const)),
  );
  const waiting = new Map(outbox.flatMap((op) => [op.opId, ...(op.absorbed ?? [])].map((id) => [id, op])));
  const holders = new Map(
    device
      .rows<AcknowledgedOp>('log')
      .flatMap(({ opId, absorbedBy }) => (absorbedBy === undefined ? [] : [[opId, absorbedBy]])),
  );
  for (const { opId, intent } of device.ticked.values()) {
    if (device.discarded.has(opId)) continue;
    const op = waiting.get(opId);
    const holder = holders.get(opId) ?? opId;
    hold((op === undefined) === applied.has(holder), 'G2 an op did not take effect exactly once', () => ({
      intent,
      op,
    }));
  }
  const absorbed = new Map<OpId, number>();
  for (const holder of holders.values()) absorbed.set(holder, (absorbed.get(holder) ?? 0) + 1);
  for (const { opId, intent, taps = 1 } of device.ticked.values()) {
    const took = applied.get(opId)?.intent;
    if (intent.do !== 'adjust-stock' || took?.do !== 'adjust-stock') continue;
    // The tab of an unanswered tap was closed in the middle of it: it counts as well.
    const unheard = (absorbed.get(opId) ?? 0) + 1 - taps;
    const more = (took.delta - intent.delta) * Math.sign(took.delta);
    // A backup may be older than the last taps: then the device knows of fewer taps than the person made.
    const isWhole = unheard < 0 ? device.isRestored && more <= 0 : unheard === 0 ? more === 0 : more > 0;
    hold(isWhole, 'G2 taps came to another movement', () => ({
      took,
      asked: intent.delta,
      taps,
      unheard,
    }));
  }
}

function checkCopy(device: SimDevice, server: ModelServer): void {
  const truth = {
    item: server.items as ReadonlyMap<string, unknown>,
    folder: server.folders as ReadonlyMap<string, unknown>,
    line: server.lines as ReadonlyMap<string, unknown>,
  };
  for (const type of Object.keys(TABLES) as RowType[]) {
    const mine = device
      .rows<AnyRecord>(TABLES[type])
      .filter((record) => record.locationId === server.locationId && baseOf(record) !== null);
    for (const record of mine) {
      const theirs = truth[type].get(record.id);
      hold(isDeepStrictEqual(baseOf(record), theirs), `G4 a ${type} differs from the server`, () => ({
        device: device.options.name,
        mine: baseOf(record),
        theirs,
      }));
    }
    hold(mine.length === truth[type].size, `G4 a ${type} is missing`, () => ({
      device: device.options.name,
      mine: mine.map((record) => record.id),
      theirs: [...truth[type].keys()],
    }));
  }
  const movements = device.rows<{ locationId: string; id: string }>('movements');
  const count = movements.filter((each) => each.locationId === server.locationId).length;
  hold(count === server.movements.size, 'G4 the ledger is not whole', () => ({ count, of: server.movements.size }));
}

/** The columns used by lists and searches agree with the rows. */
function checkIndexes(device: SimDevice): void {
  const columns = new Map<string, string | number>();
  for (const record of device.rows<ColumnPack | ColumnStamp>('columns')) {
    if (record.column === '') continue;
    const { locationId, column, pack } = record;
    for (const [nth, value] of valuesOf(record).entries()) {
      columns.set(`${locationId}/${column}/${pack * PACK_SIZE + nth}`, value);
    }
  }
  for (const record of device.rows<ItemRecord>('items')) {
    const { locationId, id, view, place, moved } = record;
    hold((moved === 1) === isMoved(record), 'G4 an item is counted in another folder than it is in', () => record);
    hold(place !== null || view === null, 'G4 an item has no place in any list', () => record);
    if (place === null) continue;
    for (const [column, value] of Object.entries(columnsOf(id, view))) {
      const found = columns.get(`${locationId}/${column}/${place}`);
      hold(found === value, 'G4 a list goes by something else than the item says', () => ({ column, found, record }));
    }
  }
}

/** G7: the person is notified of a reduced delta and of an overlapping count in the commit that stores the answer. */
function checkNotices(
  device: SimDevice,
  log: readonly AcknowledgedOp[],
  servers: ReadonlyMap<string, ModelServer>,
): void {
  const reported = new Map(device.rows<NoticeRecord>('notices').map((notice) => [notice.id, notice.about]));
  const answered = new Set<string>(log.map((op) => op.opId));
  for (const server of servers.values()) {
    for (const movement of server.movements.values()) {
      if (movement.opId === null || !device.ticked.has(movement.opId)) continue;
      const about = reported.get(movement.opId);
      const isNews = movement.kind === 'count' ? movement.overlapped.length > 0 : movement.clamped > 0;
      const isDue = isNews && answered.has(movement.opId);
      hold((about !== undefined) === isDue, 'G7 the person was not told', () => ({ movement, about }));
    }
  }
}

/** G7: on hand equals the initial value plus every applied movement. */
export function checkLedger(server: ModelServer, startOnHand: ReadonlyMap<string, number>): void {
  for (const [id, start] of startOnHand) {
    const item = server.items.get(id);
    if (item === undefined) continue;
    let sum = start;
    for (const movement of server.movements.values()) if (movement.itemId === id) sum += movement.applied;
    hold(sum === item.onHand, 'G7 on hand is not the sum of its movements', () => ({ id, sum, onHand: item.onHand }));
  }
}
