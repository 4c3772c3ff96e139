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

/** why: the server has tests of its own; this line takes each op and gives no changes. */
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
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
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
