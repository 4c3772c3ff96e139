/** Undo of deletions that the server has applied, or that are being sent. */
import { expect, it } from 'vitest';
import { deletionWithContents } from '#domain/intents/delete-folder.ts';
import { restorations } from '#domain/intents/undo-deletion.ts';
import { asId, type FolderId } from '#domain/ids.ts';
import type { MirroredRow, Tombstone } from '#contract/resources/mirrored.ts';
import type { Mirror } from '../mirror.ts';
import { readFolders } from '../read/read-folders.ts';
import { readItem } from '../read/read-item.ts';
import { readItems } from '../read/read-items.ts';
import { readStockStates } from '../read/read-stock-states.ts';
import { readyOps } from '../sync/pick-ops.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { NOW, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';

const [ROOT, SURGERY, DRAWER] = ['1', '2', '3'].map((id) => asId<FolderId>(id)) as [FolderId, FolderId, FolderId];

/** Root > Surgery (items 11, 12) > Drawer (item 13). */
const folders = (revision: number) => [
  buildFolder(ROOT, { parentId: null }),
  buildFolder(SURGERY, { parentId: ROOT, itemCount: 2, revision }),
  buildFolder(DRAWER, { parentId: SURGERY, itemCount: 1, revision }),
];
const items = (revision: number) => [
  buildItem('11', { folderId: SURGERY, onHand: 4, note: 'left', revision }),
  buildItem('12', { folderId: SURGERY, onHand: 0, revision }),
  buildItem('13', { folderId: DRAWER, onHand: 2, revision }),
];
const rows = (revision: number): MirroredRow[] => [
  ...folders(revision).map((row): MirroredRow => ({ type: 'folder', row })),
  ...items(revision).map((row): MirroredRow => ({ type: 'item', row })),
];
const gone: readonly Tombstone[] = [
  ...['11', '12', '13'].map((id) => ({ type: 'workspace-items', id, revision: 2 }) as const),
  ...[SURGERY, DRAWER].map((id) => ({ type: 'workspaces', id, revision: 2 }) as const),
];

const surgery = folders(1)[1] ?? buildFolder(SURGERY);
const deletions = deletionWithContents(surgery, folders(1), items(1));
const back = restorations(deletions, { items: items(1), folders: folders(1) });

async function stocked(): Promise<Mirror> {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, rows(1));
  return mirror;
}

async function submitted(mirror: Mirror, intents: Parameters<Mirror['submitAll']>[1]) {
  return (await mirror.submitAll(HERE, intents)).map((verdict) => {
    if (!verdict.ok) throw new Error(verdict.refusal.code);
    return verdict.value.opId;
  });
}

const EVERYTHING = { locationId: HERE, folderId: null, search: '', sort: 'name', descending: false } as const;

/** As screens see it, without values that change by themselves. */
async function shown(mirror: Mirror): Promise<unknown> {
  const list = await readItems(mirror, { ...EVERYTHING, offset: 0, limit: 10 });
  return {
    folders: (await readFolders(mirror, HERE)).map(({ id, parentId, name, itemCount }) => [
      id,
      parentId,
      name,
      itemCount,
    ]),
    items: list.rows.map(({ id, folderId, onHand, note, folderName }) => [id, folderId, onHand, note, folderName]),
    states: await readStockStates(mirror, HERE, '2026-03-31'),
  };
}

const opsOf = ({ db }: Mirror) => db.outbox.orderBy('clientSequence').toArray();

