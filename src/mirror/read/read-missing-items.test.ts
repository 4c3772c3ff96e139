import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { readMissingItems } from './read-missing-items.ts';
import { readItemsById } from './read-item.ts';

it('LBL-05 finds unknown and deleted items, with the same result as reading each of them', async () => {
  const mirror = await openTestMirror();
  const ids = ['100', '101', '102', '109'].map((id) => asId<ItemId>(id));
  await receiveChanges(mirror, [
    { type: 'folder', row: buildFolder('10', { name: 'All' }) },
    ...['100', '101', '102'].map((id) => ({
      type: 'item' as const,
      row: buildItem(id, { folderId: asId('10'), onHand: 0 }),
    })),
  ]);
  const agree = async (missing: readonly string[]): Promise<void> => {
    expect([...(await readMissingItems(mirror, HERE, ids))]).toEqual(missing);
    const here = (await readItemsById(mirror, HERE, ids)).map(({ id }) => id);
    expect(ids.filter((id) => !here.includes(id))).toEqual(missing);
  };
  await agree(['109']);
  await mirror.submit(HERE, { do: 'delete-item', itemId: asId('101'), folderId: asId('10'), seenOnHand: 0 });
  await agree(['101', '109']);
  expect([...(await readMissingItems(mirror, HERE, []))]).toEqual([]);
});
