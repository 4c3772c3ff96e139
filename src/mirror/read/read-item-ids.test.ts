import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, it, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Mirror } from '../mirror.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { readItemIds } from './read-item-ids.ts';
import { readItems, readListIds } from './read-items.ts';
import type { ItemQuery } from './views.ts';

async function withShelves(): Promise<Mirror> {
  const mirror = await openTestMirror();
  const item = (id: string, folderId: string, shelf: string) => ({
    type: 'item' as const,
    row: buildItem(id, { folderId: asId(folderId), shelf, customName: `Item ${id}` }),
  });
  await receiveChanges(mirror, [
    { type: 'folder', row: buildFolder('10', { name: 'All' }) },
    { type: 'folder', row: buildFolder('11', { name: 'Drawer' }) },
    { type: 'folder', row: buildFolder('12', { name: 'Cart' }) },
    item('100', '11', 'A10'),
    item('101', '12', 'B1'),
    item('102', '11', 'A2'),
    item('103', '10', ''),
    item('104', '12', ''),
    item('105', '12', 'B1'),
  ]);
  return mirror;
}

it('ITEM-27 reads ids folder by folder, in shelf order, and from no other folder', async () => {
  const mirror = await withShelves();
  const ids = (...folderIds: string[]) => readItemIds(mirror, HERE, { folderIds, sort: 'shelf' });
  expect(await ids('11', '12')).toEqual(['102', '100', '101', '105', '104']);
  expect(await ids('12', '11')).toEqual(['101', '105', '104', '102', '100']);
  expect(await ids('10')).toEqual(['103']);
  expect(await ids('99')).toEqual([]);
});

it('ITEM-20 the ids of a list are those of its rows, in its order, and no item is read for them', async () => {
  const mirror = await withShelves();
  const list: Omit<ItemQuery, 'offset' | 'limit'> = {
    locationId: HERE,
    folderId: null,
    search: '',
    sort: 'shelf',
    descending: false,
  };
  const lists = [
    list,
    { ...list, descending: true },
    { ...list, folderId: asId('12') },
    { ...list, search: 'itme 10' },
    { ...list, search: 'none of them' },
  ];
  const reads: string[] = [];
  for (const name of ['items', 'bundles']) {
    mirror.db.table(name).hook('reading', (row: unknown) => {
      reads.push(name);
      return row;
    });
  }
  for (const query of lists) {
    reads.length = 0;
    const ids = await readListIds(mirror, { ...query, offset: 0, limit: Infinity });
    const second = await readListIds(mirror, { ...query, offset: 1, limit: 2 });
    expect(reads).toEqual([]);
    const { rows } = await readItems(mirror, { ...query, offset: 0, limit: 99 });
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(second).toEqual(ids.slice(1, 3));
  }
});

it('is notified of an item that leaves or arrives, but not of a count', async () => {
  const mirror = await withShelves();
  const heard: string[][] = [];
  const look = () => readItemIds(mirror, HERE, { folderIds: ['11'], sort: 'shelf' });
  const watching = liveQuery(look).subscribe((ids) => heard.push(ids), console.error);
  await vi.waitFor(() => expect(heard).toEqual([['102', '100']]));
  await mirror.submit(HERE, {
    do: 'count-stock',
    itemId: asId('102'),
    counted: 3,
    baseRevision: 1,
    source: 'hand',
  });
  await mirror.submit(HERE, {
    do: 'move-item',
    itemId: asId('102'),
    fromFolderId: asId('11'),
    toFolderId: asId('12'),
  });
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['100']));
  expect(heard).toHaveLength(2);
  watching.unsubscribe();
});
