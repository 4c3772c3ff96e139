/** All products with their words and offers, in the order of popularity, a few thousand at a time. */
import type { Connection } from '../connection.ts';
import { run, statement } from '../connection.ts';

export interface ProductDocument {
  readonly id: string;
  readonly category_id: string | null;
  readonly manufacturer_id: string;
  readonly package_quantity: number | null;
  /** Separated by blanks. */
  readonly name_words: string;
  /** Those of the name as well. */
  readonly words: string;
  /** Ids separated by commas. */
  readonly modifier_values: string | null;
  /** `id,distributor,cents,sold` separated by semicolons; -1: no price; sold is 1 or 0. */
  readonly offers: string | null;
}

const BATCH = 4_000;

/** Inside a transaction: the cursor lives as long. */
export async function* productDocuments(connection: Connection): AsyncGenerator<readonly ProductDocument[]> {
  await connection.query(`declare documents no scroll cursor for
    select p.id, p.category_id, p.manufacturer_id, p.package_quantity, array_to_string(p.name_words, ' ') as name_words,
        array_to_string(p.words, ' ') as words,
        (select string_agg(v.value_id::text, ',') from product_modifiers v where v.product_id = p.id) as modifier_values,
        (select string_agg(concat_ws(',', o.id, o.distributor_id, coalesce(o.price_cents, -1),
            case o.status when 'inactive' then 0 else 1 end), ';' order by o.id)
          from offers o where o.product_id = p.id) as offers
      from products p order by p.popularity desc, p.id`);
  for (;;) {
    const { rows } = await connection.query(`fetch ${BATCH} from documents`);
    if (rows.length === 0) return;
    yield rows as ProductDocument[];
  }
}

export interface CategoryRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly root_id: string | null;
  readonly name: string;
}

const CATEGORIES = statement<CategoryRow>('all-categories', 'select id, parent_id, root_id, name from categories');

export function readCategories(connection: Connection): Promise<CategoryRow[]> {
  return run(connection, CATEGORIES, []);
}

export interface OfferFacts {
  readonly id: string;
  readonly product_id: string;
  readonly distributor_id: string;
  readonly price_cents: number | null;
  readonly is_sold: boolean;
}

const OFFER_FACTS = statement<OfferFacts>(
  'offer-facts',
  `select id, product_id, distributor_id, price_cents, status <> 'inactive' as is_sold
    from offers where id = any($1::bigint[])`,
);

export function readOfferFacts(connection: Connection, ids: readonly string[]): Promise<OfferFacts[]> {
  return run(connection, OFFER_FACTS, [ids]);
}

/** More changes at once than this are not listed. */
export const MOST_CHANGED = 50_000;

const CHANGED_OFFERS = statement<{ id: string }>(
  'changed-offers',
  `select id from offers where updated_at > $1 limit ${MOST_CHANGED}`,
);

/** Offers that changed since, whoever changed them. */
export async function offersChangedSince(connection: Connection, since: Date): Promise<string[]> {
  return (await run(connection, CHANGED_OFFERS, [since])).map(({ id }) => id);
}

const PRODUCT_MARK = statement<{ mark: string }>(
  'product-mark',
  `select concat_ws(' ', count(*), max(updated_at)) as mark from products where updated_at > $1`,
);

/** Differs from what it was for the same time when a product was added or changed since, or has become visible. */
export async function productMark(connection: Connection, since: Date): Promise<string> {
  return (await run(connection, PRODUCT_MARK, [since]))[0]?.mark ?? '';
}

const NOW = statement<{ now: Date }>('database-now', 'select clock_timestamp() as now');

/** The database's clock, which gave the times of the changes. */
export async function databaseNow(connection: Connection): Promise<Date> {
  return (await run(connection, NOW, []))[0]?.now ?? new Date(0);
}
