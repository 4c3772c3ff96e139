/** Decodes the bodies of writes back to intents: the server's half of `contract/intents`. */
import * as v from 'valibot';
import { asId, type CartLineId, type FolderId, type OfferId } from '#domain/ids.ts';
import type { AddToCart } from '#domain/intents/add-to-cart.ts';
import type { Intent } from '#domain/intents/all.ts';
import {
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemFieldChange,
  type ItemFieldsOnWire,
} from '#domain/stock/item-fields.ts';
import type { MarkUrgent } from '#domain/intents/mark-urgent.ts';
import type { ReceiveProduct } from '#domain/intents/receive-product.ts';
import type { SetCartQty } from '#domain/intents/set-cart-qty.ts';
import { MOVEMENT_REASONS } from '#domain/stock/stock-movement.ts';
import { givenId as id } from '../resources/given-id.ts';
import { cents, orNull, text, whole } from '../resources/resource.ts';

const uuid = v.pipe(text, v.uuid());
const stamp = { occurredAt: v.pipe(text, v.isoTimestamp()), device: v.pipe(text, v.maxLength(80)) };
const by = v.picklist(['scan', 'hand']);
/** Any value is passed to the rule, whose refusal states the limit (CART-13): NaN stands for an invalid quantity. */
const quantity = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? value : Number.NaN)),
);

/** `POST /stock-movements` */
export const movementBody = v.object({
  data: v.object({
    type: v.literal('stock-movements'),
    attributes: v.variant('kind', [
      v.object({
        kind: v.literal('adjust'),
        delta: whole,
        reason: v.picklist(MOVEMENT_REASONS),
        by: v.optional(by, 'hand'),
        reverses: v.optional(orNull(id), null),
        ...stamp,
      }),
      v.object({
        kind: v.literal('count'),
        counted: whole,
        baseRevision: whole,
        reason: v.optional(v.picklist(MOVEMENT_REASONS), 'counted'),
        by: v.optional(by, 'hand'),
        ...stamp,
      }),
      v.object({
        kind: v.literal('receive'),
        received: whole,
        orderItemId: v.optional(orNull(id), null),
        lot: v.optional(text, ''),
        expiresOn: v.optional(orNull(text), null),
        returnId: v.optional(id),
        by: v.optional(by, 'hand'),
        ...stamp,
      }),
    ]),
    relationships: v.object({
      item: v.object({ data: v.object({ type: v.literal('workspace-items'), id }) }),
    }),
  }),
});
export type MovementBody = v.InferOutput<typeof movementBody>;

export function movementIntent({ data }: MovementBody): Intent {
  const itemId = asId<Extract<Intent, { do: 'adjust-stock' }>['itemId']>(data.relationships.item.data.id);
  const { attributes: a } = data;
  if (a.kind === 'count') {
    return { do: 'count-stock', itemId, counted: a.counted, baseRevision: a.baseRevision, source: a.by };
  }
  if (a.kind === 'receive') {
    const { received, orderItemId, lot, expiresOn, returnId } = a;
    const ofReturn = returnId === undefined ? {} : { returnId };
    return { do: 'receive-stock', itemId, orderItemId, received, lot, expiresOn, source: a.by, ...ofReturn };
  }
  return {
    do: 'adjust-stock',
    itemId,
    delta: a.delta,
    reason: a.reason,
    source: a.by,
    reverses: a.reverses === null ? null : asId(a.reverses),
  };
}

/** `POST /stock-receipts`: receives an order line into a folder that may not have the item yet. */
export const receiptBody = v.object({
  data: v.object({
    type: v.literal('stock-receipts'),
    attributes: v.object({
      workspaceId: id,
      productDistributorId: id,
      orderItemId: id,
      received: whole,
      lot: v.optional(text, ''),
      expiresOn: v.optional(orNull(text), null),
      by: v.optional(by, 'hand'),
      ...stamp,
    }),
  }),
});
export type ReceiptBody = v.InferOutput<typeof receiptBody>;

/** The product's name is in the server's tables. */
export function receiptIntent({ data: { attributes: a } }: ReceiptBody): ReceiveProduct {
  const { orderItemId, received, lot, expiresOn, by: source } = a;
  const of = { folderId: asId<FolderId>(a.workspaceId), offerId: asId<OfferId>(a.productDistributorId), orderItemId };
  return { do: 'receive-product', ...of, received, lot, expiresOn, source, productName: '' };
}

