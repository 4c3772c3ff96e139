import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Intent, IntentName } from '#domain/intents/all.ts';
import { decide } from '#domain/intents/decide.ts';
import { ARBITRARY_INTENTS, aState } from '#domain/test-support/arbitrary-intents.ts';
import { aFolder, anItem } from '#domain/test-support/build-rows.ts';
import { lineIdsBody } from '../endpoints/cart-lines.ts';
import { createFolderBody, patchFolderBody, restoreFoldersBody } from '../endpoints/folders.ts';
import { moveItemsBody, restoreItemsBody } from '../endpoints/items.ts';
import { claimBody, claimMessageBody, claimPhotoBody } from '../resources/order-claims.ts';
import * as read from '../requests/decode-intent.ts';
import { encodeIntent } from './encode-intent.ts';
import type { WireRequest } from './wire-request.ts';

const stamp = { occurredAt: '2026-05-01T10:00:00.000Z', device: 'Tablet 1' };
const uuid = '0198c2f4-7a7a-7c3c-9c1e-0242ac120002';

const idIn = (path: string): string => decodeURIComponent(path.split('?')[0]?.split('/').at(-1) ?? '');
const valueIn = (path: string, name: string): string | undefined => path.split(`?${name}=`)[1];
const movement = ({ body }: WireRequest) => read.movementIntent(v.parse(read.movementBody, body));
const itemPatch = ({ path, body }: WireRequest) =>
  read.itemPatchIntents(idIn(path), v.parse(read.itemPatchBody, body))[0];
const linePatch = ({ path, body }: WireRequest) =>
  read.cartItemPatchIntents(asId(idIn(path)), v.parse(read.cartItemPatchBody, body))[0];
const line = ({ body }: WireRequest) => ({ lineId: v.parse(lineIdsBody, body).ids[0] });

/** The server's decoder of each intent. */
const READ: { readonly [Name in IntentName]: (request: WireRequest) => object | undefined } = {
  'adjust-stock': movement,
  'count-stock': movement,
  'receive-stock': movement,
  'receive-product': ({ body }) => ({ ...read.receiptIntent(v.parse(read.receiptBody, body)), productName: 'Gloves' }),
  'set-item-field': itemPatch,
  'link-code': itemPatch,
  'unlink-code': itemPatch,
  'move-item': ({ body }) => {
    const { workspaceItemIds, destinationWorkspaceId } = v.parse(moveItemsBody(), body);
    return { itemId: workspaceItemIds[0], toFolderId: destinationWorkspaceId };
  },
  'move-items': ({ body }) => {
    const { workspaceItemIds, destinationWorkspaceId, leaveGone } = v.parse(moveItemsBody(), body);
    expect(leaveGone).toBe(1);
    return { itemIds: workspaceItemIds, toFolderId: destinationWorkspaceId };
  },
  'delete-item': ({ path }) => ({ itemId: idIn(path), seenOnHand: Number(valueIn(path, 'onHand')) }),
  'restore-item': ({ body }) => ({ itemId: v.parse(restoreItemsBody(), body).data.attributes.workspaceItemIds[0] }),
  'restore-folder': ({ body }) => ({ folderId: v.parse(restoreFoldersBody(), body).data.attributes.workspaceIds[0] }),
  'create-folder': ({ body }) => {
    const { name, parent_id, columns, clientId } = v.parse(createFolderBody(), body);
    return { name, parentId: parent_id, folderId: clientId, ...(columns === undefined ? {} : { columns }) };
  },
  'rename-folder': ({ path, body }) => ({ folderId: idIn(path), name: v.parse(patchFolderBody(), body).name }),
  'delete-folder': ({ path }) => {
    expect(valueIn(path, 'ifEmpty')).toBe('1');
    return { folderId: idIn(path) };
  },
  'add-to-cart': ({ body }) => {
    const { offerId, qty, lineClientId, seenPriceCents } = read.addRequest(v.parse(read.addToCartBody, body));
    return { lineId: lineClientId, qty, offer: { offerId, priceCents: seenPriceCents } };
  },
  'set-cart-qty': linePatch,
  'mark-urgent': linePatch,
  'remove-cart-line': line,
  'save-for-later': line,
  'restore-to-cart': line,
  'make-claim': ({ body }) => {
    const { clientId: id, note, ...requested } = v.parse(claimBody(), body).data.attributes;
    return { claimId: id, ...requested, text: note };
  },
  'answer-claim': ({ path, body }) => ({
    claimId: path.split('/').at(-2),
    ...v.parse(claimMessageBody(), body).data.attributes,
  }),
  'add-claim-photo': ({ path, body }) => ({
    claimId: path.split('/').at(-2),
    photoId: v.parse(claimPhotoBody(), body).data.attributes.clientId,
  }),
};

const INTENT_NAMES = Object.keys(READ) as readonly IntentName[];

