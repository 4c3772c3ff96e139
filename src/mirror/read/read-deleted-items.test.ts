import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, it } from 'vitest';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, serverSays } from '../test-support/open-test-mirror.ts';
import { readDeletedItems } from './read-deleted-items.ts';

it('a live query over the items that are gone hears which of the chosen ones somebody else has deleted', async () => {
  const mirror = await openTestMirror();
  const rows = ['100', '101', '102'].map((id) => ({ type: 'item' as const, row: buildItem(id) }));
  await serverSays(mirror, [{ type: 'folder', row: buildFolder('10') }, ...rows]);
  let gone: readonly string[] | null = null;
  const subscription = liveQuery(() => readDeletedItems(mirror, HERE, new Set(['100', '101']))).subscribe((next) => {
    gone = next;
  });
  await expect.poll(() => gone, { interval: 5 }).toEqual([]);
  const deleted = ['101', '102'].map((id) => ({ type: 'workspace-items' as const, id, revision: 9 }));
  await serverSays(mirror, [], { deleted });
  await expect.poll(() => gone, { interval: 5 }).toEqual(['101']);
  subscription.unsubscribe();
  await mirror.close();
});
