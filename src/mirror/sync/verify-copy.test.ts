import { describe, expect, it } from 'vitest';
import { checksumOf } from '#contract/checksum.ts';
import type { ChangesDocument, ChecksumDocument } from '#contract/resources/changes.ts';
import { cartLineToWire } from '#contract/resources/cart-item.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { itemTables } from '../items/packed/item-tables.ts';
import { readItem } from '../read/read-item.ts';
import { followLocation } from '../tables/follow-location.ts';
import { buildFolder, buildItem, buildLine, HERE } from '../test-support/build-rows.ts';
import { NOW, openTestMirror } from '../test-support/open-test-mirror.ts';
import type { Wire } from '../wire.ts';
import { verifyCopy } from './verify-copy.ts';

interface TestWire extends Wire {
  /** Number of bootstraps. */
  beginnings: number;
  /** Folders requested with their items. */
  readonly repaired: string[];
}

/** A server with these items in folders 10 and 11, and no changes since the bootstrap. */
function serverOf(items: ReadonlyMap<string, StockItem>, { givesItems = true, givesRest = true } = {}): TestWire {
  const folders = [buildFolder('10'), buildFolder('11')];
  const lines = [buildLine('500')];
  const wire: TestWire = {
    beginnings: 0,
    repaired: [],
    sendOp: () => Promise.reject(new Error('nothing is sent here')),
    changes: ({ since }): Promise<ChangesDocument> => {
      if (since === null) wire.beginnings += 1;
      const all = [...folders.map(folderToWire), ...lines.map(cartLineToWire), ...[...items.values()].map(itemToWire)];
      const data = since === null ? all : [];
      const meta = { deleted: [], cursor: 'c1', hasMore: false, latestRevision: 9 };
      return Promise.resolve({ data, meta: { ...meta, clientSequences: {}, appliedOps: [] } });
    },
    checksum: ({ folderId, withItems, withRest }): Promise<ChecksumDocument> => {
      if (withItems) wire.repaired.push(folderId);
      const inFolder = [...items.values()].filter((item) => item.folderId === folderId);
      const others = [...folders, ...lines];
      const rest = { count: others.length, hash: checksumOf(others) };
      const meta = {
        count: inFolder.length,
        hash: checksumOf(inFolder),
        cursor: 'c1',
        ...(withRest === true && givesRest ? { rest } : {}),
      };
      return Promise.resolve(withItems && givesItems ? { data: inFolder.map(itemToWire), meta } : { meta });
    },
  };
  return wire;
}

const used = (itemId: string, pieces: number): Intent => ({
  do: 'adjust-stock',
  itemId: asId(itemId),
  delta: -pieces,
  reason: 'used',
  source: 'hand',
  reverses: null,
});

/** A mirror of these items that matched the server a moment ago. */
async function mirrorOf(
  items: ReadonlyMap<string, StockItem>,
  options?: { givesItems?: boolean; givesRest?: boolean },
) {
  const wire = serverOf(items, options);
  const mirror = await openTestMirror();
  const { db, clientId } = mirror;
  await followLocation(db, HERE);
  const { signal } = new AbortController();
  const prove = () => verifyCopy({ db, wire, clientId, clock: () => NOW, signal, onApplied: () => {} }, HERE);
  expect(await prove()).toEqual({ folders: 2, mismatched: [] });
  return { wire, mirror, prove };
}