const FIELD_SCHEMAS = {
  count: v.optional(orNull(whole)),
  day: v.optional(orNull(text)),
  name: v.optional(orNull(text)),
  text: v.optional(text),
};
const fieldEntries = Object.fromEntries(
  Object.values(ITEM_FIELDS).map(({ kind, wire }) => [wire, FIELD_SCHEMAS[kind]]),
) as unknown as ItemFieldsOnWire<typeof FIELD_SCHEMAS>;

/** `PATCH /workspaces/items/{id}`: the changed attributes, each an intent of its own; none is an error. */
export const itemPatchBody = v.object({
  data: v.object({
    type: v.literal('workspace-items'),
    id: v.optional(id),
    attributes: v.pipe(
      v.strictObject({
        ...fieldEntries,
        addCode: v.optional(text),
        removeCode: v.optional(text),
      }),
      v.check((attributes) => Object.keys(attributes).length > 0, 'no attribute to change'),
    ),
  }),
  meta: v.optional(v.object({ baseRevision: v.optional(whole) })),
});
export type ItemPatchBody = v.InferOutput<typeof itemPatchBody>;

export function itemPatchIntents(itemText: string, body: ItemPatchBody): readonly Intent[] {
  const itemId = asId<Extract<Intent, { do: 'link-code' }>['itemId']>(itemText);
  const { addCode, removeCode, ...fields } = body.data.attributes;
  const changes = ITEM_FIELD_NAMES.flatMap((field) => {
    const value = fields[ITEM_FIELDS[field].wire];
    return value === undefined ? [] : ({ field, value } as ItemFieldChange);
  });
  const baseRevision = body.meta?.baseRevision ?? Number.MAX_SAFE_INTEGER;
  return [
    ...changes.map((change) => ({ do: 'set-item-field', itemId, change, baseRevision }) as const),
    ...(removeCode === undefined ? [] : [{ do: 'unlink-code', itemId, code: removeCode } as const]),
    ...(addCode === undefined ? [] : [{ do: 'link-code', itemId, code: addCode } as const]),
  ];
}

/** `POST /cart-items/add`; clients that do not work offline omit `clientId` and `seenPrice`. */
export const addToCartBody = v.object({
  data: v.object({
    type: v.literal('cart-items'),
    attributes: v.object({
      productDistributorId: id,
      qty: v.optional(quantity, 1),
      clientId: v.optional(uuid),
      seenPrice: v.optional(orNull(v.number())),
      restores: v.optional(id),
    }),
  }),
});
export type AddToCartBody = v.InferOutput<typeof addToCartBody>;

/** What the server needs for an add; the offer's data comes from its own tables. */
export interface AddRequest {
  readonly offerId: AddToCart['offer']['offerId'];
  readonly qty: number;
  /** null: the server assigns the line's id. */
  readonly lineClientId: string | null;
  /** undefined: the client saw no price, and the current one applies. */
  readonly seenPriceCents: number | null | undefined;
  /** The removed line that this one restores: its id, or the UUID that a device gave it; undefined: it is a new one. */
  readonly restores: string | undefined;
}

export function addRequest({ data: { attributes: a } }: AddToCartBody): AddRequest {
  return {
    offerId: asId(a.productDistributorId),
    qty: a.qty,
    lineClientId: a.clientId ?? null,
    restores: a.restores?.toLowerCase(),
    seenPriceCents: typeof a.seenPrice === 'number' ? cents(a.seenPrice) : a.seenPrice,
  };
}

/** `PATCH /cart-items/{id}`: the changed attributes, each an intent of its own; none is an error (CART-19, CART-23). */
export const cartItemPatchBody = v.object({
  data: v.object({
    type: v.literal('cart-items'),
    id: v.optional(id),
    attributes: v.pipe(
      v.object({ qty: v.optional(quantity), isUrgent: v.optional(v.boolean()) }),
      v.check(({ qty, isUrgent }) => qty !== undefined || isUrgent !== undefined, 'Nothing is changed.'),
    ),
  }),
});

export function cartItemPatchIntents(
  lineId: CartLineId,
  { data }: v.InferOutput<typeof cartItemPatchBody>,
): (SetCartQty | MarkUrgent)[] {
  const { qty, isUrgent } = data.attributes;
  return [
    ...(qty === undefined ? [] : [{ do: 'set-cart-qty', lineId, qty } as const]),
    ...(isUrgent === undefined ? [] : [{ do: 'mark-urgent', lineId, isUrgent } as const]),
  ];
}
