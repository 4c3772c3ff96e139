/** Orders that a distributor received and has not confirmed, and its earlier times to confirmation. */
import { type Connection, run, statement } from '../connection.ts';

export interface UnconfirmedRow {
  readonly location_id: string;
  readonly order_id: string;
  readonly sent_at: Date;
  readonly number: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
}

const UNCONFIRMED = statement<UnconfirmedRow>(
  'unconfirmed-orders',
  `select u.location_id, u.order_id, u.sent_at, o.number, o.distributor_id, d.name as distributor_name
    from purchase_orders u
    join orders o on o.location_id = u.location_id and o.id = u.order_id
    join distributors d on d.id = o.distributor_id
    where u.state = 'sent' and u.silent_at is null and u.sent_at < now() - interval '1 day'
    order by u.location_id, u.order_id`,
);

/** @every-location a job of all, in the order in which locations are told */
export function readUnconfirmed(connection: Connection): Promise<UnconfirmedRow[]> {
  return run(connection, UNCONFIRMED, []);
}

const TIMES = statement<{ distributor_id: string; sent_at: Date; confirmed_at: Date }>(
  'times-to-confirm',
  `select o.distributor_id, u.sent_at, u.confirmed_at from purchase_orders u
    join orders o on o.location_id = u.location_id and o.id = u.order_id
    where o.distributor_id = any($1::bigint[]) and u.sent_at is not null and u.confirmed_at > now() - interval '180 days'`,
);

/** @every-location what is usual for a distributor is so for all */
export function readTimesToConfirm(
  connection: Connection,
  distributorIds: readonly string[],
): Promise<{ readonly distributor_id: string; readonly sent_at: Date; readonly confirmed_at: Date }[]> {
  return run(connection, TIMES, [distributorIds]);
}

const MARK = statement<{ order_id: string }>(
  'mark-silent',
  `update purchase_orders set silent_at = now()
    where location_id = $1 and order_id = $2 and state = 'sent' and silent_at is null returning order_id`,
);

/** @returns false: confirmed in the meantime, or already marked */
export async function markSilent(connection: Connection, locationId: string, orderId: string): Promise<boolean> {
  return (await run(connection, MARK, [locationId, orderId])).length > 0;
}
