import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { readSyncSummary } from '../read/read-sync-summary.ts';
import { followLocation } from '../tables/follow-location.ts';
import { answerTo, engineOf, tabletWith, wireWith } from '../test-support/build-engine.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { OFFLINE_WIRE, NOW, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { useTwoPieces } from '../test-support/use-two-pieces.ts';
import type { Locks } from './locks.ts';

const FREE: Locks = { ifFree: (_, work) => work().then(() => true) };

afterEach(() => {
  vi.restoreAllMocks();
});

it('G5 a sign of recovery is not used up by a round that could not be written', async () => {
  const mirror = await tabletWith(1);
  let isIll = true;
  const wire = wireWith((op) =>
    isIll ? Promise.reject(new WireFailure('refused', 'x', { status: 503 })) : Promise.resolve(answerTo(op)),
  );
  const { engine } = engineOf(mirror, wire);
  await engine.pass('enqueue');
  isIll = false;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await engine.pass('online');
  expect(wire.sent).toHaveLength(1);
  full.mockRestore();
  await engine.pass('enqueue');
  expect(wire.sent).toHaveLength(2);
  expect(await mirror.pendingCount()).toBe(0);
});

it('G5 unsent ops become due again by themselves while a pull hangs, and the other way round', async () => {
  const hangs = (): Promise<never> => new Promise(() => undefined);
  const ill = (): Promise<never> => Promise.reject(new WireFailure('refused', 'x', { status: 503 }));
  for (const [sendOp, changes] of [
    [ill, hangs],
    [hangs, ill],
  ] as const) {
    const mirror = await tabletWith(1);
    await followLocation(mirror.db, HERE);
    const { engine, waits } = engineOf(mirror, { ...wireWith(sendOp), changes });
    void engine.pass('start');
    await expect.poll(() => Math.max(...waits()), { interval: 5, timeout: 500 }).toBeLessThanOrEqual(2000);
    engine.stop();
  }
});

it('G5 G16 a round that could not be written is retried soon, then less often, and reports nothing as sent', async () => {
  const mirror = await tabletWith(0);
  const wire = wireWith((op) => Promise.resolve(answerTo(op)));
  const { engine, waits } = engineOf(mirror, wire, { locks: FREE });
  await engine.pass('start');
  const sendsWithoutRoom = async (): Promise<readonly number[]> => {
    // why: only acknowledgements add data; marking a round and releasing a lease still find space.
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await engine.pass('enqueue');
    full.mockRestore();
    return waits();
  };
  await mirror.submit(HERE, useTwoPieces);
  for (const wait of [1000, 2000, 4000, 4000]) {
    expect(await sendsWithoutRoom()).toEqual([wait]);
    expect(await readSyncSummary(mirror)).toMatchObject({ pending: 1, sending: 0 });
    expect((await mirror.db.meta.get('lease'))?.value).toMatchObject({ expiresAt: 0 });
  }
  await engine.pass('enqueue');
  expect(await mirror.pendingCount()).toBe(0);
  await mirror.submit(HERE, useTwoPieces);
  expect(await sendsWithoutRoom()).toEqual([1000]);
});

it.each(Array.from({ length: 12 }, (_, nth) => nth))(
  'G5 an edit that comes %s turns before a drain is over is sent',
  async (turns) => {
    const mirror = await tabletWith(1);
    const wire = wireWith((op) => Promise.resolve(answerTo(op)));
    let isLate = true;
    const { engine } = engineOf(mirror, wire, {
      hooks: {
        async at(point) {
          if (point !== 'K8' || !isLate) return;
          isLate = false;
          await mirror.submit(HERE, useTwoPieces);
          let turn = Promise.resolve();
          for (let nth = 0; nth < turns; nth += 1) turn = turn.then(() => undefined);
          void turn.then(() => engine.pass('enqueue'));
        },
      },
    });
    await engine.pass('enqueue');
    await expect.poll(() => wire.sent.length, { interval: 5, timeout: 500 }).toBe(2);
  },
);

it('G5 G6 for a location without payment, ops refused together count as one try', async () => {
  const mirror = await openTestMirror();
  const ids = ['100', '101', '102', '103'];
  await receiveChanges(
    mirror,
    ids.map((id) => ({ type: 'item', row: buildItem(id) })),
  );
  for (const id of ids) await mirror.submit(HERE, { ...useTwoPieces, itemId: asId(id) } as Intent);
  const wire = wireWith(() => Promise.reject(new WireFailure('refused', 'x', { status: 402 })));
  let now = NOW;
  const { engine } = engineOf(mirror, wire, { clock: () => now });
  await engine.pass('enqueue');
  expect(wire.sent).toHaveLength(4);
  expect((await mirror.db.locations.get(HERE))?.blocked).toMatchObject({ times: 1 });
  now += 300_000;
  await engine.pass('enqueue');
  expect(wire.sent).toHaveLength(5);
  expect((await mirror.db.locations.get(HERE))?.blocked).toMatchObject({ times: 2 });
});

it('a defect is retried like any failure, and is reported', async () => {
  const mirror = await tabletWith(1);
  await followLocation(mirror.db, HERE);
  const output = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = (): Promise<never> => Promise.reject(new TypeError('nobody thought of that'));
  await engineOf(mirror, { ...OFFLINE_WIRE, sendOp: broken, changes: broken }).engine.pass('start');
  expect(output.mock.calls.flat()).toEqual([expect.any(TypeError), expect.any(TypeError)]);
  output.mockClear();
  await engineOf(mirror, OFFLINE_WIRE).engine.pass('start');
  expect(output).not.toHaveBeenCalled();
  output.mockRestore();
  expect(await mirror.pendingCount()).toBe(1);
});
