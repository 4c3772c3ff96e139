/** The final cost of orders: the total minus what was declined and refunded (migrations/0059-order-costs.ts). */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

const LOCK = statement<never>(
  'lock-order-cost',
  'select from orders where location_id = $1 and id = $2 for no key update',
);
const SETTLE = statement<never>(
  'settle-order-cost',
  `with found as (
      select o.id, o.created_at, o.returned_cents as before_cents, order_returned_cents(o.location_id, o.id) as cents
        from orders o where o.location_id = $1 and o.id = $2
    ), kept as (
      update orders o set returned_cents = f.cents, updated_at = now() from found f
        where o.location_id = $1 and o.id = f.id and f.cents <> f.before_cents
    )
    update practice_locations l set budget_current_cents = l.budget_current_cents + f.cents - f.before_cents from found f
      where l.id = $1 and f.cents <> f.before_cents and f.created_at >= l.budget_period_on::timestamp at time zone l.time_zone`,
);

/**
 * Called in the transaction of any change to an order's cost; the difference is returned to the budget of the order's period.
 */
export async function settleCost(connection: Connection, locationId: LocationId, orderId: string): Promise<void> {
  // Two statements, since only the second one sees what was committed while the first one waited.
  await run(connection, LOCK, [locationId, orderId]);
  await run(connection, SETTLE, [locationId, orderId]);
}
