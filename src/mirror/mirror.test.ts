import { describe, expect, it, vi } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from './mirror.ts';
import { findItemByToken, findItemsByCode } from './read/find-items.ts';
import { readCart, readCartQuantities } from './read/read-cart.ts';
import { readFolders } from './read/read-folders.ts';
import { readItem } from './read/read-item.ts';
import { readItems } from './read/read-items.ts';
import { readMovements } from './read/read-movements.ts';
import { readDeviceOnly } from './read/read-device-only.ts';
import { readOps } from './read/read-ops.ts';
import { readStockChanged } from './read/read-stock-changed.ts';
import { readSyncSummary } from './read/read-sync-summary.ts';
import { readUnknownCodes } from './read/read-unknown-codes.ts';
import type { ItemQuery } from './read/views.ts';
import { buildFolder, buildItem, buildLine, buildMovement, buildOffer, HERE } from './test-support/build-rows.ts';
import { MirrorDatabase } from './tables/mirror-database.ts';
import { openTestMirror, receiveChanges } from './test-support/open-test-mirror.ts';

const ITEM: ItemId = asId('100');
const adjust = (delta: number, change: object = {}): Intent => ({
  do: 'adjust-stock',
  itemId: ITEM,
  delta,
  reason: 'used',
  source: 'hand',
  reverses: null,
  ...change,
});

async function withShelf(): Promise<Mirror> {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [
    { type: 'folder', row: buildFolder('10', { name: 'All', itemCount: 1 }) },
    { type: 'folder', row: buildFolder('11', { name: 'Drawer', rank: 1, itemCount: 1 }) },
    { type: 'item', row: buildItem('100', { codes: ['00012345678905'], customName: 'Bonding agent' }) },
    {
      type: 'item',
      row: buildItem('101', { folderId: asId('11'), productName: 'Gloves, nitrile', note: 'left shelf' }),
    },
    { type: 'line', row: buildLine('500', { offerId: asId('10100') }) },
  ]);
  return mirror;
}

const query = (change: Partial<ItemQuery> = {}): ItemQuery => ({
  locationId: HERE,
  folderId: null,
  search: '',
  sort: 'name',
  descending: false,
  offset: 0,
  limit: 50,
  ...change,
});

describe('an edit', () => {
  it('G1 G16 is in the view and in the outbox when submit resolves', async () => {
    const mirror = await withShelf();
    const verdict = await mirror.submit(HERE, adjust(-2));
    expect(verdict.ok).toBe(true);
    expect(await readItem(mirror, HERE, ITEM)).toMatchObject({ onHand: 8, waiting: 1, needsYou: false });
    expect(await readOps(mirror)).toMatchObject([{ state: 'saved', subject: 'Bonding agent', attempts: 0 }]);
    expect(await readSyncSummary(mirror)).toEqual({ pending: 1, sending: 0, needsYou: 0 });
  });

  it('leaves no trace if the rules refuse it', async () => {
    const mirror = await withShelf();
    expect(await mirror.submit(HERE, adjust(0))).toEqual({ ok: false, refusal: { code: 'bad-delta' } });
    expect(await mirror.submit(HERE, { ...adjust(1), itemId: asId('999') } as Intent)).toMatchObject({
      refusal: { code: 'item-gone' },
    });
    expect(await mirror.pendingCount()).toBe(0);
    expect(await readItem(mirror, HERE, ITEM)).toMatchObject({ onHand: 10, waiting: 0 });
  });

  it('G3 of several goes in order, each judged after those before it', async () => {
    const mirror = await withShelf();
    const offer = buildOffer('777');
    const verdicts = await mirror.submitAll(HERE, [
      { do: 'add-to-cart', lineId: asId('aaaaaaaa-0000-7000-8000-000000000001'), offer, qty: 2 },
      { do: 'add-to-cart', lineId: asId('aaaaaaaa-0000-7000-8000-000000000002'), offer, qty: 1 },
      { do: 'set-cart-qty', lineId: asId('aaaaaaaa-0000-7000-8000-000000000001'), qty: 5 },
    ]);
    expect(verdicts.map((each) => each.ok)).toEqual([true, false, true]);
    expect(verdicts[1]).toMatchObject({ refusal: { code: 'already-in-cart' } });
    const quantities = await readCartQuantities(mirror, HERE);
    expect(quantities.get(offer.offerId)).toBe(5);
    const ops = await mirror.db.outbox.orderBy('clientSequence').toArray();
    expect(ops.map((op) => op.clientSequence)).toEqual([1, 2]);
    expect(ops[1]?.deps).toEqual([ops[0]?.opId]);
    expect((await readCart(mirror, HERE)).map((line) => line.qty)).toEqual([5, 1]);
  });

  it('is folded over a new base, and not folded twice once the server has applied it (G8)', async () => {
    const mirror = await withShelf();
    const verdict = await mirror.submit(HERE, adjust(-2));
    const opId = verdict.ok ? verdict.value.opId : '';
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { revision: 5, onHand: 20 }) }]);
    expect(await readItem(mirror, HERE, ITEM)).toMatchObject({ onHand: 18, waiting: 1 });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { revision: 7, onHand: 18 }) }], {
      appliedOps: [{ opId, revision: 6 }],
    });
    expect(await readItem(mirror, HERE, ITEM)).toMatchObject({ onHand: 18, waiting: 1 });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { revision: 4, onHand: 99 }) }]);
    expect(await readItem(mirror, HERE, ITEM)).toMatchObject({ onHand: 18, revision: 7 });
  });

  it('G8 a second edit of a note does not conflict with the first one of the same device, whose answer is still pending', async () => {
    const mirror = await withShelf();
    const write = (value: string) =>
      mirror.submit(HERE, {
        do: 'set-item-field',
        itemId: ITEM,
        change: { field: 'note', value },
        baseRevision: 1,
      });
    const first = await write('top shelf');
    const row = buildItem('100', { revision: 5, note: 'top shelf', noteRevision: 5 });
    const opId = first.ok ? first.value.opId : '';
    await receiveChanges(mirror, [{ type: 'item', row }], { appliedOps: [{ opId, revision: 5 }] });
    await write('bottom shelf');
    expect(await readItem(mirror, HERE, ITEM)).toMatchObject({ note: 'bottom shelf', noteConflict: null });
    await mirror.close();
  });

  it('G10 an older row does not bring a deleted one back', async () => {
    const mirror = await withShelf();
    await receiveChanges(mirror, [], { deleted: [{ type: 'workspace-items', id: '100', revision: 9 }] });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { revision: 8 }) }]);
    expect(await readItem(mirror, HERE, ITEM)).toBeUndefined();
  });

  it('G6 that is discarded disappears from the view and counts as discarded', async () => {
    const mirror = await withShelf();
    const verdict = await mirror.submit(HERE, adjust(-2));
    if (verdict.ok) await mirror.discard([verdict.value.opId]);
    expect(await readItem(mirror, HERE, ITEM)).toMatchObject({ onHand: 10, waiting: 0 });
    expect((await mirror.db.meta.get('counters'))?.value).toMatchObject({ made: 1, discarded: 1, acknowledged: 0 });
  });
});

