import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, it } from 'vitest';
import { asId, type FolderId, type ItemId } from '#domain/ids.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { readRemovedItems } from './read-removed-items.ts';

it('a live query over deleted items learns which of the selected ones somebody else has deleted', async () => {
  const mirror = await openTestMirror();
  const rows = ['100', '101', '102'].map((id) => ({ type: 'item' as const, row: buildItem(id) }));
  await receiveChanges(mirror, [{ type: 'folder', row: buildFolder('10') }, ...rows]);
  let gone: readonly string[] | null = null;
  const subscription = liveQuery(() =>
    readRemovedItems(mirror, { locationId: HERE, folderId: null }, new Set(['100', '101'])),
  ).subscribe((next) => {
    gone = next;
  });
  await expect.poll(() => gone, { interval: 5 }).toEqual([]);
  const deleted = ['101', '102'].map((id) => ({ type: 'workspace-items' as const, id, revision: 9 }));
  await receiveChanges(mirror, [], { deleted });
  await expect.poll(() => gone, { interval: 5 }).toEqual(['101']);
  subscription.unsubscribe();
  await mirror.close();
});

it('for a selection in a folder it learns which items somebody has moved out', async () => {
  const mirror = await openTestMirror();
  const rows = ['100', '101', '102'].map((id) => ({ type: 'item' as const, row: buildItem(id) }));
  const folders = ['10', '11'].map((id) => ({ type: 'folder' as const, row: buildFolder(id) }));
  await receiveChanges(mirror, [...folders, ...rows]);
  const [first] = rows;
  const here = { locationId: HERE, folderId: first?.row.folderId ?? null };
  let gone: readonly string[] | null = null;
  const subscription = liveQuery(() => readRemovedItems(mirror, here, new Set(['100', '101']))).subscribe((next) => {
    gone = next;
  });
  await expect.poll(() => gone, { interval: 5 }).toEqual([]);
  const moved = { do: 'move-item', itemId: asId<ItemId>('101'), fromFolderId: asId<FolderId>('10') } as const;
  await mirror.submitAll(HERE, [{ ...moved, toFolderId: asId('11') }]);
  await expect.poll(() => gone, { interval: 5 }).toEqual(['101']);
  expect(await readRemovedItems(mirror, { ...here, subfolderIds: ['11'] }, new Set(['100', '101']))).toEqual([]);
  expect(await readRemovedItems(mirror, { ...here, folderId: null }, new Set(['100', '101']))).toEqual([]);
  subscription.unsubscribe();
  await mirror.close();
});
