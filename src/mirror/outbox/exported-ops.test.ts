import { describe, expect, it } from 'vitest';
import { asId, type CartLineId, type ClaimId, type FolderId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from '../mirror.ts';
import { readCart } from '../read/read-cart.ts';
import { readFolders } from '../read/read-folders.ts';
import { readUnsentPhoto } from '../read/read-unsent-photo.ts';
import { readItem } from '../read/read-item.ts';
import { readMovements } from '../read/read-movements.ts';
import { buildFolder, buildItem, buildLine, buildMovement, buildOffer, HERE } from '../test-support/build-rows.ts';
import { countingIds, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { useTwoPieces } from '../test-support/use-two-pieces.ts';

async function tablet(change: Parameters<typeof openTestMirror>[0] = {}): Promise<Mirror> {
  const mirror = await openTestMirror(change);
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
  return mirror;
}

describe('unsent edits as a file', () => {
  it('G15 G2 are imported on another device under the same ids, and only once', async () => {
    const mirror = await tablet();
    await mirror.submitAll(HERE, [useTwoPieces, useTwoPieces]);
    const file = await mirror.exportUnsent();
    const other = await tablet({ newId: countingIds('b') });
    expect(await other.importUnsent(file)).toMatchObject({ imported: 2, known: 0, unreadable: 0 });
    expect(await other.importUnsent(file)).toMatchObject({ imported: 0, known: 2, unreadable: 0 });
    const ids = async ({ db }: Mirror): Promise<string[]> =>
      (await db.outbox.orderBy('clientSequence').toArray()).map((op) => op.opId);
    expect(await ids(other)).toEqual(await ids(mirror));
    expect(await readItem(other, HERE, asId('100'))).toMatchObject({ onHand: 6, waiting: 2 });
    const [first] = await other.db.outbox.toArray();
    expect(first?.clientId).toBe(other.clientId);
  });

  it('G15 ORD-20 include their photos, and nothing that is not a photo', async () => {
    const mirror = await tablet();
    const [photoId, badId] = ['cccccccc-0000-7000-8000-0000000000a1', 'cccccccc-0000-7000-8000-0000000000a2'];
    const claimId = asId<ClaimId>('cccccccc-0000-7000-8000-0000000000a0');
    const productName = 'Gloves';
    await mirror.storePhoto(photoId, 'AAEC');
    await mirror.storePhoto(badId, 'not a photo');
    await mirror.submitAll(HERE, [
      { do: 'make-claim', claimId, orderItemId: '1', kind: 'damaged', qty: 1, text: '', productName },
      { do: 'add-claim-photo', claimId, photoId, productName },
      { do: 'add-claim-photo', claimId, photoId: badId, productName },
    ]);
    const other = await tablet({ newId: countingIds('b') });
    expect(await other.importUnsent(await mirror.exportUnsent())).toMatchObject({ imported: 3, unreadable: 0 });
    expect([await readUnsentPhoto(other, photoId), await readUnsentPhoto(other, badId)]).toEqual(['AAEC', null]);
  });

  it('G2 G8 whose movement the copy already has are not shown twice before the server answers', async () => {
    const mirror = await tablet();
    await mirror.submitAll(HERE, [useTwoPieces, useTwoPieces]);
    const file = await mirror.exportUnsent();
    const [sent] = await mirror.db.outbox.orderBy('clientSequence').toArray();
    const other = await tablet({ newId: countingIds('b') });
    // The first one was sent after all, and its effect arrived with the changes.
    await receiveChanges(other, [
      { type: 'item', row: buildItem('100', { revision: 7, onHand: 8 }) },
      { type: 'movement', row: buildMovement('900', { revision: 7, opId: sent?.opId ?? null, applied: -2 }) },
    ]);
    expect(await other.importUnsent(file)).toMatchObject({ imported: 2 });
    expect(await readItem(other, HERE, asId('100'))).toMatchObject({ onHand: 6, waiting: 2 });
    expect(await readMovements(other, HERE, asId('100'), 9)).toMatchObject([{ waiting: true }, { id: '900' }]);
    await other.close();
  });

  it('G2 G8 whose folder or cart line the copy already has are not shown twice, and references to it are updated', async () => {
    const folderId = asId<FolderId>('cccccccc-0000-7000-8000-000000000001');
    const lineId = asId<CartLineId>('cccccccc-0000-7000-8000-000000000002');
    const mirror = await tablet();
    await receiveChanges(mirror, [{ type: 'folder', row: buildFolder('10') }]);
    await mirror.submitAll(HERE, [
      { do: 'create-folder', folderId, name: 'New', parentId: asId('10'), rank: 1 },
      { do: 'move-item', itemId: asId('100'), fromFolderId: asId('10'), toFolderId: folderId },
      { do: 'add-to-cart', lineId, offer: buildOffer('777'), qty: 2, restores: '9' },
      { do: 'set-cart-qty', lineId, qty: 3 },
    ]);
    const file = await mirror.exportUnsent();
    const other = await tablet({ newId: countingIds('b') });
    await receiveChanges(other, [
      { type: 'folder', row: buildFolder('10') },
      { type: 'folder', row: buildFolder('12', { clientId: folderId, name: 'New', revision: 7 }) },
      { type: 'line', row: buildLine('777', { ...buildOffer('777'), clientId: lineId, qty: 2, revision: 8 }) },
    ]);
    expect(await other.importUnsent(file)).toMatchObject({ imported: 4 });
    expect((await readFolders(other, HERE)).map(({ id }) => id)).toEqual(['10', '12']);
    expect(await readItem(other, HERE, asId('100'))).toMatchObject({ folderId: '12' });
    expect((await readCart(other, HERE)).map(({ id, qty }) => [id, qty])).toEqual([['777', 3]]);
    await other.close();
  });

  it('G2 G8 that depend on a creation in an earlier file are shown at once, even if that has its server id by now', async () => {
    const folderId = asId<FolderId>('cccccccc-0000-7000-8000-000000000001');
    const create: Intent = { do: 'create-folder', folderId, name: 'New', parentId: asId('10'), rank: 1 };
    const move: Intent = { do: 'move-item', itemId: asId('100'), fromFolderId: asId('10'), toFolderId: folderId };
    const mirror = await tablet();
    await receiveChanges(mirror, [{ type: 'folder', row: buildFolder('10') }]);
    await mirror.submit(HERE, create);
    const earlier = await mirror.exportUnsent();
    await mirror.submitAll(HERE, [move, { do: 'rename-folder', folderId, name: 'Newer' }]);
    const later = await mirror.exportUnsent();

    const other = await tablet({ newId: countingIds('b') });
    await receiveChanges(other, [{ type: 'folder', row: buildFolder('10') }]);
    await other.importUnsent(earlier);
    await receiveChanges(other, [
      { type: 'folder', row: buildFolder('12', { clientId: folderId, name: 'New', revision: 7 }) },
    ]);
    expect(await other.importUnsent(later)).toMatchObject({ imported: 2, known: 1 });
    expect(await readItem(other, HERE, asId('100'))).toMatchObject({ folderId: '12', waiting: 1 });
    expect((await readFolders(other, HERE)).map(({ id, name }) => [id, name])).toEqual([
      ['10', buildFolder('10').name],
      ['12', 'Newer'],
    ]);
    await other.close();
  });

  it('G16 are counted in the folder that they create if it has its server id and its creation is unknown here', async () => {
    const folderId = asId<FolderId>('cccccccc-0000-7000-8000-000000000001');
    const mirror = await tablet();
    await receiveChanges(mirror, [{ type: 'folder', row: buildFolder('10') }]);
    await mirror.submitAll(HERE, [
      { do: 'create-folder', folderId, name: 'New', parentId: asId('10'), rank: 1 },
      { do: 'move-item', itemId: asId('100'), fromFolderId: asId('10'), toFolderId: folderId },
    ]);
    const other = await tablet({ newId: countingIds('b') });
    await receiveChanges(other, [
      { type: 'folder', row: buildFolder('10') },
      { type: 'folder', row: buildFolder('12', { clientId: folderId, name: 'New', revision: 7 }) },
    ]);
    await other.db.write([other.db.idMap], () =>
      other.db.idMap.put({ locationId: HERE, clientId: folderId, serverId: '12' }),
    );
    expect(await other.importUnsent(await mirror.exportUnsent())).toMatchObject({ imported: 2 });
    expect(await readFolders(other, HERE)).toMatchObject([
      { id: '10', waiting: 0 },
      { id: '12', name: 'New', waiting: 1 },
    ]);
    expect(await readItem(other, HERE, asId('100'))).toMatchObject({ folderId: '12', waiting: 1 });
    await other.close();
  });

  it('G6 count as made on the device that imports them', async () => {
    const mirror = await tablet();
    await mirror.submit(HERE, useTwoPieces);
    const other = await tablet({ newId: countingIds('b') });
    await other.importUnsent(await mirror.exportUnsent());
    expect((await other.db.meta.get('counters'))?.value).toMatchObject({ made: 1, clientSequence: 1 });
  });

  it('G9 are rejected if another user made them', async () => {
    const mirror = await tablet();
    await mirror.submit(HERE, useTwoPieces);
    const other = await tablet({ userId: asId('6') });
    expect(await other.importUnsent(await mirror.exportUnsent())).toEqual({
      imported: 0,
      known: 0,
      unreadable: 0,
      isOthers: true,
    });
    expect(await other.pendingCount()).toBe(0);
  });

  it.each([
    ['no JSON', 'scribble'],
    ['another file', '{"stockroom":"shopping-list"}'],
    ['a newer format', '{"stockroom":"unsent-edits","format":99,"userId":"5","exportedAt":"x","ops":[]}'],
  ])('are rejected whole when the file is %s', async (_, text) => {
    const mirror = await tablet();
    expect(await mirror.importUnsent(text)).toMatchObject({ imported: 0, unreadable: 1, isOthers: false });
  });

  it('skip what cannot be read, and import the rest', async () => {
    const mirror = await tablet();
    await mirror.submitAll(HERE, [useTwoPieces, useTwoPieces]);
    const file = JSON.parse(await mirror.exportUnsent()) as { ops: { intent: { do: string } }[] };
    if (file.ops[0] !== undefined) file.ops[0].intent.do = 'launch-rocket';
    const other = await tablet({ newId: countingIds('b') });
    expect(await other.importUnsent(JSON.stringify(file))).toMatchObject({ imported: 1, known: 0, unreadable: 1 });
  });

  it('G2 that are in a file twice are imported once', async () => {
    const mirror = await tablet();
    await mirror.submitAll(HERE, [useTwoPieces, useTwoPieces]);
    const file = JSON.parse(await mirror.exportUnsent()) as { ops: { opId: string }[] };
    file.ops.push(...file.ops, ...file.ops.map((op) => ({ ...op, opId: op.opId.toUpperCase() })));
    const other = await tablet({ newId: countingIds('b') });
    expect(await other.importUnsent(JSON.stringify(file))).toMatchObject({ imported: 2, known: 4, unreadable: 0 });
    expect((await other.db.meta.get('counters'))?.value).toMatchObject({ made: 2, clientSequence: 2 });
  });

  it.each([
    ['is of a format that there never was', { format: -1 }],
    [
      'calls another server',
      { request: { method: 'POST', path: 'https://elsewhere.test/api/v2/stock-movements', body: {} } },
    ],
    [
      'calls another server',
      { request: { method: 'POST', path: '//elsewhere.test/api/v2/stock-movements', body: {} } },
    ],
    ['does what the edit does not say', { request: { method: 'POST', path: '/api/v2/cart-items/add', body: {} } }],
  ])('leave out what %s, and take the rest in', async (_, change) => {
    const mirror = await tablet();
    await mirror.submitAll(HERE, [useTwoPieces, useTwoPieces]);
    const file = JSON.parse(await mirror.exportUnsent()) as { ops: object[] };
    file.ops[0] = { ...file.ops[0], ...change };
    const other = await tablet({ newId: countingIds('b') });
    expect(await other.importUnsent(JSON.stringify(file))).toMatchObject({ imported: 1, unreadable: 1 });
  });
});
