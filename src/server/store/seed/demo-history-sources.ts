/** The sources of a demo location's history: buyers, distributors, and orderable offers. */
import { type Connection, run, statement } from '../connection.ts';

export interface HistoryOfferRow {
  readonly offer_id: string;
  readonly product_id: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly name: string;
  readonly sku: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly image_src: string | null;
  readonly package_measure: string;
  readonly price_cents: number;
  readonly category: string;
  /** It is the offer that is on the shelf. */
  readonly is_on_shelf: boolean;
}

const OFFERS = statement<HistoryOfferRow>(
  'seed-history-offers',
  `select o.id as offer_id, p.id as product_id, d.id as distributor_id, d.name as distributor_name, p.name, o.sku,
      m.name as manufacturer_name, p.manufacturer_sku, p.image_src, p.package_measure, o.price_cents,
      coalesce(c.name, '') as category, bool_or(x.id = o.id) as is_on_shelf
    from workspace_items w join offers x on x.id = w.offer_id
      join products p on p.id = x.product_id join manufacturers m on m.id = p.manufacturer_id
      left join categories c on c.id = p.root_category_id
      join offers o on o.product_id = p.id and o.status = 'active' and o.price_cents > 0
      join distributors d on d.id = o.distributor_id
      join practice_location_distributors a on a.location_id = w.location_id and a.distributor_id = d.id
    where w.location_id = $1
    group by o.id, p.id, d.id, m.name, c.name order by p.name, d.name, o.id`,
);

/** What a location may have ordered: its distributors' offers of the products on its shelves. */
export function offersOfShelves(connection: Connection, locationId: string): Promise<HistoryOfferRow[]> {
  return run(connection, OFFERS, [locationId]);
}

const BUYERS = statement<{ userId: string; name: string }>(
  'seed-history-buyers',
  'select u.id as "userId", u.name from users u where u.email = any($1::text[]) order by array_position($1::text[], u.email)',
);

/** In the requested order. */
export function readBuyers(
  connection: Connection,
  emails: readonly string[],
): Promise<{ userId: string; name: string }[]> {
  return run(connection, BUYERS, [emails]);
}

const LOCATIONS = statement<{ id: string; name: string }>(
  'seed-history-locations',
  'select id, name from practice_locations where practice_id = (select min(id) from practices)',
);

/** Ids by name: the demo's practice is the first. */
export async function readDemoLocations(connection: Connection): Promise<ReadonlyMap<string, string>> {
  return new Map((await run(connection, LOCATIONS, [])).map(({ id, name }) => [name, id]));
}
