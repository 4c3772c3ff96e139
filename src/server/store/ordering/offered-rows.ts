/** Other offers of the products being ordered, with which purchases are compared (#domain/ordering/savings.ts). */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';
import { OWN_PRICE, ownJoins } from '../offer-columns.ts';

export interface OfferedRow {
  /** The ordered offer. */
  readonly origin_id: string;
  readonly id: string;
  /** The location's price. */
  readonly price_cents: number | null;
  readonly list_cents: number | null;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  /** Both packs have the same code, though neither states its number of pieces. */
  readonly shares_code: boolean;
  readonly is_authorized: boolean;
}

/** The offers themselves, and other orderable offers of their products from distributors that are not blocked. */
const OFFERED = statement<OfferedRow>(
  'offered-with-orders',
  `select own.id as origin_id, o.id, ${OWN_PRICE} as price_cents, o.price_cents as list_cents, o.package_measure,
      o.package_quantity,
      own.package_quantity is null and o.package_quantity is null and exists (select from offer_facts a
        join offer_facts b on b.codes[1] = a.codes[1] where a.offer_id = own.id and b.offer_id = o.id) as shares_code,
      exists (select from practice_location_distributors a
        where a.location_id = $1 and a.distributor_id = o.distributor_id and a.status = 'active') as is_authorized
    from offers own join offers o on o.product_id = own.product_id ${ownJoins('$1')}
    where own.id = any($2::bigint[]) and (o.id = own.id
      or o.status = 'active' and ${OWN_PRICE} > 0 and o.stock_level > 0 and ob.location_id is null)`,
);

/** By the ordered offer. */
export async function readOffered(
  connection: Connection,
  locationId: LocationId,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OfferedRow[]>> {
  return Map.groupBy(await run(connection, OFFERED, [locationId, offerIds]), (row) => row.origin_id);
}
