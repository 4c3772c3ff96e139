import { expect, it, vi } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId } from '#domain/ids.ts';
import { openTestMirror, serverSays } from '../test-support/open-test-mirror.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import type { OpEnvelope, Wire } from '../wire.ts';
import { createPageReplay } from './page-replay.ts';

const used = {
  do: 'adjust-stock',
  itemId: asId<never>('100'),
  delta: -2,
  reason: 'used',
  source: 'hand',
  reverses: null,
} as const;

/** why: the server has tests of its own; this connection takes each op and gives no changes. */
function line(sent: OpEnvelope[]): Wire {
  const offline = () => Promise.reject(new WireFailure('offline', 'no network'));
  return {
    sendOp(op) {
      sent.push(op);
      return Promise.resolve({ data: null, included: [], meta: { opId: op.opId, revision: 9, deleted: [] } });
    },
    changes: offline,
    checksum: offline,
  };
}

it('G5 parts that could not be loaded are asked for again by the next wake', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mirror = await openTestMirror();
  await serverSays(mirror, [{ type: 'item', row: buildItem('100') }]);
  const sent: OpEnvelope[] = [];
  let tries = 0;
  const replay = createPageReplay(mirror, () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(line(sent));
  });
  await mirror.submit(HERE, used);
  replay.pass('enqueue');
  await expect.poll(() => vi.mocked(console.error).mock.calls.length, { timeout: 5_000 }).toBe(1);
  replay.pass('timer');
  await expect.poll(() => mirror.pendingCount()).toBe(0);
  replay.stop();
  await mirror.close();
  vi.restoreAllMocks();
});

it('G5 sends what a silent worker leaves, and stops with the session', async () => {
  const mirror = await openTestMirror();
  await serverSays(mirror, [
    { type: 'folder', row: buildFolder('10', { name: 'All', itemCount: 1 }) },
    { type: 'item', row: buildItem('100') },
  ]);
  const sent: OpEnvelope[] = [];
  const replay = createPageReplay(mirror, () => Promise.resolve(line(sent)));
  await mirror.submit(HERE, used);
  replay.pass('enqueue');
  await expect.poll(() => mirror.pendingCount()).toBe(0);
  expect(sent).toHaveLength(1);
  replay.stop();
  await mirror.submit(HERE, used);
  replay.pass('enqueue');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([sent.length, await mirror.pendingCount()]).toEqual([1, 1]);
  await mirror.close();
});

it('G5 has nothing to do with the queue anymore once the worker has answered, until it is silent again', async () => {
  const mirror = await openTestMirror();
  await serverSays(mirror, [{ type: 'item', row: buildItem('100') }]);
  const stopped = vi.fn();
  const passes: string[] = [];
  // why: an engine wakes itself for as long as it lives; here only how long that is counts.
  vi.doMock('../sync/engine.ts', () => ({
    createEngine: () => ({ pass: (reason: string) => Promise.resolve(void passes.push(reason)), stop: stopped }),
  }));
  const replay = createPageReplay(mirror, () => Promise.resolve(line([])));
  replay.rest();
  replay.pass('enqueue');
  await expect.poll(() => passes).toEqual(['enqueue']);
  replay.rest();
  await expect.poll(() => stopped.mock.calls.length).toBe(1);
  replay.pass('manual');
  await expect.poll(() => passes).toEqual(['enqueue', 'timer', 'manual']);
  replay.stop();
  await expect.poll(() => stopped.mock.calls.length).toBe(2);
  vi.doUnmock('../sync/engine.ts');
  await mirror.close();
});

it('G9 a rest that waits for what is being loaded asks the server for nothing after the session', async () => {
  const mirror = await openTestMirror();
  const requested = vi.fn(line([]).changes);
  let loaded: (wire: Wire) => void = () => undefined;
  const replay = createPageReplay(mirror, () => new Promise((resolve) => (loaded = resolve)));
  mirror.follow(HERE);
  await expect.poll(() => mirror.db.locations.count()).toBe(1);
  replay.pass('start');
  replay.rest();
  replay.stop();
  loaded({ ...line([]), changes: requested });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requested).not.toHaveBeenCalled();
  await mirror.close();
});

it('G5 parts that fail late, after a rest, leave the engine that was loaded since', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mirror = await openTestMirror();
  const fail: ((cause: Error) => void)[] = [];
  let loads = 0;
  const replay = createPageReplay(mirror, () => {
    loads += 1;
    return loads === 1 ? new Promise((_, reject) => fail.push(reject)) : Promise.resolve(line([]));
  });
  replay.pass('start');
  await expect.poll(() => fail).toHaveLength(1);
  replay.rest();
  replay.pass('enqueue');
  await expect.poll(() => loads).toBe(2);
  fail[0]?.(new TypeError('Failed to fetch'));
  await expect.poll(() => vi.mocked(console.error).mock.calls.length, { timeout: 5_000 }).toBe(1);
  replay.pass('timer');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(loads).toBe(2);
  replay.stop();
  await mirror.close();
  vi.restoreAllMocks();
});

it('G5 without a network its parts are not asked for, which is no fault; they are loaded when it is back', async () => {
  // A complaint waits a moment.
  const complaint = vi.spyOn(globalThis, 'setTimeout');
  // why: Node has no network of its own to be without.
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('navigator', { onLine: false });
  const mirror = await openTestMirror();
  let loads = 0;
  const replay = createPageReplay(mirror, () => {
    loads += 1;
    return navigator.onLine ? Promise.resolve(line([])) : Promise.reject(new TypeError('Failed to fetch'));
  });
  replay.load();
  expect(loads).toBe(0);
  // A wake does try, since a network that says nothing may still be there.
  replay.pass('enqueue');
  await expect.poll(() => loads).toBe(1);
  vi.stubGlobal('navigator', { onLine: true });
  network.dispatchEvent(new Event('online'));
  await expect.poll(() => loads).toBe(2);
  expect(complaint).not.toHaveBeenCalledWith(expect.any(Function), 1_000);
  replay.stop();
  await mirror.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
