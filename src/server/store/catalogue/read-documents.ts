/** Reads the data of the in-memory index row by row as text, and what has changed since. */
import type pg from 'pg';
import type { Connection } from '../connection.ts';
import { run, statement } from '../connection.ts';

/** id, category, manufacturer, pieces of each pack (space-separated), popularity, words of the name, all words (space-separated). */
export type ProductRow = readonly [string, string | null, string, string, string, string, string];
/** product, id, distributor, cents, `t` if it is sold */
export type OfferRow = readonly [string, string, string, string | null, string];
/** product, modifier value */
export type ValueRow = readonly [string, string];
/** modifier value, modifier */
export type ModifierRow = readonly [string, string];

const BATCH = 5_000;
/** Values that are only counted or put into an array are not parsed. */
const asText = { getTypeParser: () => (text: unknown) => text } as unknown as pg.CustomTypesConfig;

/** Requires a transaction, as long as which the cursor lives. The next rows are fetched while the last ones are processed. */
async function* rowsOf<Row>(connection: Connection, query: string): AsyncGenerator<readonly Row[]> {
  const cursor = 'all_rows';
  const fetch = async (): Promise<readonly Row[]> => {
    const text = `fetch ${BATCH} from ${cursor}`;
    // The caller states the type of the rows, beside the query.
    return (await connection.query({ text, rowMode: 'array', types: asText })).rows as unknown as Row[];
  };
  await connection.query(`declare ${cursor} no scroll cursor for ${query}`);
  for (let next = fetch(); ;) {
    const rows = await next;
    if (rows.length === 0) break;
    next = fetch();
    next.catch(() => {});
    yield rows;
  }
  await connection.query(`close ${cursor}`);
}

/** By id. */
export const productRows = (connection: Connection): AsyncGenerator<readonly ProductRow[]> =>
  rowsOf(
    connection,
    `select id, category_id, manufacturer_id, array_to_string(pack_quantities, ' '), popularity, array_to_string(name_words, ' '),
      array_to_string(words, ' ') from products order by id`,
  );

/** Unordered: the fastest way through the table. */
export const offerRows = (connection: Connection): AsyncGenerator<readonly OfferRow[]> =>
  rowsOf(connection, `select product_id, id, distributor_id, price_cents, status <> 'inactive' from offers`);

export const modifierValueRows = (connection: Connection): AsyncGenerator<readonly ValueRow[]> =>
  rowsOf(connection, 'select product_id, value_id from product_modifiers');

export const modifierRows = (connection: Connection): AsyncGenerator<readonly ModifierRow[]> =>
  rowsOf(connection, 'select id, modifier_id from modifier_values');

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
  /** The product's own numbers and codes may have changed. */
  readonly is_product_changed: boolean;
}

const OFFER_FACTS = statement<OfferFacts>(
  'offer-facts',
  `select o.id, o.product_id, o.distributor_id, o.price_cents, o.status <> 'inactive' as is_sold,
      p.updated_at > $2 as is_product_changed
    from offers o join products p on p.id = o.product_id where o.id = any($1::bigint[])`,
);

export function readOfferFacts(connection: Connection, ids: readonly string[], since: Date): Promise<OfferFacts[]> {
  return run(connection, OFFER_FACTS, [ids, since]);
}

/** More simultaneous changes are not listed individually. */
export const MAX_CHANGED = 50_000;

const CHANGED_OFFERS = statement<{ id: string }>(
  'changed-offers',
  `select id from offers where updated_at > $1 limit ${MAX_CHANGED}`,
);

/** Offers changed since then, by anybody. */
export async function offersChangedSince(connection: Connection, since: Date): Promise<string[]> {
  return (await run(connection, CHANGED_OFFERS, [since])).map(({ id }) => id);
}

const PRODUCT_MARK = statement<{ mark: string }>(
  'product-mark',
  `select concat_ws(' ', count(*), max(updated_at)) as mark from products where updated_at > $1`,
);

/** A fingerprint that changes when a product added or changed since `since` becomes visible. */
export async function productMark(connection: Connection, since: Date): Promise<string> {
  return (await run(connection, PRODUCT_MARK, [since]))[0]?.mark ?? '';
}

const NOW = statement<{ now: Date }>('database-now', 'select clock_timestamp() as now');

/** The database's clock, by which changes are timestamped. */
export async function databaseNow(connection: Connection): Promise<Date> {
  return (await run(connection, NOW, []))[0]?.now ?? new Date(0);
}

const UNTIMED = statement<never>('untimed', 'set local statement_timeout = 0');

/** Requires a transaction, before its first rows. */
export async function allowLongQueries(connection: Connection): Promise<void> {
  await run(connection, UNTIMED, []);
}
