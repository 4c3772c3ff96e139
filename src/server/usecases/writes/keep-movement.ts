/** Enters an adjust or a count into the ledger, with what it met (G7). */
import { asId, type MovementId } from '#domain/ids.ts';
import type { AdjustStock } from '#domain/intents/adjust-stock.ts';
import type { CountStock } from '#domain/intents/count-stock.ts';
import { adjustOnHand, countOnHand } from '#domain/stock/move-stock.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import { insertMovement } from '../../store/shelves/write-movements.ts';
import { findMovement, readOverlapped } from '../../store/shelves/movement-rows.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import type { WireRefusal } from './write.ts';
import type { WriteContext } from './write-context.ts';

/** @param before the item as it was when the movement met it */
export async function keepMovement(
  context: WriteContext,
  transaction: WriteTransaction,
  made: { intent: AdjustStock | CountStock; before: StockItem; reverses: MovementId | null },
): Promise<StockMovement> {
  const { intent, before, reverses } = made;
  const { connection, locationId, revision, newId } = transaction;
  const { actor, clientId, clientSequence } = context;
  const isCount = intent.do === 'count-stock';
  const moved = isCount ? countOnHand(before.onHand, intent.counted) : adjustOnHand(before.onHand, intent.delta);
  const overlapped = isCount
    ? await readOverlapped(connection, locationId, {
        itemId: before.id,
        baseRevision: intent.baseRevision,
        clientId,
        clientSequence,
      })
    : [];
  const movement: StockMovement = {
    id: asId(await newId('stock_movements')),
    locationId,
    revision,
    itemId: before.id,
    opId: asId(context.opId),
    kind: isCount ? 'count' : 'adjust',
    reason: isCount ? 'counted' : intent.reason,
    asked: isCount ? intent.counted : intent.delta,
    applied: moved.applied,
    clamped: moved.clamped,
    onHandAfter: moved.onHand,
    overlapped,
    reverses,
    occurredAt: context.occurredAt ?? context.now,
    recordedAt: context.now,
    userName: actor.userName,
    device: context.device,
    source: intent.source,
  };
  const maker = { userId: actor.userId, adminId: actor.adminId, clientId, clientSequence };
  insertMovement(connection, locationId, { movement, maker });
  transaction.changed({ type: 'stock-movements', id: movement.id, deleted: false });
  return movement;
}

/** The movement that an undo takes back, by its id or by the op that made it. Law: a movement is taken back once (G2). */
export async function reversedMovement(
  { connection, locationId }: WriteTransaction,
  intent: AdjustStock | CountStock,
): Promise<Verdict<MovementId | null, WireRefusal>> {
  if (intent.do === 'count-stock' || intent.reverses === null) return accept(null);
  const found = await findMovement(connection, locationId, { itemId: intent.itemId, id: intent.reverses });
  if (found === null) return refuse({ code: 'not-found', detail: 'There is no such movement of this item.' });
  if (found.isUndone) return refuse({ code: 'already-undone', detail: 'The movement has been taken back before.' });
  return accept(found.id);
}
