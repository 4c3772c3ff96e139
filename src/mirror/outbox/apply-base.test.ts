import { IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import { buildFolder, buildItem, buildMovement, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { readMovements } from '../read/read-movements.ts';
import { MOVEMENTS_KEPT } from './apply-base.ts';

const ITEM = asId<Parameters<typeof readMovements>[2]>('100');
const OTHER = asId<typeof ITEM>('101');

it('keeps the newest movements of each item, whether they come together or one by one', async () => {
  const mirror = await openTestMirror();
  const reported = (from: number, count: number, itemId = ITEM) =>
    Array.from({ length: count }, (_, nth) => ({
      type: 'movement' as const,
      row: buildMovement(`${itemId}-${from + nth}`, { itemId, revision: from + nth }),
    }));
  await receiveChanges(mirror, reported(1, 40, OTHER));
  await receiveChanges(mirror, reported(1, 480));
  for (const each of reported(481, 32)) await receiveChanges(mirror, [each]);
  const kept = await readMovements(mirror, HERE, ITEM, 1_000);
  expect(kept.length).toBeGreaterThanOrEqual(MOVEMENTS_KEPT);
  expect(kept.length).toBeLessThan(MOVEMENTS_KEPT + 16);
  expect(kept.map(({ id }) => id)).toEqual(kept.map((_, nth) => `100-${512 - nth}`));
  expect(await readMovements(mirror, HERE, OTHER, 1_000)).toHaveLength(40);
  await mirror.close();
});

it('writes no movement a second time when a page repeats those already received in answers', async () => {
  const mirror = await openTestMirror();
  const reported = Array.from({ length: 20 }, (_, nth) => ({
    type: 'movement' as const,
    row: buildMovement(String(90 + nth), { itemId: ITEM, revision: 1 + nth }),
  }));
  await receiveChanges(mirror, reported.slice(0, 15));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await receiveChanges(mirror, reported);
  expect(put.mock.instances.filter((store) => (store as IDBObjectStore).name === 'movements')).toHaveLength(5);
  expect(await readMovements(mirror, HERE, ITEM, 1_000)).toHaveLength(20);
  vi.restoreAllMocks();
  await mirror.close();
});

it('reads only the ops of the rows that it changes, even from a long outbox', async () => {
  const mirror = await openTestMirror();
  const items = (revision: number, count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      type: 'item' as const,
      row: { ...buildItem(String(100 + nth)), revision },
    }));
  await receiveChanges(mirror, [{ type: 'folder', row: buildFolder('10') }, ...items(1, 40)]);
  const used = { do: 'adjust-stock', delta: 1, reason: 'received', source: 'hand', reverses: null } as const;
  const ids = Array.from({ length: 400 }, (_, nth) => asId<typeof ITEM>(String(100 + (nth % 40))));
  await mirror.submitAll(
    HERE,
    ids.map((itemId) => ({ ...used, itemId })),
  );
  const whole = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await receiveChanges(mirror, items(2, 20));
  expect(whole.mock.instances.filter((store) => (store as IDBObjectStore).name === 'outbox')).toEqual([]);
  vi.restoreAllMocks();
  await mirror.close();
});
