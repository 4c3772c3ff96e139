/** Schemas of the intents in a file: validated by shape, since a file is untrusted. The domain rules judge them afterwards. */
import * as v from 'valibot';
import type { IntentName } from '#domain/intents/all.ts';
import { MAX_MOVED } from '#domain/intents/move-items.ts';
import { CLAIM_KINDS } from '#domain/ordering/order-claim.ts';
import { ITEM_FIELD_NAMES, ITEM_FIELDS, type ItemField } from '#domain/stock/item-fields.ts';
import { MOVEMENT_REASONS } from '#domain/stock/stock-movement.ts';

const text = v.string();
const whole = v.pipe(v.number(), v.safeInteger());
const source = v.picklist(['scan', 'hand']);

const VALUE_SHAPES = { count: v.nullable(whole), day: v.nullable(text), name: v.nullable(text), text };
const changeOf = (field: ItemField) =>
  v.object({ field: v.literal(field), value: VALUE_SHAPES[ITEM_FIELDS[field].kind] });
const change = v.variant('field', ITEM_FIELD_NAMES.map(changeOf));

const offer = v.object({
  offerId: text,
  productId: text,
  distributorId: text,
  distributorName: text,
  distributorSku: text,
  manufacturerName: text,
  manufacturerSku: text,
  productName: text,
  imageSrc: v.nullable(text),
  attributesText: v.optional(text),
  packageText: v.optional(text),
  priceCents: v.nullable(whole),
  stockLevel: v.optional(v.nullable(whole)),
});

const item = v.object({
  id: text,
  locationId: text,
  revision: whole,
  folderId: text,
  qrToken: text,
  offerId: text,
  productId: text,
  distributorId: text,
  distributorName: text,
  distributorSku: text,
  manufacturerName: text,
  manufacturerSku: text,
  productName: text,
  productDescription: text,
  rootCategoryName: text,
  genericName: v.optional(text),
  customName: v.nullable(text),
  codes: v.array(text),
  linkedCodes: v.optional(v.array(text)),
  codePacks: v.optional(v.array(v.object({ code: text, text, isOwn: v.boolean() }))),
  imageSrc: v.nullable(text),
  attributes: v.optional(v.array(v.object({ label: text, text }))),
  packageText: text,
  isActive: v.boolean(),
  stockLevel: whole,
  priceCents: v.nullable(whole),
  priceTypeName: text,
  onHand: whole,
  needToHave: v.nullable(whole),
  reorderWhenLte: v.nullable(whole),
  expirationDate: v.nullable(text),
  lots: v.optional(v.array(v.object({ lot: text, expiresOn: v.nullable(text), received: whole }))),
  note: text,
  shelf: v.optional(text),
  noteRevision: whole,
  noteConflict: v.nullable(text),
  lastOrderedDate: v.nullable(text),
  lastOrderedQty: v.nullable(whole),
});

const folder = v.object({
  id: text,
  clientId: v.nullable(text),
  locationId: text,
  revision: whole,
  name: text,
  parentId: v.nullable(text),
  rank: whole,
  itemCount: whole,
  columns: v.array(text),
  createdAt: text,
});

export const intentShape = v.variant('do', [
  v.object({
    do: v.literal('adjust-stock'),
    itemId: text,
    delta: whole,
    reason: v.picklist(MOVEMENT_REASONS),
    source,
    reverses: v.nullable(text),
  }),
  v.object({ do: v.literal('count-stock'), itemId: text, counted: whole, baseRevision: whole, source }),
  v.object({
    do: v.literal('receive-stock'),
    itemId: text,
    orderItemId: v.nullable(text),
    received: whole,
    lot: text,
    expiresOn: v.nullable(text),
    source,
    returnId: v.optional(text),
  }),
  v.object({
    do: v.literal('receive-product'),
    folderId: text,
    offerId: text,
    orderItemId: text,
    received: whole,
    lot: text,
    expiresOn: v.nullable(text),
    source,
    productName: text,
  }),
  v.object({ do: v.literal('set-item-field'), itemId: text, change, baseRevision: whole }),
  v.object({ do: v.picklist(['link-code', 'unlink-code']), itemId: text, code: text }),
  v.object({ do: v.literal('move-item'), itemId: text, fromFolderId: text, toFolderId: text }),
  v.object({
    do: v.literal('move-items'),
    itemIds: v.pipe(v.array(text), v.minLength(1), v.maxLength(MAX_MOVED)),
    fromFolderIds: v.array(text),
    toFolderId: text,
  }),
  v.object({ do: v.literal('add-to-cart'), lineId: text, offer, qty: whole, restores: v.optional(text) }),
  v.object({ do: v.literal('set-cart-qty'), lineId: text, qty: whole }),
  v.object({ do: v.literal('mark-urgent'), lineId: text, isUrgent: v.boolean() }),
  v.object({ do: v.picklist(['remove-cart-line', 'save-for-later', 'restore-to-cart']), lineId: text }),
  v.object({
    do: v.literal('create-folder'),
    folderId: text,
    name: text,
    parentId: text,
    rank: whole,
    columns: v.optional(v.array(text)),
  }),
  v.object({ do: v.literal('rename-folder'), folderId: text, name: text }),
  v.object({ do: v.literal('delete-item'), itemId: text, folderId: text, seenOnHand: whole }),
  v.object({ do: v.literal('restore-item'), itemId: text, folderId: text, seen: item }),
  v.object({ do: v.literal('restore-folder'), folderId: text, parentId: text, seen: folder }),
  v.object({
    do: v.literal('make-claim'),
    claimId: text,
    orderItemId: text,
    kind: v.picklist(CLAIM_KINDS),
    qty: whole,
    text,
    productName: text,
  }),
  v.object({ do: v.literal('answer-claim'), claimId: text, text, resolves: v.boolean(), productName: text }),
  v.object({ do: v.literal('add-claim-photo'), claimId: text, photoId: text, productName: text }),
  v.object({ do: v.literal('delete-folder'), folderId: text, parentId: text }),
]);

// The compiler reports an intent that has no shape yet.
type Shaped = v.InferOutput<typeof intentShape>['do'];
void (null as IntentName | null satisfies Shaped | null);
