import * as v from 'valibot';
import { expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { ItemField, ItemFieldChange } from '#domain/stock/item-fields.ts';
import { buildFolder, buildItem, buildOffer } from '../test-support/build-rows.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { intentShape } from './intent-shape.ts';

const itemId = asId<Extract<Intent, { do: 'link-code' }>['itemId']>('100');
const lineId = asId<Extract<Intent, { do: 'set-cart-qty' }>['lineId']>('aaaaaaaa-0000-7000-8000-000000000001');
const folderId = asId<Extract<Intent, { do: 'rename-folder' }>['folderId']>('bbbbbbbb-0000-7000-8000-000000000001');
const parentId = asId<typeof folderId>('10');

const { offerId, productId, distributorId, distributorName, distributorSku, ...more } = buildOffer('777');
const { manufacturerName, manufacturerSku, productName, priceCents } = more;
const offer = { offerId, productId, distributorId, distributorName, distributorSku, imageSrc: '/pictures/1.webp' };
const changes: Record<ItemField, ItemFieldChange> = {
  needToHave: { field: 'needToHave', value: 4 },
  reorderWhenLte: { field: 'reorderWhenLte', value: null },
  expirationDate: { field: 'expirationDate', value: '2030-01-31' },
  customName: { field: 'customName', value: 'Gloves' },
  note: { field: 'note', value: 'top shelf' },
  shelf: { field: 'shelf', value: 'A3 top' },
};

/** Including everything that is optional in an item. */
const seen: Required<StockItem> = {
  ...buildItem('100', { codes: ['00012345600012', 'SHELF-7'] }),
  linkedCodes: ['SHELF-7'],
  codePacks: [{ code: '00012345600012', text: 'Case of 1200', isOwn: false }],
  attributes: [{ label: 'Size', text: 'M' }],
  shelf: 'A3',
  genericName: 'Nitrile gloves',
  lots: [{ lot: 'A1', expiresOn: '2027-06-30', received: 6 }],
};

/** Every field of every intent, optional ones too; the types enforce it. */
const intents: Record<Intent['do'], Required<Intent>> = {
  'adjust-stock': {
    do: 'adjust-stock',
    itemId,
    delta: 2,
    reason: 'undone',
    source: 'scan',
    reverses: asId('900'),
  },
  'count-stock': { do: 'count-stock', itemId, counted: 7, baseRevision: 5, source: 'hand' },
  'receive-stock': {
    do: 'receive-stock',
    itemId,
    orderItemId: '31',
    received: 6,
    lot: 'A1',
    expiresOn: '2027-06-30',
    source: 'scan',
    returnId: '0190a6c0-0000-7000-8000-000000000001',
  },
  'receive-product': {
    do: 'receive-product',
    folderId,
    offerId,
    orderItemId: '31',
    received: 6,
    lot: 'A1',
    expiresOn: '2027-06-30',
    source: 'scan',
    productName: 'Gloves',
  },
  'set-item-field': { do: 'set-item-field', itemId, change: changes.note, baseRevision: 5 },
  'link-code': { do: 'link-code', itemId, code: '00012345600012' },
  'unlink-code': { do: 'unlink-code', itemId, code: '00012345600012' },
  'move-item': { do: 'move-item', itemId, fromFolderId: parentId, toFolderId: folderId },
  'move-items': { do: 'move-items', itemIds: [itemId, asId('8')], fromFolderIds: [parentId], toFolderId: folderId },
  'add-to-cart': {
    do: 'add-to-cart',
    lineId,
    offer: { ...offer, manufacturerName, manufacturerSku, productName, priceCents },
    qty: 2,
    restores: '9',
  },
  'set-cart-qty': { do: 'set-cart-qty', lineId, qty: 3 },
  'mark-urgent': { do: 'mark-urgent', lineId, isUrgent: true },
  'remove-cart-line': { do: 'remove-cart-line', lineId },
  'save-for-later': { do: 'save-for-later', lineId },
  'restore-to-cart': { do: 'restore-to-cart', lineId },
  'create-folder': { do: 'create-folder', folderId, name: 'New', parentId, rank: 1, columns: ['price', 'onHand'] },
  'delete-item': { do: 'delete-item', itemId, folderId, seenOnHand: 4 },
  'restore-item': { do: 'restore-item', itemId, folderId, seen },
  'restore-folder': {
    do: 'restore-folder',
    folderId,
    parentId,
    seen: buildFolder('20', { clientId: folderId, columns: ['price'] }),
  },
  'delete-folder': { do: 'delete-folder', folderId, parentId },
  'rename-folder': { do: 'rename-folder', folderId, name: 'Newer' },
  'make-claim': {
    do: 'make-claim',
    claimId: asId('c1'),
    orderItemId: '71',
    kind: 'damaged',
    qty: 2,
    text: 'Wet',
    productName: 'Gloves',
  },
  'answer-claim': { do: 'answer-claim', claimId: asId('c1'), text: 'Thanks', resolves: true, productName: 'Gloves' },
  'add-claim-photo': { do: 'add-claim-photo', claimId: asId('c1'), photoId: 'p1', productName: 'Gloves' },
};

const throughFile = (intent: Intent): unknown => v.parse(intentShape, JSON.parse(JSON.stringify(intent)));

it.each(Object.entries(intents))('G15 %s loses nothing in a file or a note', (name, intent) => {
  expect(intent.do).toBe(name);
  expect(throughFile(intent)).toEqual(intent);
});

it.each(Object.values(changes))('G15 a change of $field loses nothing', (change) => {
  const intent: Intent = { do: 'set-item-field', itemId, change, baseRevision: 5 };
  expect(throughFile(intent)).toEqual(intent);
});

it('G15 a folder with the default columns keeps them', () => {
  const { columns: _, ...usual } = intents['create-folder'] as Required<Extract<Intent, { do: 'create-folder' }>>;
  expect(throughFile(usual)).toEqual(usual);
});
