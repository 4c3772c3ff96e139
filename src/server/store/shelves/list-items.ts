/**
 * A page of a folder's items, filtered, searched and sorted (API-44, ITEM-11, ITEM-13). Rule: the query whose shape varies only picks ids;
 * their rows are read by a named statement, since to plan its joins took longer than to read a page.
 */
import { sql } from 'kysely';
import type { ItemSortName } from '#contract/endpoints/folder-items.ts';
import type { FolderId, LocationId } from '#domain/ids.ts';
import { itemSearchWords } from '#domain/stock/item-search-words.ts';
import { build, type Connection, inOrder, run, runBuilt, statement } from '../connection.ts';
import { ITEM_COLUMNS, ITEM_JOINS, ITEM_SORTS, SEARCHED_TEXTS, type ItemRow } from './item-rows.ts';

export interface ItemListRequest {
  /** null: every item of the location. */
  readonly folderIds: readonly FolderId[] | null;
  readonly distributorIds: readonly string[];
  readonly manufacturerIds: readonly string[];
  readonly rootCategoryIds: readonly string[];
  readonly genericNameIds: readonly string[];
  readonly onlyBackordered: boolean;
  readonly search: string;
  readonly sort: ItemSortName;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface ListedItem extends ItemRow {
  readonly workspace_name: string;
  readonly cart_qty: number;
  /** Newest first; days in the location's time zone. */
  readonly order_history: readonly { readonly orderId: string; readonly orderedOn: string; readonly qty: number }[];
}

/** Number of latest orders included with an item. */
const ORDERS_PER_ITEM = 5;

function matching(locationId: LocationId, ask: ItemListRequest) {
  let query = build
    .selectFrom('workspace_items as i')
    // why: PostgreSQL leaves out those that a request does not use, which it may not do with inner joins.
    .leftJoin('offers as o', 'o.id', 'i.offer_id')
    .leftJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('distributors as d', 'd.id', 'o.distributor_id')
    .leftJoin('manufacturers as m', 'm.id', 'p.manufacturer_id')
    .leftJoin('categories as c', 'c.id', 'p.root_category_id')
    .leftJoin('categories as g', (join) =>
      join.onRef('g.id', '=', 'p.category_id').onRef('g.id', '<>', 'p.root_category_id'),
    )
    .leftJoin('location_prices as op', (join) =>
      join.onRef('op.location_id', '=', 'i.location_id').onRef('op.offer_id', '=', 'o.id'),
    )
    .leftJoin('practice_location_distributors as ob', (join) =>
      join
        .onRef('ob.location_id', '=', 'i.location_id')
        .onRef('ob.distributor_id', '=', 'o.distributor_id')
        .on('ob.is_blocked', '=', true),
    )
    .where('i.location_id', '=', locationId);
  if (ask.folderIds !== null) query = query.where('i.workspace_id', '=', sql<string>`any(${ask.folderIds}::bigint[])`);
  if (ask.distributorIds.length > 0) {
    query = query.where('o.distributor_id', '=', sql<string>`any(${ask.distributorIds}::bigint[])`);
  }
  if (ask.manufacturerIds.length > 0) {
    query = query.where('p.manufacturer_id', '=', sql<string>`any(${ask.manufacturerIds}::bigint[])`);
  }
  if (ask.rootCategoryIds.length > 0) {
    query = query.where('p.root_category_id', '=', sql<string>`any(${ask.rootCategoryIds}::bigint[])`);
  }
  if (ask.genericNameIds.length > 0) {
    query = query.where('g.id', '=', sql<string>`any(${ask.genericNameIds}::bigint[])`);
  }
  if (ask.onlyBackordered) {
    query = query.where('o.status', '<>', 'inactive').where('o.stock_level', '=', 0);
  }
  const words = itemSearchWords(ask.search).slice(0, MAX_WORDS);
  for (const spellings of words) query = query.where(sql<boolean>`(${sql.join(spellings.map(holds), sql` or `)})`);
  return query;
}

/** Maximum number of search words, matched in any order, anywhere in a word (SRCH-19). */
const MAX_WORDS = 8;

function holds(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(' ' || concat_ws(' ', ${SEARCHED_TEXTS})) ilike ${pattern}`;
}

const LATEST_ORDERS = /* sql */ `
  select json_agg(json_build_object('orderId', h.id::text, 'orderedOn', (h.created_at at time zone z.time_zone)::date, 'qty', h.qty) order by h.id desc)
    from (
      select r.id, r.created_at, sum(l.qty)::int as qty from order_items l
        join orders r on r.location_id = l.location_id and r.id = l.order_id
        where l.location_id = i.location_id and l.offer_id = i.offer_id and r.status <> 'canceled'
        group by r.id, r.created_at order by r.id desc limit ${ORDERS_PER_ITEM}
    ) h, practice_locations z where z.id = i.location_id`;

const LISTED_ITEMS = statement<ListedItem>(
  'listed-items',
  `select ${ITEM_COLUMNS}, f.name as workspace_name, coalesce((
        select sum(l.qty) from cart_items l
          where l.location_id = i.location_id and l.offer_id = i.offer_id and not l.saved_for_later), 0)::int as cart_qty,
      coalesce((${LATEST_ORDERS}), '[]') as order_history
    from workspace_items i ${ITEM_JOINS}
    join workspaces f on f.location_id = i.location_id and f.id = i.workspace_id
    where i.location_id = $1 and i.id = any($2::bigint[])`,
);

/** Within one snapshot. */
export async function listItems(
  connection: Connection,
  locationId: LocationId,
  ask: ItemListRequest,
): Promise<readonly ListedItem[]> {
  const direction = ask.descending ? sql`desc` : sql`asc`;
  const query = matching(locationId, ask)
    .select('i.id')
    .orderBy(sql`${ITEM_SORTS[ask.sort]} ${direction} nulls last`)
    .orderBy(sql`lower(coalesce(i.custom_name, p.name))`)
    .orderBy('i.id')
    .offset(ask.offset)
    .limit(ask.limit);
  const ids = (await runBuilt(connection, query.compile())).map(({ id }) => id);
  return ids.length === 0 ? [] : inOrder(ids, await run(connection, LISTED_ITEMS, [locationId, ids]));
}

export interface ItemCount {
  readonly total: number;
  /** The folder with all of them, if it is a single one. */
  readonly onlyFolderId: FolderId | null;
}

export async function countItems(
  connection: Connection,
  locationId: LocationId,
  ask: ItemListRequest,
): Promise<ItemCount> {
  const query = matching(locationId, ask).select([
    sql<number>`count(*)::int`.as('total'),
    sql<FolderId | null>`case when min(i.workspace_id) = max(i.workspace_id) then min(i.workspace_id) end`.as('only'),
  ]);
  const [row] = await runBuilt(connection, query.compile());
  return { total: row?.total ?? 0, onlyFolderId: row?.only ?? null };
}
