/** Offers for the demo's shelves: a distributor's active offers of a category, cheapest packs first. */
import { type Connection, run, statement } from '../connection.ts';

export interface SeedOffer {
  readonly id: string;
  readonly name: string;
  readonly generic: string;
  readonly price_cents: number;
}

const OFFERS_OF_GENERIC = statement<SeedOffer>(
  'seed-offers-of-generic',
  `select distinct on (p.name) o.id, p.name, c.name as generic, o.price_cents
    from offers o
    join products p on p.id = o.product_id
    join categories c on c.id = p.category_id
    where c.name = any($1::text[]) and o.status = 'active' and o.price_cents is not null
    order by p.name, md5(o.sku || $2)`,
);

/** One offer for each product of the generic names; `salt` selects the distributor. */
export function offersOfGenerics(
  connection: Connection,
  generics: readonly string[],
  salt: string,
): Promise<SeedOffer[]> {
  return run(connection, OFFERS_OF_GENERIC, [generics, salt]);
}

const HAS_USERS = statement<{ found: boolean }>('seed-has-users', 'select exists (select 1 from users) as found');

export async function hasUsers(connection: Connection): Promise<boolean> {
  return (await run(connection, HAS_USERS, []))[0]?.found ?? false;
}

const SET_TERMS = statement<never>(
  'seed-distributor-terms',
  `update distributors set payment_type = t.payment_type, cut_off_time = t.cut_off_time, eta_days = t.eta_days,
      overnight_eta_days = t.overnight_eta_days, overnight_shipping_cents = t.overnight_shipping_cents,
      fixed_shipping_cents = t.fixed_shipping_cents, handling_cents = t.handling_cents,
      min_order_total_free_cents = t.min_order_total_free_cents, is_covered_by_zen = t.is_covered_by_zen,
      send_to_rep = t.send_to_rep
    from jsonb_populate_record(null::distributors, $2::jsonb) as t where distributors.id = $1`,
);

export async function setDistributorTerms(connection: Connection, id: string, terms: object): Promise<void> {
  await run(connection, SET_TERMS, [id, JSON.stringify(terms)]);
}

const TAKE_REVISION = statement<{ last: string }>(
  'seed-take-revision',
  'update location_sequences set last = last + 1 where location_id = $1 returning last',
);

export async function takeSeedRevision(connection: Connection, locationId: string): Promise<number> {
  return Number((await run(connection, TAKE_REVISION, [locationId]))[0]?.last ?? 0);
}
