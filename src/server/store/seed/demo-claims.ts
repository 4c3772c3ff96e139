/** Lines of the demo's orders for which claims are seeded. */
import { type Connection, run, statement } from '../connection.ts';

export interface DeliveredLineRow {
  readonly order_id: string;
  readonly order_item_id: string;
}

const LINES = statement<DeliveredLineRow>(
  'seed-delivered-lines',
  `select f.order_id, f.order_item_id from unnest($3::int[]) with ordinality as w (days, rank) cross join lateral (
      select o.id as order_id, i.id as order_item_id
        from orders o join order_items i on i.location_id = o.location_id and i.order_id = o.id
        where o.location_id = $1 and o.status = 'completed' and i.qty_shipped > 1 and o.created_at < $2::timestamptz - w.days * interval '1 day'
        order by o.created_at desc, i.id limit 1
    ) f order by w.rank`,
);

/** For each age, one of the newest delivered orders of at least that age. */
export function deliveredLines(
  connection: Connection,
  locationId: string,
  { now, daysAgo }: { readonly now: Date; readonly daysAgo: readonly number[] },
): Promise<DeliveredLineRow[]> {
  return run(connection, LINES, [locationId, now.toISOString(), daysAgo]);
}

const DATE = statement<never>(
  'seed-claim-date',
  'update order_claims set created_at = $3 where location_id = $1 and id = $2::uuid',
);

export async function dateClaim(
  connection: Connection,
  locationId: string,
  { id, madeAt }: { readonly id: string; readonly madeAt: Date },
): Promise<void> {
  await run(connection, DATE, [locationId, id, madeAt.toISOString()]);
}
