/** Records an adjustment or a count in the ledger, with the movements that it overlaps (G7). */
import { asId, type MovementId } from '#domain/ids.ts';
import type { RequestedMovement } from '#domain/intents/intent-rules.ts';
import { madeAt, type MadeAt } from '#domain/stock/device-clock.ts';
import { adjustOnHand, countOnHand } from '#domain/stock/move-stock.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import { receiveLine } from '../../store/ordering/received-lines.ts';
import { insertMovement } from '../../store/shelves/write-movements.ts';
import { findMovement, readOverlapped, type ReversibleMovement } from '../../store/shelves/movement-rows.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { actorName } from '../actor.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { cameBack, sendBack } from '../claims/send-back.ts';
import { queueReceived } from '../purchase-orders/end-received.ts';
import type { WireRefusal } from './write.ts';
import type { WriteContext } from './write-context.ts';

/** @param before the item before the movement */
export async function saveMovement(
  context: WriteContext,
  transaction: WriteTransaction,
  made: { asked: RequestedMovement; before: StockItem; reverses: MovementId | null; receipt: StockReceipt },
): Promise<StockMovement> {
  const { asked, before, reverses, receipt } = made;
  const { connection, locationId, revision, newId } = transaction;
  const { actor, clientId, clientSequence } = context;
  const { kind, reason, baseRevision, source } = asked;
  const moved = (kind === 'count' ? countOnHand : adjustOnHand)(before.onHand, asked.asked);
  const overlapped =
    baseRevision === null
      ? []
      : await readOverlapped(connection, locationId, { itemId: before.id, baseRevision, clientId, clientSequence });
  const { at, clockAhead } = whenMade(context);
  const movement: StockMovement = {
    id: asId(await newId('stock_movements')),
    locationId,
    revision,
    itemId: before.id,
    opId: asId(context.opId),
    kind,
    reason,
    asked: asked.asked,
    applied: moved.applied,
    clamped: moved.clamped,
    onHandAfter: moved.onHand,
    overlapped,
    reverses,
    occurredAt: at,
    clockAhead,
    recordedAt: context.now,
    userName: actorName(actor),
    device: context.device,
    source,
    ...receipt,
  };
  const author = { userId: actor.userId, adminId: actor.adminId, clientId, clientSequence };
  insertMovement(connection, locationId, { movement, author });
  const reorderAt = before.reorderWhenLte;
  if (reorderAt !== null && before.onHand > reorderAt && moved.onHand <= reorderAt) {
    await addWebhookEvent(connection, locationId, 'stock.low', {
      itemId: before.id,
      productDistributorId: before.offerId,
      name: displayName(before),
      sku: before.distributorSku,
      qtyOnHand: moved.onHand,
      reorderAt,
    });
  }
  transaction.changed({ type: 'stock-movements', id: movement.id, deleted: false });
  return movement;
}

/** A write without device data was made when it arrived. */
function whenMade({ occurredAt, clientTime, now }: WriteContext): MadeAt {
  if (occurredAt === null) return { at: now, clockAhead: null };
  return madeAt({ deviceTime: occurredAt, sent: clientTime, received: now });
}

export type StockReceipt = Pick<
  StockMovement,
  'lot' | 'expiresOn' | 'orderItemId' | 'orderId' | 'orderNumber' | 'returnId'
>;

/** Records a receipt for an order line, or its reversal, if there is one. */
export async function saveReceipt(
  { connection, locationId }: WriteTransaction,
  { itemId, asked, receipt }: RequestedMovement,
  reversed: Reversed | null,
): Promise<Verdict<StockReceipt, WireRefusal>> {
  if (receipt?.returnId !== undefined)
    return sendBack(connection, locationId, { itemId, returnId: receipt.returnId, sent: -asked });
  if (reversed !== null && reversed.returnId !== null)
    return accept(await cameBack(connection, locationId, reversed.returnId));
  const orderItemId = receipt?.orderItemId ?? reversed?.orderItemId ?? null;
  const lot: StockReceipt = {
    ...(receipt === undefined || receipt.lot === '' ? {} : { lot: receipt.lot }),
    ...(receipt === undefined || receipt.expiresOn === null ? {} : { expiresOn: receipt.expiresOn }),
  };
  if (orderItemId === null) return accept(lot);
  const line = await receiveLine(connection, locationId, { orderItemId, received: asked });
  if (line === null) return refuse({ code: 'not-found', detail: 'There is no such line of an order.' });
  if (asked > 0) await queueReceived(connection, { locationId: asId(locationId), orderId: line.orderId });
  return accept({ ...lot, orderItemId: line.id, orderId: line.orderId, orderNumber: line.orderNumber });
}

type Reversed = Omit<ReversibleMovement, 'isUndone'>;

/** The movement that an undo reverses, by its id or by the op that made it. Rule: a movement is undone once (G2). */
export async function reversedMovement(
  { connection, locationId }: WriteTransaction,
  { itemId, reverses }: RequestedMovement,
): Promise<Verdict<Reversed | null, WireRefusal>> {
  if (reverses === null) return accept(null);
  const found = await findMovement(connection, locationId, { itemId, id: reverses });
  if (found === null) return refuse({ code: 'not-found', detail: 'There is no such movement of this item.' });
  if (found.isUndone) return refuse({ code: 'already-undone', detail: 'The movement has been undone already.' });
  return accept(found);
}
