/** Problems with orders' money, of all locations: refunds that the processor refuses, and accepted amounts that nobody has charged. */
import { type Connection, run, statement } from '../connection.ts';

export interface StuckMoneyRow {
  readonly id: string;
  readonly what: 'refund-refused' | 'not-charged';
  readonly practice_name: string;
  readonly location_name: string;
  readonly order_number: string;
  readonly amount_cents: string;
  readonly since: Date;
  /** The card bank's code. */
  readonly code: string | null;
}

const STUCK = statement<StuckMoneyRow>(
  'stuck-money',
  `select m.id, m.what, c.name as practice_name, l.name as location_name, o.number as order_number, m.amount_cents, m.since, m.code
    from (
      select 'refund-' || location_id || '-' || id as id, 'refund-refused' as what, location_id, order_id, amount_cents, refused_at as since, refusal_code as code
        from order_refunds where refused_at is not null and refunded_at is null
      union all
      select 'payment-' || p.location_id || '-' || p.id, 'not-charged', p.location_id, p.order_id, p.uncharged_cents, o.updated_at, null
        from order_payments p join orders o on o.location_id = p.location_id and o.id = p.order_id
        where p.uncharged_cents > 0 and p.uncharged_paid_on is null and not o.archived
    ) m
    join orders o on o.location_id = m.location_id and o.id = m.order_id
    join practice_locations l on l.id = m.location_id
    join practices c on c.id = l.practice_id
    order by m.since desc, m.id limit 100`,
);

/** @every-location the admin area */
export function readStuckMoney(connection: Connection): Promise<StuckMoneyRow[]> {
  return run(connection, STUCK, []);
}
