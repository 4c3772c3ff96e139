import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intent.ts';
import type { Mirror } from '../mirror.ts';
import { readItem } from '../read/read-item.ts';
import { followLocation } from '../tables/follow-location.ts';
import { writeMeta } from '../tables/meta.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { DEAD_WIRE, NOW, openTestMirror, serverSays } from '../test-support/open-test-mirror.ts';
import type { OpEnvelope, Wire } from '../wire.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import type { KillPoint } from './hooks.ts';
import type { Locks } from './locks.ts';

const used: Intent = {
  do: 'adjust-stock',
  itemId: asId('100'),
  delta: -2,
  reason: 'used',
  source: 'hand',
  reverses: null,
};

const FREE: Locks = {
  async ifFree(_, work) {
    await work();
    return true;
  },
};
const TAKEN: Locks = { ifFree: () => Promise.resolve(false) };

function answerTo(op: OpEnvelope, opId: string = op.opId): WriteAnswer {
  return {
    data: itemToWire(buildItem('100', { revision: 7, onHand: 8 })),
    included: [],
    meta: { opId, revision: 7, deleted: [] },
  };
}

function wireThat(sendOp: Wire['sendOp']): Wire & { readonly sent: OpEnvelope[] } {
  const sent: OpEnvelope[] = [];
  return {
    ...DEAD_WIRE,
    sent,
    sendOp(op, signal) {
      sent.push(op);
      return sendOp(op, signal);
    },
  };
}

async function tabletWith(edits: number): Promise<Mirror> {
  const mirror = await openTestMirror();
  await serverSays(mirror, [{ type: 'item', row: buildItem('100') }]);
  for (let index = 0; index < edits; index += 1) await mirror.submit(HERE, used);
  return mirror;
}

interface Timed {
  readonly engine: Engine;
  /** ms of the timers that are set now. */
  readonly waits: () => readonly number[];
}

function engineOf({ db, clientId }: Mirror, wire: Wire, change: Partial<EngineOptions> = {}): Timed {
  const set = new Map<number, number>();
  let next = 0;
  const engine = createEngine({
    db,
    wire,
    clientId,
    clock: () => NOW,
    random: () => 0.5,
    holder: 'this tab',
    locks: null,
    schedule: (ms) => {
      const timer = (next += 1);
      set.set(timer, ms);
      return () => set.delete(timer);
    },
    ...change,
  });
  return { engine, waits: () => [...set.values()] };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('who replays', () => {
  const lease = (mirror: Mirror, expiresAt: number): Promise<void> =>
    mirror.db.write([], () => writeMeta(mirror.db, 'lease', { token: 5, holder: 'another tab', expiresAt }));

  it('leaves the work to a living holder of the lease', async () => {
    const mirror = await tabletWith(1);
    await lease(mirror, NOW + 3000);
    const wire = wireThat((op) => Promise.resolve(answerTo(op)));
    const { engine, waits } = engineOf(mirror, wire, { locks: TAKEN });
    await engine.pass('enqueue');
    expect(wire.sent).toEqual([]);
    expect(Math.max(...waits())).toBeLessThanOrEqual(4000);
  });

  it('G5 takes over from a holder that froze with the lock in its hand', async () => {
    const mirror = await tabletWith(1);
    await lease(mirror, NOW - 1);
    const wire = wireThat((op) => Promise.resolve(answerTo(op)));
    await engineOf(mirror, wire, { locks: TAKEN }).engine.pass('enqueue');
    expect(await mirror.pendingCount()).toBe(0);
    expect((await mirror.db.meta.get('lease'))?.value).toMatchObject({ token: 6, holder: 'this tab' });
  });

  it('does not mind a lease when it has the lock', async () => {
    const mirror = await tabletWith(1);
    await lease(mirror, NOW + 3000);
    const wire = wireThat((op) => Promise.resolve(answerTo(op)));
    await engineOf(mirror, wire, { locks: FREE }).engine.pass('enqueue');
    expect(await mirror.pendingCount()).toBe(0);
  });
});

describe('an answer', () => {
  it('G2 that echoes another op is not taken', async () => {
    const mirror = await tabletWith(1);
    const wire = wireThat((op) => Promise.resolve(answerTo(op, '00000000-0000-7000-8000-00000000dead')));
    await engineOf(mirror, wire).engine.pass('enqueue');
    expect(await mirror.db.outbox.toArray()).toMatchObject([{ state: 'saved', attempts: 1, inFlight: null }]);
    expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ onHand: 8, revision: 1 });
  });

  it('G2 G15 that finds no room is asked for again with the same bytes, and lost by nobody', async () => {
    const mirror = await tabletWith(1);
    const wire = wireThat((op) => Promise.resolve(answerTo(op)));
    const { engine, waits } = engineOf(mirror, wire);
    const put = IDBObjectStore.prototype.put;
    // why: no implementation for Node has a quota; the acknowledgement's log entry is where it meets one here.
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await engine.pass('enqueue');
    expect(await mirror.pendingCount()).toBe(1);
    expect(Math.max(...waits())).toBeLessThanOrEqual(4000);
    vi.restoreAllMocks();
    expect(IDBObjectStore.prototype.put).toBe(put);
    await engine.pass('enqueue');
    expect(await mirror.pendingCount()).toBe(0);
    expect(wire.sent).toHaveLength(2);
    expect(wire.sent[1]).toEqual(wire.sent[0]);
    expect((await mirror.db.meta.get('counters'))?.value).toMatchObject({ made: 1, acknowledged: 1 });
  });
});

