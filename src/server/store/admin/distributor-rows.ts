/** Distributors as an admin configures them. */
import { build, type Connection, first, isServerId, run, runBuilt, statement } from '../connection.ts';

export interface DistributorRow {
  readonly id: string;
  readonly name: string;
  readonly payment_type: string;
  readonly cut_off_time: string;
  readonly eta_days: number;
  readonly fixed_shipping_cents: number | null;
  readonly handling_cents: number;
  readonly min_order_total_free_cents: number | null;
  readonly gateway: 'simulated' | 'cxml' | 'mail';
  readonly gateway_address: string;
  readonly cxml_identity: string | null;
  readonly cxml_secret_sealed: Buffer | null;
}

export interface ListedDistributorRow extends DistributorRow {
  readonly offers: number;
  readonly locations: number;
}

const COLUMNS = `d.id::text, d.name, d.payment_type, d.cut_off_time, d.eta_days, d.fixed_shipping_cents, d.handling_cents,
  d.min_order_total_free_cents, d.gateway, d.gateway_address, d.cxml_identity, d.cxml_secret_sealed`;

const LIST = statement<ListedDistributorRow>(
  'admin-distributors',
  `select ${COLUMNS}, coalesce(o.offers, 0)::int as offers, coalesce(a.locations, 0)::int as locations
    from distributors d
    left join (select distributor_id, count(*) as offers from offers group by 1) o on o.distributor_id = d.id
    left join (select distributor_id, count(*) as locations from practice_location_distributors where status = 'active' group by 1) a
      on a.distributor_id = d.id
    order by lower(d.name), d.id`,
);

/** @every-location counts them, for the admin area */
export function readDistributors(connection: Connection): Promise<readonly ListedDistributorRow[]> {
  return run(connection, LIST, []);
}

const ONE = statement<DistributorRow>('admin-distributor', `select ${COLUMNS} from distributors d where d.id = $1`);

export async function readDistributor(connection: Connection, id: string): Promise<DistributorRow | null> {
  return isServerId(id) ? ((await first(connection, ONE, [id])) ?? null) : null;
}

const ORDERING = statement<{ gateway: DistributorRow['gateway']; offers: number; out_of_stock: number }>(
  'distributor-ordering',
  `select d.gateway, count(o.id)::int as offers, (count(o.id) filter (where o.stock_level <= 0))::int as out_of_stock
    from distributors d left join offers o on o.distributor_id = d.id and o.status = 'active'
    where d.name = $1 group by d.id`,
);

/** What prevents orders although a distributor has prices: no transport, or nothing in stock. */
export async function readOrdering(
  connection: Connection,
  name: string,
): Promise<{ gateway: DistributorRow['gateway']; offers: number; outOfStock: number } | null> {
  const row = await first(connection, ORDERING, [name]);
  return row === undefined ? null : { gateway: row.gateway, offers: row.offers, outOfStock: row.out_of_stock };
}

export type DistributorChange = Partial<Omit<DistributorRow, 'id' | 'name'>>;

export async function changeDistributor(connection: Connection, id: string, change: DistributorChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await runBuilt(connection, build.updateTable('distributors').set(change).where('id', '=', id).compile());
}
