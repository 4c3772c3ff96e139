import { expect, it } from 'vitest';
import { asId, type FolderId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { readFolders } from '../read/read-folders.ts';
import { buildFolder, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { pruneTombstones, tablesToPrune } from './prune-tombstones.ts';
import { newLocation } from './location-record.ts';

const GIVEN = asId<FolderId>('bbbbbbbb-0000-7000-8000-000000000001');

async function withNamedFolder() {
  const mirror = await openTestMirror();
  const { db } = mirror;
  await receiveChanges(mirror, [{ type: 'folder', row: buildFolder('10') }]);
  const made = await mirror.submit(HERE, {
    do: 'create-folder',
    folderId: GIVEN,
    name: 'New',
    parentId: asId('10'),
    rank: 1,
  });
  if (!made.ok) throw new Error(made.refusal.code);
  await receiveChanges(mirror, [{ type: 'folder', row: buildFolder('12', { clientId: GIVEN, revision: 7 }) }]);
  const forget = async (wholeUpTo: number): Promise<string[]> => {
    await db.write(tablesToPrune(db), async () => {
      await db.locations.put({ ...newLocation(HERE), bootstrapping: null, wholeUpTo });
      await pruneTombstones(db, HERE);
    });
    return (await db.idMap.toArray()).map(({ clientId }) => clientId);
  };
  const deleted = () => receiveChanges(mirror, [], { deleted: [{ type: 'workspaces', id: '12', revision: 8 }] });
  const answered = () => mirror.discard([made.value.opId]);
  return { mirror, forget, deleted, answered };
}

it('the id that a device gave a row is kept as long as the row, or the edit that created it', async () => {
  const { mirror, forget, deleted, answered } = await withNamedFolder();
  expect(await forget(9)).toEqual([GIVEN]);
  await deleted();
  // Its own answer has not arrived yet.
  expect(await forget(9)).toEqual([GIVEN]);
  await answered();
  expect(await forget(9)).toEqual([]);
  await mirror.close();
});

it('the id of an existing row is kept, and of a recently deleted one', async () => {
  const { mirror, forget, deleted, answered } = await withNamedFolder();
  await answered();
  expect(await forget(9)).toEqual([GIVEN]);
  expect(await readFolders(mirror, HERE)).toMatchObject([{ id: '10' }, { id: '12' }]);
  await deleted();
  expect(await forget(7)).toEqual([GIVEN]);
  await mirror.close();
});

it('an edit under a pruned id is refused like one under the server’s id', async () => {
  const { mirror, forget, deleted, answered } = await withNamedFolder();
  await answered();
  await deleted();
  const rename: Intent = { do: 'rename-folder', folderId: GIVEN, name: 'Newer' };
  const before = await mirror.submit(HERE, rename);
  await forget(9);
  expect(await mirror.submit(HERE, rename)).toEqual(before);
  expect(before).toMatchObject({ ok: false, refusal: { code: 'folder-gone' } });
  await mirror.close();
});