describe('a row created here', () => {
  it('is replaced by its server row, and references to it are updated', async () => {
    const mirror = await withShelf();
    const uuid = 'bbbbbbbb-0000-7000-8000-000000000001';
    await mirror.submitAll(HERE, [
      { do: 'create-folder', folderId: asId(uuid), name: 'New', parentId: asId('10'), rank: 3 },
      { do: 'move-item', itemId: ITEM, fromFolderId: asId('10'), toFolderId: asId(uuid) },
      { do: 'rename-folder', folderId: asId(uuid), name: 'Newer' },
    ]);
    const created = (await readFolders(mirror, HERE)).find(({ id }) => id === uuid);
    expect(created).toMatchObject({ name: 'Newer', itemCount: 1, waiting: 2 });
    await receiveChanges(mirror, [
      { type: 'folder', row: buildFolder('12', { clientId: uuid, revision: 8, name: 'New' }) },
    ]);
    const folders = await readFolders(mirror, HERE);
    expect(folders.map((each) => [each.id, each.name, each.itemCount])).toEqual([
      ['10', 'All', 0],
      ['12', 'Newer', 1],
      ['11', 'Drawer', 1],
    ]);
    const { total } = await readItems(mirror, query({ folderId: uuid }));
    expect(total).toBe(1);
    expect(await readItem(mirror, HERE, ITEM)).toMatchObject({ folderId: '12', folderName: 'Newer' });
    const verdict = await mirror.submit(HERE, { do: 'rename-folder', folderId: asId(uuid), name: 'Newest' });
    expect(verdict.ok).toBe(true);
    const last = await mirror.db.outbox.orderBy('clientSequence').last();
    expect(last?.intent).toMatchObject({ folderId: '12' });
  });
});