/** With a UUID, as a device creates it. */
function withUuid(intent: Intent): Intent {
  if (intent.do === 'add-to-cart') return { ...intent, lineId: asId(uuid) };
  if (intent.do === 'add-claim-photo') return { ...intent, photoId: uuid };
  if (intent.do === 'make-claim') return { ...intent, claimId: asId(uuid) };
  return intent.do === 'create-folder' ? { ...intent, folderId: asId(uuid) } : intent;
}

it.each(INTENT_NAMES)('the server reads %s as it was written', (name) => {
  fc.assert(
    fc.property(aState, ARBITRARY_INTENTS[name].map<Intent>(withUuid), (stateOf, intent) => {
      fc.pre(decide(stateOf(), intent, { now: stamp.occurredAt }).ok);
      const { body, ...call } = encodeIntent(intent, stamp);
      expect(intent).toMatchObject(READ[name]({ ...call, body: JSON.parse(JSON.stringify(body)) }) ?? {});
    }),
    { numRuns: 50, maxSkipsPerRun: 2000 },
  );
});

const itemId = asId<Extract<Intent, { do: 'link-code' }>['itemId']>('7');
const lineId = asId<Extract<Intent, { do: 'mark-urgent' }>['lineId']>('9');
const folderId = asId<Extract<Intent, { do: 'rename-folder' }>['folderId']>(uuid);
const toFolderId = asId<typeof folderId>('3');
const source = 'scan';
const offer = {
  offerId: asId<Extract<Intent, { do: 'add-to-cart' }>['offer']['offerId']>('70'),
  productId: '700',
  distributorId: asId<Extract<Intent, { do: 'add-to-cart' }>['offer']['distributorId']>('5'),
  distributorName: 'Northline',
  distributorSku: 'N-1',
  manufacturerName: 'Alderon',
  manufacturerSku: 'A-1',
  productName: 'Gloves',
  imageSrc: null,
  priceCents: 1999,
};
const at = '"occurredAt":"2026-05-01T10:00:00.000Z","device":"Tablet 1"';
const ofItem = '"relationships":{"item":{"data":{"type":"workspace-items","id":"7"}}}';

const claimId = asId<Extract<Intent, { do: 'make-claim' }>['claimId']>(uuid);
const productName = 'Gloves';

