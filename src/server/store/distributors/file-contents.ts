/** The imported contents of a location's own file: prices, past orders, and rejected rows. Can be undone as a whole (DIST-05). */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';
import { noonOf } from '../instant-at.ts';
import type { ClientFileRow } from './file-rows.ts';

export interface ClientRejectionRow {
  readonly line: number;
  readonly sku: string;
  readonly reason: string;
}

const ADD_REJECTIONS = statement<never>(
  'add-client-rejections',
  `insert into location_file_rejections (location_id, file_id, number, line, sku, reason)
    select $1, $2, ordinality, line, sku, reason
      from unnest($3::int[], $4::text[], $5::text[]) with ordinality as r (line, sku, reason)`,
);
const REJECTIONS = statement<ClientRejectionRow>(
  'client-rejections',
  'select line, sku, reason from location_file_rejections where location_id = $1 and file_id = $2 order by number',
);

export async function addClientRejections(
  connection: Connection,
  locationId: LocationId,
  id: string,
  rows: readonly ClientRejectionRow[],
): Promise<void> {
  const of = <Key extends keyof ClientRejectionRow>(key: Key) => rows.map((row) => row[key]);
  await run(connection, ADD_REJECTIONS, [locationId, id, of('line'), of('sku'), of('reason')]);
}

export function readClientRejections(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<readonly ClientRejectionRow[]> {
  return run(connection, REJECTIONS, [locationId, id]);
}

const PRICES = statement<{ sku: string }>(
  'add-client-prices',
  `with wanted as (
      select o.id, o.sku, w.price_cents from unnest($4::text[], $5::int[]) as w (sku, price_cents)
        join offers o on o.distributor_id = $3 and o.sku = w.sku
    ), added as (
      insert into location_price_rows (location_id, file_id, offer_id, price_cents)
        select $1, $2, id, price_cents from wanted on conflict do nothing
    ) select sku from wanted`,
);

/** @returns the SKUs that exist at the distributor */
export async function addClientPrices(
  connection: Connection,
  locationId: LocationId,
  { id, distributor_id: distributorId }: Pick<ClientFileRow, 'id' | 'distributor_id'>,
  rows: readonly { readonly sku: string; readonly priceCents: number }[],
): Promise<ReadonlySet<string>> {
  const skus = rows.map(({ sku }) => sku);
  const known = await run(connection, PRICES, [
    locationId,
    id,
    distributorId,
    skus,
    rows.map(({ priceCents }) => priceCents),
  ]);
  return new Set(known.map(({ sku }) => sku));
}

const ORDERS = statement<{ sku: string }>(
  'add-client-orders',
  `with wanted as (
      select o.id, o.product_id, o.sku, w.qty, w.day from unnest($4::text[], $5::int[], $6::date[]) as w (sku, qty, day)
        join offers o on o.distributor_id = $3 and o.sku = w.sku
    ), added as (
      insert into location_offer_orders as h (location_id, file_id, offer_id, product_id, last_ordered_at, last_ordered_qty, times_ordered, total_qty)
        select $1, $2, id, product_id, ${noonOf('max(day)')}, (array_agg(qty order by day desc))[1], count(*)::int,
            least(sum(qty), 2000000000)::int
          from wanted group by id, product_id
        on conflict (location_id, offer_id, file_id) do update set
          last_ordered_qty = case when excluded.last_ordered_at > h.last_ordered_at then excluded.last_ordered_qty else h.last_ordered_qty end,
          last_ordered_at = greatest(h.last_ordered_at, excluded.last_ordered_at),
          times_ordered = h.times_ordered + excluded.times_ordered,
          total_qty = least(h.total_qty::bigint + excluded.total_qty, 2000000000)::int
    ) select distinct sku from wanted`,
);

/** @returns the SKUs that exist at the distributor */
export async function addClientOrders(
  connection: Connection,
  locationId: LocationId,
  { id, distributor_id: distributorId }: Pick<ClientFileRow, 'id' | 'distributor_id'>,
  rows: readonly { readonly sku: string; readonly qty: number; readonly orderedOn: string }[],
): Promise<ReadonlySet<string>> {
  const known = await run(connection, ORDERS, [
    locationId,
    id,
    distributorId,
    rows.map(({ sku }) => sku),
    rows.map(({ qty }) => qty),
    rows.map(({ orderedOn }) => orderedOn),
  ]);
  return new Set(known.map(({ sku }) => sku));
}

const FORGET_PRICES = statement<never>(
  'forget-client-prices',
  'delete from location_price_rows where location_id = $1 and file_id = $2',
);
const FORGET_ORDERS = statement<never>(
  'forget-client-orders',
  'delete from location_offer_orders where location_id = $1 and file_id = $2',
);
const UNDONE = statement<never>(
  'client-file-undone',
  `update location_files set state = 'undone' where location_id = $1 and id = $2`,
);

/** Removes everything imported from it. */
export async function takeBackClientFile(connection: Connection, locationId: LocationId, id: string): Promise<void> {
  await run(connection, FORGET_PRICES, [locationId, id]);
  await run(connection, FORGET_ORDERS, [locationId, id]);
  await run(connection, UNDONE, [locationId, id]);
}
