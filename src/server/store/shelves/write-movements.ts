/**
 * Inserts ledger entries with the transaction's next packet. Rule: the location's lock is held; entries never change afterwards.
 */
import type { LocationId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { type Connection, runPipelined, statement } from '../connection.ts';

export interface MovementAuthor {
  readonly userId: string | null;
  readonly adminId: string | null;
  readonly clientId: string | null;
  readonly clientSequence: number | null;
}

const INSERT_MOVEMENT = statement<never>(
  'insert-movement',
  `insert into stock_movements
      (location_id, item_id, op_id, kind, reason, asked, applied, clamped, on_hand_after, overlapped, reverses,
       occurred_at, recorded_at, user_id, admin_id, user_name, device, source, client_id, client_sequence, revision, id,
       clock_ahead, lot, expires_on, order_item_id, return_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)`,
);

export function insertMovement(
  connection: Connection,
  locationId: LocationId,
  made: { movement: StockMovement; author: MovementAuthor },
): void {
  const { movement: v, author } = made;
  runPipelined(connection, INSERT_MOVEMENT, [
    locationId,
    v.itemId,
    v.opId,
    v.kind,
    v.reason,
    v.asked,
    v.applied,
    v.clamped,
    v.onHandAfter,
    v.overlapped,
    v.reverses,
    v.occurredAt,
    v.recordedAt,
    author.userId,
    author.adminId,
    v.userName,
    v.device,
    v.source,
    author.clientId,
    author.clientSequence,
    v.revision,
    v.id,
    v.clockAhead,
    v.lot ?? null,
    v.expiresOn ?? null,
    v.orderItemId ?? null,
    v.returnId ?? null,
  ]);
}
