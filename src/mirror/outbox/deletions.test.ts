import { describe, expect, it } from 'vitest';
import { deletionWithContents } from '#domain/intents/delete-folder.ts';
import type { DeleteItem } from '#domain/intents/delete-item.ts';
import type { Intent } from '#domain/intents/all.ts';
import { asId, type FolderId, type OpId } from '#domain/ids.ts';
import type { Mirror } from '../mirror.ts';
import { readMeta } from '../tables/meta.ts';
import { readFolders } from '../read/read-folders.ts';
import { readItem } from '../read/read-item.ts';
import { readItems } from '../read/read-items.ts';
import { readyOps } from '../sync/pick-ops.ts';
import { settleOps } from '../sync/settle-ops.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { NOW, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { tablesOfBase } from './apply-base.ts';

const ROOT = asId<FolderId>('1');
const [SURGERY, DRAWER] = ['2', '3'].map((id) => asId<FolderId>(id)) as [FolderId, FolderId];

/** Root > Surgery (items 11, 12) > Drawer (item 13). */
async function stocked(): Promise<Mirror> {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [
    { type: 'folder', row: buildFolder(ROOT, { parentId: null, itemCount: 0 }) },
    { type: 'folder', row: buildFolder(SURGERY, { parentId: ROOT, itemCount: 2 }) },
    { type: 'folder', row: buildFolder(DRAWER, { parentId: SURGERY, itemCount: 1 }) },
    { type: 'item', row: buildItem('11', { folderId: SURGERY, onHand: 4 }) },
    { type: 'item', row: buildItem('12', { folderId: SURGERY, onHand: 0 }) },
    { type: 'item', row: buildItem('13', { folderId: DRAWER, onHand: 2 }) },
  ]);
  return mirror;
}

const deletionOf = (id: string, seenOnHand: number, folderId = SURGERY): DeleteItem => ({
  do: 'delete-item',
  itemId: asId(id),
  folderId,
  seenOnHand,
});

async function submitted(mirror: Mirror, intents: readonly Intent[]): Promise<readonly OpId[]> {
  return (await mirror.submitAll(HERE, intents)).map((verdict) => {
    if (!verdict.ok) throw new Error(verdict.refusal.code);
    return verdict.value.opId;
  });
}

async function deleteSurgery(mirror: Mirror): Promise<readonly OpId[]> {
  const folders = await readFolders(mirror, HERE);
  const items = await Promise.all(['11', '12', '13'].map((id) => readItem(mirror, HERE, asId(id))));
  const surgery = folders.find(({ id }) => id === SURGERY);
  if (surgery === undefined) throw new Error('no folder');
  return submitted(
    mirror,
    deletionWithContents(
      surgery,
      folders,
      items.filter((each) => each !== undefined),
    ),
  );
}

const EVERYTHING = { locationId: HERE, folderId: null, search: '', sort: 'name', descending: false } as const;

const shown = async (mirror: Mirror): Promise<unknown> => ({
  folders: (await readFolders(mirror, HERE)).map(({ id, itemCount }) => [id, itemCount]),
  items: (await readItems(mirror, { ...EVERYTHING, offset: 0, limit: 10 })).rows.map(({ id }) => id).toSorted(),
});

/** The server refuses an op that is being sent. */
async function refused({ db }: Mirror, opId: OpId, code: string, onHand?: number): Promise<void> {
  const attention = { code, status: 409, detail: '', priceCents: null, ...(onHand === undefined ? {} : { onHand }) };
  await db.write([...tablesOfBase(db), db.locations, db.notices], () =>
    settleOps({ db, clock: () => NOW, random: () => 0.5, token: 1 }, [
      { opId, locationId: HERE, failure: { do: 'needs-you', attention } },
    ]),
  );
}

