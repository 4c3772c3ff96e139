import { expect, it, vi } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId } from '#domain/ids.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
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

/** why: the server has its own tests; this connection accepts each op and returns no changes. */
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

it('G5 code that could not be loaded is requested again by the next wake', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
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

it('G5 sends what an unresponsive worker leaves, and stops with the session', async () => {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [
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

it('G5 leaves the queue alone once the worker has answered, until it stops responding again', async () => {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
  const stopped = vi.fn();
  const passes: string[] = [];
  // why: an engine wakes itself for its lifetime; only its lifetime matters here.
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

it('G9 a pass that is waiting for code to load requests nothing after the session has ended', async () => {
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

it('G5 a load that fails late does not affect an engine loaded since', async () => {
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

it('G5 offline its code is not requested, which is not an error; it is loaded when the network is back', async () => {
  // An error is reported after a delay.
  const complaint = vi.spyOn(globalThis, 'setTimeout');
  // why: Node has no online state of its own.
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
  // A wake does try, since a network may be there even if the browser reports none.
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