it('G5 G16 a location that must not send is no progress, however often it is tried', async () => {
  const mirror = await tabletWith(2);
  const walled = (): Promise<WriteAnswer> => Promise.reject(new WireFailure('refused', 'x', { status: 402 }));
  await engineOf(mirror, wireThat(walled), { clock: () => NOW + 60_000 }).engine.pass('start');
  expect(await mirror.db.locations.get(HERE)).toMatchObject({ blocked: { status: 402 } });
  expect((await mirror.db.meta.get('counters'))?.value).toMatchObject({ made: 2, acknowledged: 0, progressAt: NOW });
});

describe('every way out', () => {
  it.each<[string, Wire['sendOp']]>([
    ['success', (op) => Promise.resolve(answerTo(op))],
    ['no network', () => Promise.reject(new WireFailure('offline', 'x'))],
    ['an ended session', () => Promise.reject(new WireFailure('unauthorised', 'x'))],
    ['a refusal', () => Promise.reject(new WireFailure('refused', 'x', { status: 422, code: 'bad-delta' }))],
    ['a wall', () => Promise.reject(new WireFailure('refused', 'x', { status: 402 }))],
    ['an ill server', () => Promise.reject(new WireFailure('refused', 'x', { status: 503 }))],
    // why: whatever is thrown, also what is no error.
    ['nonsense', () => Promise.reject(Symbol('nonsense'))],
    [
      'a defect of the wire',
      () => {
        throw new TypeError('synchronously');
      },
    ],
  ])('G5 by %s ends in a wake within a minute', async (_, sendOp) => {
    const mirror = await tabletWith(2);
    const { engine, waits } = engineOf(mirror, wireThat(sendOp));
    await engine.pass('start');
    expect(waits().length).toBeGreaterThan(0);
    expect(Math.min(...waits())).toBeLessThanOrEqual(60_000);
    expect(await mirror.db.outbox.filter((op) => op.inFlight !== null).count()).toBe(0);
  });

  it('G5 by a database that is gone ends in a wake as well', async () => {
    const mirror = await tabletWith(1);
    const { engine, waits } = engineOf(
      mirror,
      wireThat((op) => Promise.resolve(answerTo(op))),
    );
    mirror.db.close();
    await engine.pass('start');
    expect(Math.min(...waits())).toBeLessThanOrEqual(60_000);
  });

  it('stopped, sets no more wakes', async () => {
    const mirror = await tabletWith(1);
    const { engine, waits } = engineOf(
      mirror,
      wireThat((op) => Promise.resolve(answerTo(op))),
    );
    engine.stop();
    await engine.pass('start');
    expect(waits()).toEqual([]);
  });
});

it('G16 a hint of own changes is not followed while their answers are being written down, nor on their heels', async () => {
  const mirror = await tabletWith(1);
  await followLocation(mirror.db, HERE);
  const meta = { deleted: [], hasMore: false, latestRevision: 9, clientSequences: {}, appliedOps: [] };
  let pulls = 0;
  const wire: Wire = {
    ...DEAD_WIRE,
    sendOp: (op) => Promise.resolve(answerTo(op)),
    changes() {
      pulls += 1;
      return Promise.resolve({ data: [], meta: { ...meta, cursor: `c${pulls}` } });
    },
  };
  const hinted: Promise<void>[] = [];
  const at = (point: KillPoint): void => {
    if (point === 'K6') hinted.push(engine.pass('socket'));
  };
  const { engine, waits } = engineOf(mirror, wire, { hooks: { at } });
  await engine.pass('socket');
  await Promise.all(hinted);
  expect([hinted.length, await mirror.pendingCount(), pulls]).toEqual([1, 0, 1]);
  expect(waits()).toContain(100);
});