describe('a copy that is held against the server', () => {
  it('G11 is left alone where it is equal', async () => {
    const { wire } = await mirrorOf(new Map([['100', buildItem('100')]]));
    expect(wire).toMatchObject({ beginnings: 1, repaired: [] });
  });

  it('G11 gets only the folder that differs again, and keeps what waits', async () => {
    const items = new Map([
      ['100', buildItem('100')],
      ['101', buildItem('101')],
      ['200', buildItem('200', { folderId: asId('11') })],
    ]);
    const { wire, mirror, prove } = await mirrorOf(items);
    await mirror.submit(HERE, used('100', 2));
    // Damage: one row is outdated, one should be gone, one is missing.
    items.set('100', buildItem('100', { revision: 8, onHand: 30 }));
    items.delete('101');
    items.set('102', buildItem('102', { revision: 7 }));
    expect(await prove()).toEqual({ folders: 2, mismatched: ['10'] });
    expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ onHand: 28, waiting: 1 });
    expect(await readItem(mirror, HERE, asId('101'))).toBeUndefined();
    expect(await readItem(mirror, HERE, asId('102'))).toMatchObject({ waiting: 0 });
    expect(await prove()).toEqual({ folders: 2, mismatched: [] });
    expect(wire).toMatchObject({ beginnings: 1, repaired: ['10'] });
  });

  it('G11 moves an item that stands in the wrong one of two folders, with its edits', async () => {
    const items = new Map([['100', buildItem('100')]]);
    const { wire, mirror, prove } = await mirrorOf(items);
    await mirror.submit(HERE, used('100', 3));
    items.set('100', buildItem('100', { folderId: asId('11'), revision: 8, onHand: 10 }));
    expect(await prove()).toEqual({ folders: 2, mismatched: ['10', '11'] });
    expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ folderId: '11', onHand: 7, waiting: 1 });
    expect(wire).toMatchObject({ beginnings: 1, repaired: ['10', '11'] });
  });

  it('G11 undoes a row that is newer here than it ever was there', async () => {
    const items = new Map([['100', buildItem('100', { revision: 6 })]]);
    const { mirror, prove } = await mirrorOf(items);
    items.set('100', buildItem('100', { revision: 5, onHand: 4 }));
    expect(await prove()).toEqual({ folders: 2, mismatched: ['10'] });
    expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ onHand: 4 });
  });

  it('G11 is not held against the server while the answer to an edit is ahead of the cursor', async () => {
    const { wire, mirror, prove } = await mirrorOf(new Map([['100', buildItem('100')]]));
    const { items } = itemTables(mirror.db);
    await mirror.db.write([items], () => items.update([HERE, '100'], { revision: 12 }));
    expect(await prove()).toEqual({ folders: 2, mismatched: [] });
    expect(wire).toMatchObject({ beginnings: 1, repaired: [] });
  });

  it('G11 G12 reads everything again where the server is of a build that gives no items', async () => {
    const items = new Map([['100', buildItem('100')]]);
    const { wire, mirror, prove } = await mirrorOf(items, { givesItems: false });
    await mirror.submit(HERE, used('100', 2));
    items.set('100', buildItem('100', { revision: 8, onHand: 30 }));
    expect(await prove()).toEqual({ folders: 2, mismatched: ['10'] });
    expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ onHand: 28, waiting: 1 });
    expect(wire).toMatchObject({ beginnings: 2, repaired: ['10'] });
  });

  it('G11 finds a cart line and a folder that are lost here, and keeps what waits', async () => {
    const { wire, mirror, prove } = await mirrorOf(new Map([['100', buildItem('100')]]));
    await mirror.submit(HERE, used('100', 2));
    await mirror.db.write([mirror.db.lines], () => mirror.db.lines.delete([HERE, '500']));
    await prove();
    expect(await mirror.db.lines.get([HERE, '500'])).toMatchObject({ view: { id: '500' } });
    await mirror.db.write([mirror.db.folders], () => mirror.db.folders.delete([HERE, '10']));
    await prove();
    expect(await mirror.db.folders.get([HERE, '10'])).toMatchObject({ view: { id: '10' } });
    expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ waiting: 1 });
    expect(wire).toMatchObject({ beginnings: 3, repaired: [] });
  });

  it('G11 undoes a cart line and a folder that are newer here than they ever were there, and keeps what waits', async () => {
    const { wire, mirror, prove } = await mirrorOf(new Map([['100', buildItem('100')]]));
    await mirror.submit(HERE, { do: 'set-cart-qty', lineId: asId('500'), qty: 8 });
    const line = await mirror.db.lines.get([HERE, '500']);
    const folder = await mirror.db.folders.get([HERE, '10']);
    if (line?.base == null || folder?.view == null) throw new Error('rows of the copy');
    const wrongLine = { ...line, revision: 9, base: { ...line.base, qty: 99, isUrgent: true, revision: 9 } };
    const wrongFolder = { ...folder, revision: 9, view: { ...folder.view, name: 'Wrong', revision: 9 } };
    await mirror.db.write([mirror.db.lines, mirror.db.folders], async () => {
      await mirror.db.lines.put(wrongLine);
      await mirror.db.folders.put(wrongFolder);
    });
    await prove();
    expect(await mirror.db.folders.get([HERE, '10'])).toMatchObject({ view: { name: folder.view.name } });
    const repaired = await mirror.db.lines.get([HERE, '500']);
    expect(repaired).toMatchObject({ revision: line.revision, base: line.base, view: { qty: 8 }, waiting: 1 });
    expect(repaired?.view?.isUrgent).toBe(line.base.isUrgent);
    await prove();
    expect(wire).toMatchObject({ beginnings: 2, repaired: [] });
  });

  it('G11 finds that all folders are lost', async () => {
    const { wire, mirror, prove } = await mirrorOf(new Map([['100', buildItem('100')]]));
    await mirror.db.write([mirror.db.folders], () => mirror.db.folders.clear());
    await prove();
    expect(await mirror.db.folders.count()).toBe(2);
    expect(wire).toMatchObject({ beginnings: 2 });
  });

  it('G11 G12 leaves the copy alone where the server is of a build that says nothing of lines and folders', async () => {
    const { wire, prove } = await mirrorOf(new Map([['100', buildItem('100')]]), { givesRest: false });
    await prove();
    expect(wire).toMatchObject({ beginnings: 1, repaired: [] });
  });

  it('forgets lines and folders that are gone for good, and none whose edits wait or that a late answer may tell of', async () => {
    const { mirror, prove } = await mirrorOf(new Map());
    const { db } = mirror;
    const gone = { locationId: HERE, epoch: 1, view: null, waiting: 0, needsYou: false };
    await db.write([db.lines, db.folders], async () => {
      await db.lines.bulkPut([
        { ...gone, id: '500', revision: 4 },
        { ...gone, id: '501', revision: 4, waiting: 1, needsYou: true },
        { ...gone, id: '502', revision: 12 },
        { ...gone, id: '503', revision: 4, view: buildLine('503') },
      ]);
      await db.folders.put({ ...gone, id: '12', revision: 4 });
    });
    await prove();
    expect((await db.lines.toArray()).map(({ id }) => id)).toEqual(['501', '502', '503']);
    expect((await db.folders.toArray()).map(({ id }) => id)).toEqual(['10', '11']);
  });

  it('G11 counts an item where the server has it while it is being moved', async () => {
    const { wire, mirror, prove } = await mirrorOf(new Map([['100', buildItem('100')]]));
    const uuid = 'bbbbbbbb-0000-7000-8000-000000000001';
    await mirror.submitAll(HERE, [
      { do: 'create-folder', folderId: asId(uuid), name: 'New', parentId: asId('10'), rank: 1 },
      { do: 'move-item', itemId: asId('100'), fromFolderId: asId('10'), toFolderId: asId(uuid) },
    ]);
    expect(await prove()).toEqual({ folders: 2, mismatched: [] });
    expect(wire.repaired).toEqual([]);
  });
});
