/** Data derived from a demo location's orders: facts of offers and shelves, payments, the budget and savings. */
import { type Connection, run, statement } from '../connection.ts';

/** Corrects dates, since the trigger of order lines has counted them as ordered now. */
const DATE_FACTS = statement<never>(
  'seed-history-facts',
  `with counted as (
      select i.offer_id, count(*)::int as times, sum(i.qty)::int as qty, max(o.created_at) as last_at,
          (array_agg(i.qty order by i.id desc))[1] as last_qty
        from order_items i join orders o on o.location_id = i.location_id and o.id = i.order_id
        where i.location_id = $1 group by i.offer_id
    )
    update location_offer_orders f set last_ordered_at = c.last_at, last_ordered_qty = c.last_qty, times_ordered = c.times,
        total_qty = c.qty
      from counted c where f.location_id = $1 and f.offer_id = c.offer_id`,
);
/** Removes the past orders that a demo without a history would have. */
const FORGET_OTHERS = statement<never>(
  'seed-history-other-facts',
  `delete from location_offer_orders f where f.location_id = $1
    and not exists (select from order_items i where i.location_id = f.location_id and i.offer_id = f.offer_id)`,
);
const FORGET_CLICKS = statement<never>(
  'seed-history-clicks',
  `delete from user_clicks where location_id = $1 and type = 'order'`,
);
const DATE_SHELVES = statement<never>(
  'seed-history-shelves',
  `update workspace_items w set last_ordered_on = (f.last_ordered_at at time zone l.time_zone)::date, last_ordered_qty = f.last_ordered_qty
    from workspace_items x join practice_locations l on l.id = x.location_id left join location_offer_orders f on f.location_id = x.location_id and f.offer_id = x.offer_id
    where w.location_id = $1 and x.location_id = $1 and x.id = w.id`,
);
const SPEND = statement<never>(
  'seed-history-budget',
  `update practice_locations l set saved_price_total_cents = t.saved, budget_current_cents = l.budget_cents - t.spent
    from (select coalesce(sum(o.saved_cents), 0) as saved,
        coalesce(sum(o.total_cents - o.returned_cents) filter (where o.created_at >= (x.budget_period_on)::timestamp at time zone x.time_zone), 0) as spent
      from practice_locations x left join orders o on o.location_id = x.id where x.id = $1) t
    where l.id = $1`,
);

const SETTLE = statement<never>(
  'seed-history-costs',
  'update orders set returned_cents = order_returned_cents(location_id, id) where location_id = $1',
);

/** Cards were charged a minute after the order; the charge of the newest undelivered order was declined. */
const PAY = statement<never>(
  'seed-history-payments',
  `with declined as (
      update orders set payment_status = 'declined' where location_id = $1 and id = (select max(id) from orders
        where location_id = $1 and status = 'in_progress' and payment_type = 'accept_credit_card')
        returning id
    )
    insert into order_payments (location_id, order_id, amount_cents, state, decline_code, card_last4, created_at, attempted_at, paid_at)
      select o.location_id, o.id, o.total_cents, case when d.id is null then 'paid' else 'declined' end,
          case when d.id is not null then 'insufficient_funds' end, '4242', o.created_at, o.created_at + interval '1 minute',
          case when d.id is null then o.created_at + interval '1 minute' end
        from orders o left join declined d on d.id = o.id
        where o.location_id = $1 and o.payment_type = 'accept_credit_card' and (o.payment_status = 'paid' or d.id is not null)
        order by o.id`,
);

/** Runs in the transaction in which the orders were written. */
export async function deriveFromHistory(connection: Connection, locationId: string): Promise<void> {
  for (const each of [FORGET_OTHERS, DATE_FACTS, FORGET_CLICKS, DATE_SHELVES, PAY, SETTLE, SPEND])
    await run(connection, each, [locationId]);
}