it('G8 what the server has deleted is back at once, offline too, and stays when the server restores it', async () => {
  const mirror = await stocked();
  const before = await shown(mirror);
  await receiveChanges(mirror, [], { deleted: gone });
  expect((await readItems(mirror, { ...EVERYTHING, offset: 0, limit: 10 })).rows).toEqual([]);
  const ops = await submitted(mirror, back);
  expect(await shown(mirror)).toEqual(before);
  const [restoreSurgery, restoreDrawer, ...restoreItems] = ops;
  const item = await readItem(mirror, HERE, asId('11'));
  expect([item?.onHand, item?.waiting]).toEqual([4, 1]);

  // G3 a folder before its contents, and all others in parallel.
  const outbox = await opsOf(mirror);
  const deps = new Map(outbox.map((op) => [op.opId, op.deps]));
  expect(restoreDrawer === undefined ? null : deps.get(restoreDrawer)).toEqual([restoreSurgery]);
  expect(restoreItems.map((id) => deps.get(id))).toEqual([[restoreDrawer], [restoreSurgery], [restoreSurgery]]);
  expect(readyOps(outbox, new Map(), new Set(), NOW).ready.map(({ opId }) => opId)).toEqual([restoreSurgery]);

  await receiveChanges(mirror, rows(3), { appliedOps: ops.map((opId) => ({ opId, revision: 3 })) });
  expect(await shown(mirror)).toEqual(before);
  expect((await readItem(mirror, HERE, asId('11')))?.revision).toBe(3);
});

it('G3 G8 what is being deleted is restored after its deletion, whichever answer comes first', async () => {
  const mirror = await stocked();
  const before = await shown(mirror);
  const deleted = await submitted(mirror, deletions);
  await mirror.db.write([mirror.db.outbox], async () => {
    for (const opId of deleted)
      await mirror.db.outbox.update(opId, { attempts: 1, inFlight: { token: 1, since: NOW } });
  });
  await submitted(mirror, back);
  expect(await shown(mirror)).toEqual(before);
  const outbox = await opsOf(mirror);
  const restoreFolder = outbox.filter(({ intent }) => intent.do === 'restore-folder').map(({ opId }) => opId);
  for (const op of outbox.filter(({ intent }) => intent.do === 'restore-item')) {
    expect(restoreFolder).toContain(op.deps[0]);
  }
  expect(readyOps(outbox, new Map(), new Set(deleted), NOW).ready.map(({ opId }) => opId)).toEqual([restoreFolder[0]]);
  // The deletions have taken effect, and nothing changes.
  await receiveChanges(mirror, [], { deleted: gone, appliedOps: deleted.map((opId) => ({ opId, revision: 2 })) });
  expect(await shown(mirror)).toEqual(before);
});

it('G6 discarding a restoration leaves the deletion; edits of the restored row wait behind it', async () => {
  const mirror = await stocked();
  await receiveChanges(mirror, [], { deleted: gone });
  const after = await shown(mirror);
  const ops = await submitted(mirror, back);
  await submitted(mirror, [
    { do: 'adjust-stock', itemId: asId('11'), delta: -1, reason: 'used', source: 'hand', reverses: null },
    { do: 'move-item', itemId: asId('13'), fromFolderId: DRAWER, toFolderId: SURGERY },
  ]);
  expect((await readItem(mirror, HERE, asId('11')))?.onHand).toBe(3);
  const moved = (await opsOf(mirror)).at(-1);
  expect(moved?.deps).toEqual(expect.arrayContaining([ops[0], ops[1]]));
  await mirror.discard((await opsOf(mirror)).map(({ opId }) => opId));
  expect(await shown(mirror)).toEqual(after);
});

it('G2 an item that somebody else has restored stays as it is by then', async () => {
  const mirror = await stocked();
  await receiveChanges(mirror, [], { deleted: gone });
  await submitted(mirror, back);
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('12', { folderId: ROOT, onHand: 7, revision: 4 }) }]);
  expect(await readItem(mirror, HERE, asId('12'))).toMatchObject({ onHand: 7, folderId: ROOT });
});

it('G6 G16 discarding the restoration of an item that the copy has forgotten shows no trace of it', async () => {
  const mirror = await openTestMirror();
  await receiveChanges(
    mirror,
    folders(1).map((row): MirroredRow => ({ type: 'folder', row })),
  );
  const before = await shown(mirror);
  await submitted(
    mirror,
    back.filter((intent) => intent.do === 'restore-item'),
  );
  expect((await readItems(mirror, { ...EVERYTHING, offset: 0, limit: 10 })).rows).toHaveLength(3);
  await mirror.discard((await opsOf(mirror)).map(({ opId }) => opId));
  expect(await shown(mirror)).toEqual(before);
});
