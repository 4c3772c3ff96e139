import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { movesTo } from '#domain/intents/move-items.ts';
import { readItemIds } from '../read/read-item-ids.ts';
import { readItem } from '../read/read-item.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { freshDatabase, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';

const used = (pieces: number): Intent => ({
  do: 'adjust-stock',
  itemId: asId('100'),
  delta: -pieces,
  reason: 'used',
  source: 'hand',
  reverses: null,
});

const shelf = async () => {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
  return mirror;
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('G3 writes simultaneous taps in their order, in two transactions', async () => {
  const mirror = await shelf();
  const write = vi.spyOn(mirror.db, 'write');
  const verdicts = await Promise.all([1, 2, 3, 4].map((pieces) => mirror.submit(HERE, used(pieces))));
  const ofEdits = write.mock.calls.filter(([tables]) => tables.includes(mirror.db.outbox));
  expect(ofEdits).toHaveLength(2);
  expect(verdicts.every((each) => each.ok)).toBe(true);
  const ops = await mirror.db.outbox.orderBy('clientSequence').toArray();
  expect(ops.map((op) => 'delta' in op.intent && op.intent.delta)).toEqual([-1, -2, -3, -4]);
  expect(ops.map((op) => op.opId)).toEqual(verdicts.map((each) => (each.ok ? each.value.opId : null)));
  expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ onHand: 0, waiting: 4 });
});

it('gives each its own verdict', async () => {
  const mirror = await shelf();
  const verdicts = await Promise.all([
    mirror.submit(HERE, used(1)),
    mirror.submit(HERE, { ...used(1), itemId: asId('999') } as Intent),
    mirror.submitAll(HERE, [used(1), used(2)]),
  ]);
  expect(verdicts.map((each) => ('ok' in each ? each.ok : each.map(({ ok }) => ok)))).toEqual([
    true,
    false,
    [true, true],
  ]);
});

it('G15 reports a full disk for each edit, and continues when there is room', async () => {
  const mirror = await shelf();
  mirror.follow(HERE);
  await expect.poll(() => mirror.db.locations.count()).toBe(1);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const settled = await Promise.allSettled([1, 2, 3].map((pieces) => mirror.submit(HERE, used(pieces))));
  expect(settled.map((each) => each.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await mirror.pendingCount()).toBe(0);
  // Checking whether the location is still followed writes nothing, and so says nothing about space.
  mirror.wake('visible');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mirror.status().storage).toBe('full');
  full.mockRestore();
  expect(await mirror.submit(HERE, used(1))).toMatchObject({ ok: true });
});

it('G15 ITEM-20 a disk that fills up in the middle of many moves stores none of them, and all when there is room', async () => {
  const mirror = await openTestMirror();
  const ids = Array.from({ length: 700 }, (_, index) => asId<ItemId>(String(1000 + index)));
  await receiveChanges(mirror, [
    ...['10', '11', '12'].map((id) => ({ type: 'folder' as const, row: buildFolder(id, { name: id }) })),
    ...ids.map((id, index) => ({
      type: 'item' as const,
      row: buildItem(id, { folderId: asId(index % 2 ? '10' : '11') }),
    })),
  ]);
  const listed = async (folderId: string): Promise<number> =>
    (await readItemIds(mirror, HERE, { folderIds: [folderId], sort: 'name' })).length;
  const moves = (): readonly Intent[] =>
    movesTo(
      asId('12'),
      ids.map((id, index) => ({ id, folderId: asId(index % 2 ? '10' : '11') })),
    ).map(({ intent }) => intent);
  expect(moves()).toHaveLength(2);
  const { put } = IDBObjectStore.prototype;
  let written = 0;
  const filling = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const isItems = this.name === 'items' || this.name === 'bundles';
    if (isItems && (written += 1) > 40) throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, args);
  });
  await expect(mirror.submitAll(HERE, moves())).rejects.toMatchObject({ kind: 'full' });
  expect(written).toBeGreaterThan(40);
  expect(await mirror.pendingCount()).toBe(0);
  expect(await Promise.all(['10', '11', '12'].map(listed))).toEqual([350, 350, 0]);
  expect(await readItem(mirror, HERE, ids[0] as ItemId)).toMatchObject({ folderId: '11', waiting: 0 });
  filling.mockRestore();
  expect((await mirror.submitAll(HERE, moves())).every(({ ok }) => ok)).toBe(true);
  expect(await Promise.all(['10', '11', '12'].map(listed))).toEqual([0, 0, 700]);
  expect(await readItem(mirror, HERE, ids[0] as ItemId)).toMatchObject({ folderId: '12', waiting: 1 });
});

it('a defect in one edit loses none of the others in its group', async () => {
  const mirror = await shelf();
  const broken = { do: 'adjust-stock', itemId: null, delta: -1 } as unknown as Intent;
  const settled = await Promise.allSettled(
    [used(1), used(2), broken, used(3)].map((edit) => mirror.submit(HERE, edit)),
  );
  expect(settled.map((each) => each.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await mirror.pendingCount()).toBe(3);
});

it('G1 G6 edits made before the page closes its copy are written first', async () => {
  const database = freshDatabase();
  const mirror = await openTestMirror({ database });
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
  const taps = [1, 2, 3].map((pieces) => mirror.submit(HERE, used(pieces)));
  await mirror.close();
  const settled = await Promise.allSettled(taps);
  expect(settled.map((each) => each.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  const next = await openTestMirror({ database });
  expect(await next.pendingCount()).toBe(3);
  await next.close();
});