/** Bytes of released builds: if a build encodes them differently, the server takes a repeated write for a different one. */
const BYTES: { readonly [Name in IntentName]: readonly [Extract<Intent, { readonly do: Name }>, string, string] } = {
  'adjust-stock': [
    { do: 'adjust-stock', itemId, delta: -2, reason: 'used', source, reverses: null },
    'POST /api/v2/stock-movements',
    `{"data":{"type":"stock-movements","attributes":{"kind":"adjust","delta":-2,"reason":"used","by":"scan","reverses":null,${at}},${ofItem}}}`,
  ],
  'count-stock': [
    { do: 'count-stock', itemId, counted: 4, baseRevision: 12, source },
    'POST /api/v2/stock-movements',
    `{"data":{"type":"stock-movements","attributes":{"kind":"count","counted":4,"baseRevision":12,"reason":"counted","by":"scan",${at}},${ofItem}}}`,
  ],
  'receive-stock': [
    { do: 'receive-stock', itemId, orderItemId: '31', received: 6, lot: 'A1', expiresOn: '2027-06-30', source },
    'POST /api/v2/stock-movements',
    `{"data":{"type":"stock-movements","attributes":{"kind":"receive","received":6,"orderItemId":"31","lot":"A1","expiresOn":"2027-06-30","by":"scan",${at}},${ofItem}}}`,
  ],
  'receive-product': [
    {
      do: 'receive-product',
      folderId: toFolderId,
      offerId: asId('9'),
      orderItemId: '31',
      received: 6,
      lot: 'A1',
      expiresOn: null,
      source,
      productName: 'Gloves',
    },
    'POST /api/v2/stock-receipts',
    `{"data":{"type":"stock-receipts","attributes":{"workspaceId":"3","productDistributorId":"9","orderItemId":"31","received":6,"lot":"A1","expiresOn":null,"by":"scan",${at}}}}`,
  ],
  'set-item-field': [
    { do: 'set-item-field', itemId, change: { field: 'needToHave', value: 4 }, baseRevision: 12 },
    'PATCH /api/v2/workspaces/items/7',
    '{"data":{"type":"workspace-items","id":"7","attributes":{"qtyNeedToHave":4}},"meta":{"baseRevision":12}}',
  ],
  'link-code': [
    { do: 'link-code', itemId, code: '1234' },
    'PATCH /api/v2/workspaces/items/7',
    '{"data":{"type":"workspace-items","id":"7","attributes":{"addCode":"1234"}},"meta":{}}',
  ],
  'unlink-code': [
    { do: 'unlink-code', itemId, code: '1234' },
    'PATCH /api/v2/workspaces/items/7',
    '{"data":{"type":"workspace-items","id":"7","attributes":{"removeCode":"1234"}},"meta":{}}',
  ],
  'move-item': [
    { do: 'move-item', itemId, fromFolderId: asId('2'), toFolderId },
    'PATCH /api/v2/workspaces/items/move',
    '{"workspaceItemIds":["7"],"destinationWorkspaceId":"3"}',
  ],
  'move-items': [
    { do: 'move-items', itemIds: [itemId, asId('8')], fromFolderIds: [asId('2')], toFolderId },
    'PATCH /api/v2/workspaces/items/move',
    '{"workspaceItemIds":["7","8"],"destinationWorkspaceId":"3","leaveGone":1}',
  ],
  'delete-item': [
    { do: 'delete-item', itemId, folderId: asId('2'), seenOnHand: 4 },
    'DELETE /api/v2/workspaces/items/7?onHand=4',
    'null',
  ],
  'restore-item': [
    { do: 'restore-item', itemId, folderId: asId('2'), seen: anItem({ id: itemId }) },
    'POST /api/v2/workspaces/items/restore',
    '{"data":{"type":"restorations","attributes":{"workspaceItemIds":["7"]}}}',
  ],
  'restore-folder': [
    { do: 'restore-folder', folderId: toFolderId, parentId: asId('2'), seen: aFolder({ id: toFolderId }) },
    'POST /api/v2/workspaces/restore',
    '{"data":{"type":"restorations","attributes":{"workspaceIds":["3"]}}}',
  ],
  'create-folder': [
    { do: 'create-folder', folderId, name: 'Lab', parentId: toFolderId, rank: 1, columns: ['price'] },
    'POST /api/v2/workspaces/',
    `{"name":"Lab","parent_id":"3","clientId":"${uuid}","columns":["price"]}`,
  ],
  'rename-folder': [
    { do: 'rename-folder', folderId: toFolderId, name: 'Lab' },
    'PATCH /api/v2/workspaces/3',
    '{"name":"Lab"}',
  ],
  'delete-folder': [
    { do: 'delete-folder', folderId: toFolderId, parentId: asId('2') },
    'DELETE /api/v2/workspaces/3?ifEmpty=1',
    'null',
  ],
  'add-to-cart': [
    { do: 'add-to-cart', lineId: asId(uuid), offer, qty: 2 },
    'POST /api/v2/cart-items/add',
    `{"data":{"type":"cart-items","attributes":{"productDistributorId":"70","qty":2,"clientId":"${uuid}","seenPrice":19.99}}}`,
  ],
  'set-cart-qty': [
    { do: 'set-cart-qty', lineId, qty: 3 },
    'PATCH /api/v2/cart-items/9',
    '{"data":{"type":"cart-items","id":"9","attributes":{"qty":3}}}',
  ],
  'mark-urgent': [
    { do: 'mark-urgent', lineId, isUrgent: true },
    'PATCH /api/v2/cart-items/9',
    '{"data":{"type":"cart-items","id":"9","attributes":{"isUrgent":true}}}',
  ],
  'remove-cart-line': [{ do: 'remove-cart-line', lineId }, 'POST /api/v2/cart/remove_items', '{"ids":["9"]}'],
  'save-for-later': [{ do: 'save-for-later', lineId }, 'POST /api/v2/cart/save_for_later', '{"ids":["9"]}'],
  'restore-to-cart': [{ do: 'restore-to-cart', lineId }, 'POST /api/v2/cart/restore_from_later', '{"ids":["9"]}'],
  'make-claim': [
    { do: 'make-claim', claimId, orderItemId: '71', kind: 'damaged', qty: 2, text: 'Wet', productName },
    'POST /api/v2/order-claims',
    `{"data":{"type":"order-claims","attributes":{"clientId":"${uuid}","orderItemId":"71","kind":"damaged","qty":2,"note":"Wet"}}}`,
  ],
  'answer-claim': [
    { do: 'answer-claim', claimId, text: 'Thanks', resolves: true, productName },
    `POST /api/v2/order-claims/${uuid}/messages`,
    '{"data":{"type":"claim-messages","attributes":{"text":"Thanks","resolves":true}}}',
  ],
  'add-claim-photo': [
    { do: 'add-claim-photo', claimId, photoId: uuid, productName },
    `POST /api/v2/order-claims/${uuid}/photos`,
    `{"data":{"type":"claim-photos","attributes":{"clientId":"${uuid}","content":""}}}`,
  ],
};

describe('G2 the bytes of a write stay as they are', () => {
  it.each(Object.values<readonly [Intent, string, string]>(BYTES))('$0.do', (intent, call, body) => {
    const request = encodeIntent(intent, stamp);
    expect(`${request.method} ${request.path}`).toBe(call);
    expect(JSON.stringify(request.body)).toBe(body);
  });
});
