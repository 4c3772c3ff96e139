import * as v from 'valibot';
import { asId } from '#domain/ids.ts';
import { MOVEMENT_REASONS, type StockMovement } from '#domain/stock/stock-movement.ts';
import { orNull, resource, text, whole } from './resource.ts';

/** One entry of an item's ledger on the wire. */
export const stockMovementResource = resource('stock-movements', {
  practiceLocationId: text,
  revision: whole,
  itemId: text,
  opId: orNull(text),
  kind: v.picklist(['adjust', 'count']),
  reason: v.picklist(MOVEMENT_REASONS),
  asked: whole,
  applied: whole,
  clamped: whole,
  qtyOnHandAfter: whole,
  overlapped: v.array(text),
  reverses: orNull(text),
  occurredAt: text,
  // Absent from older servers.
  clockAheadSeconds: v.optional(orNull(whole), null),
  recordedAt: text,
  userName: text,
  device: text,
  by: v.picklist(['scan', 'hand']),
  // Only for receipts.
  lot: v.optional(text),
  expiresOn: v.optional(text),
  orderItemId: v.optional(text),
  orderId: v.optional(text),
  orderNumber: v.optional(text),
  // Only for returned goods.
  returnId: v.optional(text),
});

/** A page of the ledger, newest first. */
export const stockMovementsDocument = v.object({
  data: v.array(stockMovementResource),
  meta: v.object({ total: whole, current_page: whole, last_page: whole, per_page: whole }),
});

export type StockMovementResource = v.InferOutput<typeof stockMovementResource>;

export function movementFromWire({ id, attributes: a }: StockMovementResource): StockMovement {
  return {
    id: asId(id),
    locationId: asId(a.practiceLocationId),
    revision: a.revision,
    itemId: asId(a.itemId),
    opId: a.opId === null ? null : asId(a.opId),
    kind: a.kind,
    reason: a.reason,
    asked: a.asked,
    applied: a.applied,
    clamped: a.clamped,
    onHandAfter: a.qtyOnHandAfter,
    overlapped: a.overlapped.map((each) => asId(each)),
    reverses: a.reverses === null ? null : asId(a.reverses),
    occurredAt: a.occurredAt,
    clockAhead: a.clockAheadSeconds,
    recordedAt: a.recordedAt,
    userName: a.userName,
    device: a.device,
    source: a.by,
    ...receiptOf(a),
  };
}

const RECEIPT = ['lot', 'expiresOn', 'orderItemId', 'orderId', 'orderNumber', 'returnId'] as const;
type Receipt = Pick<StockMovement, (typeof RECEIPT)[number]>;

function receiptOf(from: { readonly [Field in keyof Receipt]?: string | undefined }): Receipt {
  return Object.fromEntries(RECEIPT.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])));
}

export function movementToWire(movement: StockMovement): StockMovementResource {
  return {
    type: 'stock-movements',
    id: movement.id,
    attributes: {
      practiceLocationId: movement.locationId,
      revision: movement.revision,
      itemId: movement.itemId,
      opId: movement.opId,
      kind: movement.kind,
      reason: movement.reason,
      asked: movement.asked,
      applied: movement.applied,
      clamped: movement.clamped,
      qtyOnHandAfter: movement.onHandAfter,
      overlapped: [...movement.overlapped],
      reverses: movement.reverses,
      occurredAt: movement.occurredAt,
      clockAheadSeconds: movement.clockAhead,
      recordedAt: movement.recordedAt,
      userName: movement.userName,
      device: movement.device,
      by: movement.source,
      ...receiptOf(movement),
    },
  };
}
