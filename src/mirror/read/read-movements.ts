/** An item's ledger as shown: waiting movements first, then recorded ones, newest first. */
import { Dexie } from 'dexie';
import type { ItemId, LocationId } from '#domain/ids.ts';
import { movementOf } from '#domain/intents/facets.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { movementsOf } from '../tables/movements-of.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { rowKey } from '../tables/row-key.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';
import type { MovementView } from './views.ts';

/** `limit` applies to the recorded ones; all waiting ones are included. */
export async function readMovements(
  { db, userName }: ReadSource,
  locationId: LocationId,
  itemId: ItemId,
  limit: number,
): Promise<MovementView[]> {
  const [recorded, ops] = await readInTransaction(db, [db.movements, db.outbox], () =>
    Dexie.Promise.all([
      movementsOf(db, locationId, itemId).reverse().limit(limit).toArray(),
      db.outbox
        .where('row')
        .equals(rowKey(locationId, { type: 'item', id: itemId }))
        .toArray(),
    ]),
  );
  const known = new Set(recorded.map((each) => each.opId));
  const waiting = ops
    .filter((op) => !known.has(op.opId))
    .toSorted((a, b) => b.clientSequence - a.clientSequence)
    .flatMap((op) => waitingMovement(op, userName));
  const reversed = new Set([...recorded, ...waiting].map((each) => each.reverses));
  return [...waiting, ...recorded.map((each) => recordedMovement(each))].map((each) => ({
    ...each,
    undone: reversed.has(each.id),
  }));
}

/** A recorded movement as a screen shows it; whether a later one undoes it is determined from the whole list. */
export function recordedMovement(movement: StockMovement): MovementView {
  const { locationId: _, revision: __, overlapped: ___, ...shown } = movement;
  // Movements stored by older builds lack it.
  return {
    ...shown,
    clockAhead: shown.clockAhead ?? null,
    waiting: false,
    undone: false,
  };
}

function waitingMovement(op: OutboxRecord, userName: string): MovementView[] {
  const movement = movementOf(op.intent);
  if (movement === null) return [];
  const { itemId, kind, reason, asked: requested, source, reverses, receipt } = movement;
  return [
    {
      id: op.opId,
      opId: op.opId,
      itemId,
      kind,
      reason,
      asked: requested,
      applied: kind === 'count' ? 0 : requested,
      clamped: 0,
      onHandAfter: kind === 'count' ? requested : null,
      occurredAt: op.madeAt,
      clockAhead: null,
      recordedAt: null,
      userName,
      device: op.device,
      source,
      waiting: true,
      undone: false,
      reverses,
      ...(receipt === undefined || receipt.lot === '' ? {} : { lot: receipt.lot }),
      ...(receipt == null || receipt.expiresOn === null ? {} : { expiresOn: receipt.expiresOn }),
      ...(receipt == null || receipt.orderItemId === null ? {} : { orderItemId: receipt.orderItemId }),
      ...(receipt?.returnId === undefined ? {} : { returnId: receipt.returnId }),
    },
  ];
}