it('G2 G5 what has taken effect, and is refused because its words have changed since, is done', async () => {
  const mirror = await tabletWith(1);
  await mirror.db.outbox.toCollection().modify({ appliedRevision: 7 });
  let sent = 0;
  const wire: Wire = {
    ...DEAD_WIRE,
    sendOp() {
      sent += 1;
      return Promise.reject(new WireFailure('refused', 'other words', { status: 422, code: 'key-reused' }));
    },
  };
  const { engine } = engineOf(mirror, wire);
  await engine.pass('enqueue');
  expect([sent, await mirror.pendingCount(), await mirror.db.log.count()]).toEqual([1, 0, 1]);
});

it('G5 an op that others tell has taken effect is settled, whatever it waits for: the news wakes those who send', async () => {
  const mirror = await tabletWith(2);
  await followLocation(mirror.db, HERE);
  const [refused, behind] = await mirror.db.outbox.orderBy('clientSequence').toArray();
  if (refused === undefined || behind === undefined) throw new Error('two ops were made');
  await mirror.db.outbox.update(refused.opId, { state: 'needs-you' });
  await mirror.db.outbox.update(behind.opId, { lane: 'its own', deps: [refused.opId] });
  const meta = { deleted: [], hasMore: false, latestRevision: 9, clientSequences: {}, cursor: 'c1' };
  const appliedOps = [{ opId: behind.opId, revision: 7 }];
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const wire = {
    ...wireThat((op) => Promise.resolve(answerTo(op))),
    changes: () => told.then(() => ({ data: [], meta: { ...meta, appliedOps } })),
  };
  const { engine } = engineOf(mirror, wire, { locks: FREE });
  const pass = engine.pass('socket');
  // Those who send have found nothing to do, and have ended, before the news comes.
  await engine.pass('enqueue');
  expect(wire.sent).toEqual([]);
  tell();
  await pass;
  await vi.waitFor(async () => expect(await mirror.db.outbox.toCollection().primaryKeys()).toEqual([refused.opId]));
  expect(wire.sent.map((op) => op.opId)).toEqual([behind.opId]);
});

it('G5 a location is tried again once its op may be, also where the server has asked that op to wait meanwhile', async () => {
  const mirror = await tabletWith(1);
  await followLocation(mirror.db, HERE);
  const block = { status: 403, code: 'forbidden', detail: 'x', since: NOW, until: NOW + 95_000, times: 3 };
  await mirror.db.locations.update(HERE, { blocked: block, followed: false });
  await mirror.db.outbox.toCollection().modify({ failedAt: NOW, askedUntil: NOW + 4000 });
  let now = NOW + 1000;
  const wire = wireThat((op) => Promise.resolve(answerTo(op)));
  const { engine } = engineOf(mirror, wire, { clock: () => now });
  await engine.pass('online');
  expect(wire.sent).toEqual([]);
  now = NOW + 4000;
  await engine.pass('timer');
  expect([wire.sent.length, await mirror.pendingCount()]).toEqual([1, 0]);
});

it('G5 an op that could not be sent for hours waits no longer for an ill server than one made just now', async () => {
  const mirror = await tabletWith(1);
  let failure = new WireFailure('offline', 'no network');
  let now = NOW;
  const wire = wireThat(() => Promise.reject(failure));
  const { engine } = engineOf(mirror, wire, { clock: () => now });
  for (let minute = 0; minute < 30; minute += 1) {
    now += 60_000;
    await engine.pass('online');
  }
  failure = new WireFailure('refused', 'x', { status: 503 });
  await engine.pass('online');
  const [op] = await mirror.db.outbox.toArray();
  expect(op?.attempts).toBe(31);
  expect((op?.notBefore ?? Infinity) - now).toBeLessThanOrEqual(2000);
});

it('G16 requests that are broken off because the person signs out say nothing of the network', async () => {
  const mirror = await tabletWith(1);
  const wire = wireThat(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new WireFailure('offline', 'called off')));
      }),
  );
  const { engine } = engineOf(mirror, wire);
  const pass = engine.pass('enqueue');
  await vi.waitFor(() => expect(wire.sent).toHaveLength(1));
  engine.stop();
  await pass;
  expect((await mirror.db.meta.get('unreachable'))?.value ?? false).toBe(false);
  expect(await mirror.pendingCount()).toBe(1);
});