describe('deleting without a connection', () => {
  it('removes an item from every list and from its folder’s count', async () => {
    const mirror = await stocked();
    await submitted(mirror, [deletionOf('11', 4)]);
    expect(await shown(mirror)).toEqual({
      folders: [
        ['1', 0],
        ['2', 1],
        ['3', 1],
      ],
      items: ['12', '13'],
    });
    expect(await readItem(mirror, HERE, asId('11'))).toBeUndefined();
  });

  it('is refused at once for stock that the person has not seen, and for the root', async () => {
    const mirror = await stocked();
    const verdicts = await mirror.submitAll(HERE, [
      deletionOf('11', 3),
      { do: 'delete-folder', folderId: ROOT, parentId: ROOT },
    ]);
    expect(verdicts.map((each) => (each.ok ? 'ok' : each.refusal))).toEqual([
      { code: 'stock-changed', onHand: 4 },
      { code: 'folder-is-root' },
    ]);
    expect(await mirror.pendingCount()).toBe(0);
  });

  it('G3 sends a folder after all earlier edits in it and after everything it contains', async () => {
    const mirror = await stocked();
    const [moved, deleted] = await submitted(mirror, [
      { do: 'move-item', itemId: asId('12'), fromFolderId: SURGERY, toFolderId: ROOT },
      deletionOf('11', 4),
    ]);
    const ops = await deleteSurgery(mirror);
    const outbox = await mirror.db.outbox.orderBy('clientSequence').toArray();
    const depsOf = (folderId: string): readonly OpId[] =>
      outbox.find(({ intent }) => intent.do === 'delete-folder' && intent.folderId === folderId)?.deps ?? [];
    expect(outbox.map(({ intent }) => intent.do)).toEqual([
      'move-item',
      'delete-item',
      'delete-item',
      'delete-folder',
      'delete-folder',
    ]);
    expect(depsOf(DRAWER)).toEqual([ops[0]]);
    expect(depsOf(SURGERY)).toEqual([moved, deleted, ops[1]]);
    expect(readyOps(outbox, new Map(), new Set(), NOW + 60_000).ready.map(({ opId }) => opId)).toEqual([
      moved,
      deleted,
      ops[0],
    ]);
  });

  it('waits for six seconds, in which all of it can be undone', async () => {
    const mirror = await stocked();
    const before = await shown(mirror);
    const ops = await deleteSurgery(mirror);
    expect(await shown(mirror)).toEqual({ folders: [['1', 0]], items: [] });
    const outbox = await mirror.db.outbox.orderBy('clientSequence').toArray();
    const at = (ms: number) => readyOps(outbox, new Map(), new Set(), NOW + ms);
    expect([at(5999).ready.length, at(5999).nextAt, at(6000).ready.length]).toEqual([0, NOW + 6000, 3]);
    expect(await mirror.cancel(ops, true)).toEqual(ops);
    expect([await shown(mirror), await mirror.pendingCount()]).toEqual([before, 0]);
  });

  it('G6 is not undone in part once some of it has been sent', async () => {
    const mirror = await stocked();
    const ops = await deleteSurgery(mirror);
    await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.update(ops[0] ?? '', { attempts: 1 }));
    expect(await mirror.cancel(ops, true)).toEqual([]);
    expect(await mirror.pendingCount()).toBe(5);
  });

  it('G6 shows again what the server did not delete, with the folders that contain it', async () => {
    const mirror = await stocked();
    const ofDrawer = (await deleteSurgery(mirror))[2] ?? asId<OpId>('');
    await receiveChanges(mirror, [
      { type: 'item', row: buildItem('13', { folderId: DRAWER, onHand: 5, revision: 60 }) },
    ]);
    expect(await shown(mirror)).toEqual({ folders: [['1', 0]], items: [] });
    await refused(mirror, ofDrawer, 'stock-changed', 5);
    expect(await shown(mirror)).toEqual({
      folders: [
        ['1', 0],
        ['2', 0],
        ['3', 1],
      ],
      items: ['13'],
    });
    const again = await mirror.replaceIntent(ofDrawer, deletionOf('13', 5, DRAWER));
    expect(again.ok).toBe(true);
    expect(await shown(mirror)).toEqual({ folders: [['1', 0]], items: [] });
  });

  it('G8 leaves an item visible while an earlier change to it is refused, however often its rows are folded', async () => {
    const mirror = await stocked();
    const [used] = await submitted(mirror, [
      { do: 'adjust-stock', itemId: asId('11'), delta: -1, reason: 'used', source: 'hand', reverses: null },
    ]);
    const { outbox } = mirror.db;
    await mirror.db.write([outbox], () => outbox.update(used ?? '', { state: 'needs-you' }));
    await submitted(mirror, [deletionOf('11', 3), deletionOf('12', 0)]);
    expect(await readItem(mirror, HERE, asId('11'))).toMatchObject({ onHand: 3, waiting: 2 });
    expect(await readItem(mirror, HERE, asId('12'))).toBeUndefined();
    await receiveChanges(mirror, [
      { type: 'item', row: buildItem('11', { folderId: SURGERY, onHand: 4, revision: 9 }) },
    ]);
    expect(await readItem(mirror, HERE, asId('11'))).toMatchObject({ onHand: 3, waiting: 2 });
    await mirror.discard([used ?? asId('')]);
    expect(await readItem(mirror, HERE, asId('11'))).toBeUndefined();
  });

  it('G6 is dropped for the folders too if something in them is kept', async () => {
    const mirror = await stocked();
    const ops = await deleteSurgery(mirror);
    const ofDrawer = ops[2] ?? asId<OpId>('');
    await refused(mirror, ofDrawer, 'stock-changed', 5);
    await mirror.keep([ofDrawer]);
    expect((await mirror.db.outbox.orderBy('clientSequence').toArray()).map(({ opId }) => opId)).toEqual(
      ops.slice(0, 2),
    );
    expect(await shown(mirror)).toEqual({
      folders: [
        ['1', 0],
        ['2', 0],
        ['3', 1],
      ],
      items: ['13'],
    });
    const counters = await readMeta(mirror.db, 'counters');
    expect([counters?.made, counters?.discarded]).toEqual([5, 3]);
  });
});