describe('what screens read', () => {
  it('finds items by label, by code and by words (SRCH-19)', async () => {
    const mirror = await withShelf();
    expect(await findItemByToken(mirror, HERE, 'token-101')).toMatchObject({ id: '101', folderName: 'Drawer' });
    expect(await findItemsByCode(mirror, HERE, '00012345678905')).toMatchObject([{ id: '100' }]);
    const found = async (search: string): Promise<string[]> =>
      (await readItems(mirror, query({ search }))).rows.map((each) => each.id);
    expect(await found('  NITR glo ')).toEqual(['101']);
    expect(await found('left')).toEqual(['101']);
    expect(await found('012345678905')).toEqual(['100']);
    expect(await found('0 12345 67890 5')).toEqual(['100']);
    expect(await found('eft')).toEqual(['101']);
    expect(await found('eftl')).toEqual([]);
    await mirror.submit(HERE, {
      do: 'set-item-field',
      itemId: ITEM,
      change: { field: 'note', value: 'Ökologisch' },
      baseRevision: 1,
    });
    expect(await found('okolog')).toEqual(['100']);
  });

  it('returns windows in any order, of one folder or of all', async () => {
    const mirror = await openTestMirror();
    const many = Array.from({ length: 950 }, (_, index) =>
      buildItem(String(1000 + index), {
        folderId: asId(index % 2 === 0 ? '10' : '11'),
        productName: `Thing ${String(index).padStart(4, '0')}`,
        onHand: (index * 37) % 950,
        priceCents: index === 0 ? null : index,
      }),
    );
    await receiveChanges(mirror, [
      { type: 'folder', row: buildFolder('10') },
      { type: 'folder', row: buildFolder('11') },
      ...many.map((row) => ({ type: 'item', row }) as const),
    ]);
    const all = await readItems(mirror, query({ sort: 'onHand', descending: true, offset: 10, limit: 3 }));
    expect([all.total, all.rows.map((row) => row.onHand)]).toEqual([950, [939, 938, 937]]);
    const folder = await readItems(mirror, query({ folderId: '11', sort: 'price', offset: 470, limit: 10 }));
    expect([folder.total, folder.rows.map((row) => row.priceCents)]).toEqual([475, [941, 943, 945, 947, 949]]);
    const searched = await readItems(mirror, query({ search: 'thing', sort: 'price', limit: 2 }));
    expect([searched.total, searched.rows.map((row) => row.priceCents)]).toEqual([950, [null, 1]]);
    const few = await readItems(mirror, query({ search: 'thing 094', sort: 'name', descending: true, limit: 2 }));
    expect([few.total, few.rows.map((row) => row.productName)]).toEqual([11, ['Thing 0949', 'Thing 0948']]);
  });

  it('ITEM-12 lists only what is backordered, and follows the distributor', async () => {
    const mirror = await withShelf();
    const list = async (change: Partial<ItemQuery> = {}) =>
      (await readItems(mirror, query({ onlyBackordered: true, ...change }))).rows.map((each) => each.id);
    expect(await list()).toEqual([]);
    const rows = [
      buildItem('100', { revision: 5, stockLevel: 0 }),
      buildItem('101', { revision: 5, stockLevel: 0, isActive: false }),
    ].map((row) => ({ type: 'item', row }) as const);
    await receiveChanges(mirror, rows);
    expect(await list()).toEqual(['100']);
    expect(await list({ folderId: '11' })).toEqual([]);
    expect(await list({ search: 'nothing of the kind' })).toEqual([]);
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { revision: 6, stockLevel: 3 }) }]);
    expect(await list()).toEqual([]);
  });

  it('lists waiting movements first and knows which are undone', async () => {
    const mirror = await withShelf();
    await receiveChanges(mirror, [
      { type: 'movement', row: buildMovement('900', { revision: 2 }) },
      { type: 'movement', row: buildMovement('901', { revision: 3, reverses: asId('900') }) },
      { type: 'movement', row: buildMovement('902', { revision: 4 }) },
    ]);
    await mirror.submit(HERE, adjust(1, { reason: 'undone', reverses: asId('902') }));
    const shown = await readMovements(mirror, HERE, ITEM, 10);
    expect(shown.map((each) => [each.id.slice(0, 3), each.waiting, each.undone])).toEqual([
      ['000', true, false],
      ['902', false, true],
      ['901', false, false],
      ['900', false, true],
    ]);
  });

  it('keeps unknown codes once each', async () => {
    const mirror = await withShelf();
    await mirror.keepUnknownCode(HERE, { text: '4711', format: 'ean-13' });
    await mirror.keepUnknownCode(HERE, { text: '4711', format: 'ean-13' });
    const [code] = await readUnknownCodes(mirror, HERE);
    expect(await readDeviceOnly(mirror)).toMatchObject({ codes: 1, notices: 0 });
    expect(code).toMatchObject({ text: '4711', times: 2 });
    await mirror.forgetUnknownCode(code?.id ?? '');
    expect(await readUnknownCodes(mirror, HERE)).toEqual([]);
  });
});

it('G9 a copy that could only be opened in part is closed again', async () => {
  const opened = vi.spyOn(MirrorDatabase.prototype, 'open');
  const newId = (): string => {
    throw new Error('no random numbers');
  };
  await expect(openTestMirror({ newId })).rejects.toThrow('no random numbers');
  expect(opened.mock.contexts.map((each) => (each as MirrorDatabase).isOpen())).toEqual([false]);
  opened.mockRestore();
});

describe('the note that stock was changed here', () => {
  it('is set by the first count or movement, and by nothing else', async () => {
    const mirror = await withShelf();
    expect(await readStockChanged(mirror)).toBe(false);
    await mirror.submit(HERE, { do: 'link-code', itemId: ITEM, code: '4006381333931' });
    await mirror.submit(HERE, adjust(-1, { itemId: asId('999') }));
    expect(await readStockChanged(mirror)).toBe(false);
    await mirror.submit(HERE, adjust(-1));
    await vi.waitFor(async () => expect(await readStockChanged(mirror)).toBe(true));
  });
});
