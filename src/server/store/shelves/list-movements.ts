/** A page of the ledger, newest first by the server's clock, since devices' clocks are unreliable. Entries never change. */
import { sql } from 'kysely';
import type { LocationId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { build, type Connection, inOrder, runBuilt } from '../connection.ts';
import { readMovements } from './movement-rows.ts';

export interface MovementListRequest {
  readonly itemId: string | null;
  readonly workspaceId: string | null;
  /** ISO instants, inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly offset: number;
  readonly limit: number;
}

export async function listMovements(
  connection: Connection,
  locationId: LocationId,
  ask: MovementListRequest,
): Promise<{ total: number; movements: readonly StockMovement[] }> {
  let query = build.selectFrom('stock_movements as v').where('v.location_id', '=', locationId);
  if (ask.itemId !== null) query = query.where('v.item_id', '=', ask.itemId);
  if (ask.workspaceId !== null) {
    query = query.where('v.item_id', 'in', (inner) =>
      inner
        .selectFrom('workspace_items as i')
        .select('i.id')
        .where('i.location_id', '=', locationId)
        .where('i.workspace_id', '=', ask.workspaceId ?? '0'),
    );
  }
  if (ask.from !== null) query = query.where('v.occurred_at', '>=', new Date(ask.from));
  if (ask.to !== null) query = query.where('v.occurred_at', '<=', new Date(ask.to));
  const [counted] = await runBuilt(connection, query.select(sql<number>`count(*)::int`.as('total')).compile());
  const page = query
    .select('v.id')
    .orderBy('v.recorded_at', 'desc')
    .orderBy('v.revision', 'desc')
    .orderBy('v.id', 'desc')
    .offset(ask.offset)
    .limit(ask.limit);
  const ids = (await runBuilt(connection, page.compile())).map(({ id }) => id);
  const movements = inOrder(ids, await readMovements(connection, locationId, ids));
  return { total: counted?.total ?? 0, movements };
}
