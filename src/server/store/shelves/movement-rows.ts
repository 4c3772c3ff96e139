/** Stock movements in the ledger. Rule: rows are only found through their location and never change. */
import { asId, type ItemId, type LocationId, type MovementId } from '#domain/ids.ts';
import type { MovementReason, MovementSource, StockMovement } from '#domain/stock/stock-movement.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

interface MovementRow {
  readonly id: string;
  readonly location_id: string;
  readonly revision: string;
  readonly item_id: string;
  readonly op_id: string | null;
  readonly kind: 'adjust' | 'count';
  readonly reason: MovementReason;
  readonly asked: number;
  readonly applied: number;
  readonly clamped: number;
  readonly on_hand_after: number;
  readonly overlapped: string[];
  readonly reverses: string | null;
  readonly occurred_at: Date;
  readonly recorded_at: Date;
  readonly user_name: string;
  readonly device: string;
  readonly source: MovementSource;
  readonly clock_ahead: string | null;
  readonly lot: string | null;
  readonly expires_on: string | null;
  readonly order_item_id: string | null;
  readonly return_id: string | null;
  /** Its id and its number. */
  readonly order_named: readonly [string, string] | null;
}

const MOVEMENT_COLUMNS = /* sql */ `
  v.id, v.location_id, v.revision, v.item_id, v.op_id, v.kind, v.reason, v.asked, v.applied, v.clamped,
  v.on_hand_after, v.overlapped, v.reverses, v.occurred_at, v.recorded_at, v.user_name, v.device, v.source,
  v.clock_ahead, v.lot, v.expires_on, v.order_item_id, v.return_id,
  case when v.return_id is not null then (select array[o.id::text, o.number || '-R' || c.number] from order_claims c
    join orders o on o.location_id = c.location_id and o.id = c.order_id where c.location_id = v.location_id and c.id = v.return_id)
  when v.order_item_id is not null then (select array[o.id::text, o.number] from order_items l
    join orders o on o.location_id = l.location_id and o.id = l.order_id
    where l.location_id = v.location_id and l.id = v.order_item_id) end as order_named`;

function movementFromRow(row: MovementRow): StockMovement {
  return {
    id: asId(row.id),
    locationId: asId(row.location_id),
    revision: Number(row.revision),
    itemId: asId(row.item_id),
    opId: row.op_id === null ? null : asId(row.op_id),
    kind: row.kind,
    reason: row.reason,
    asked: row.asked,
    applied: row.applied,
    clamped: row.clamped,
    onHandAfter: row.on_hand_after,
    overlapped: row.overlapped.map((id) => asId(id)),
    reverses: row.reverses === null ? null : asId(row.reverses),
    occurredAt: row.occurred_at.toISOString(),
    clockAhead: row.clock_ahead === null ? null : Number(row.clock_ahead),
    recordedAt: row.recorded_at.toISOString(),
    userName: row.user_name,
    device: row.device,
    source: row.source,
    ...(row.lot === null ? {} : { lot: row.lot }),
    ...(row.expires_on === null ? {} : { expiresOn: row.expires_on }),
    ...(row.order_item_id === null ? {} : { orderItemId: row.order_item_id }),
    ...(row.return_id === null ? {} : { returnId: row.return_id }),
    ...(row.order_named === null ? {} : { orderId: row.order_named[0], orderNumber: row.order_named[1] }),
  };
}

const MOVEMENTS_BY_ID = statement<MovementRow>(
  'movements-by-id',
  `select ${MOVEMENT_COLUMNS} from stock_movements v where v.location_id = $1 and v.id = any($2::bigint[])`,
);

export async function readMovements(
  connection: Connection,
  locationId: LocationId,
  ids: readonly string[],
): Promise<readonly StockMovement[]> {
  if (ids.length === 0) return [];
  return (await run(connection, MOVEMENTS_BY_ID, [locationId, ids])).map(movementFromRow);
}

const OVERLAPPED = statement<{ id: string }>(
  'movements-overlapped',
  `select id from stock_movements
    where location_id = $1 and item_id = $2 and revision > $3
      and not coalesce(client_id = $4 and client_sequence < $5, false)
    order by revision, id limit 500`,
);

/** Movements of the item since the revision that a counting person saw, except that device's own earlier ones (G7). */
export async function readOverlapped(
  connection: Connection,
  locationId: LocationId,
  count: { itemId: ItemId; baseRevision: number; clientId: string | null; clientSequence: number | null },
): Promise<readonly MovementId[]> {
  const { itemId, baseRevision, clientId, clientSequence } = count;
  const rows = await run(connection, OVERLAPPED, [locationId, itemId, baseRevision, clientId, clientSequence]);
  return rows.map(({ id }) => asId(id));
}

const REVERSED = statement<{ id: string; is_undone: boolean; order_item_id: string | null; return_id: string | null }>(
  'movement-to-reverse',
  `select v.id, v.order_item_id, v.return_id, exists (select from stock_movements u
      where u.location_id = $1 and u.item_id = $2 and u.reverses = v.id) as is_undone
    from stock_movements v
    where v.location_id = $1 and v.item_id = $2 and (v.id = $3::bigint or v.op_id = $4) limit 1`,
);

export interface ReversibleMovement {
  readonly id: MovementId;
  readonly isUndone: boolean;
  readonly orderItemId: string | null;
  readonly returnId: string | null;
}

/** A movement of an item, by its id or by the op that made it. */
export async function findMovement(
  connection: Connection,
  locationId: LocationId,
  wanted: { itemId: ItemId; id: string },
): Promise<ReversibleMovement | null> {
  const { itemId, id } = wanted;
  const row = await first(connection, REVERSED, [locationId, itemId, isServerId(id) ? id : null, id]);
  if (row === undefined) return null;
  const { is_undone: isUndone, order_item_id: orderItemId, return_id: returnId } = row;
  return { id: asId(row.id), isUndone, orderItemId, returnId };
}
