/** A page of a folder's items, filtered, searched and sorted (API-44, ITEM-11, ITEM-13). */
import { sql, type RawBuilder } from 'kysely';
import type { FolderId, LocationId } from '#domain/ids.ts';
import { itemSearchWords } from '#domain/stock/item-search-words.ts';
import type { WireSort } from '#domain/stock/list-keys.ts';
import { build, type Connection, runBuilt } from '../connection.ts';
import { ITEM_COLUMNS, type ItemRow } from './item-rows.ts';

/** `qtyNeedToHave` and `note` are asked of the server only. */
export type ItemSortName = WireSort | 'qtyNeedToHave' | 'note';

export const ITEM_SORTS: Readonly<Record<ItemSortName, RawBuilder<unknown>>> = {
  rootCategoryName: sql`c.name`,
  productName: sql`lower(coalesce(i.custom_name, p.name))`,
  manufacturerName: sql`lower(m.name)`,
  distributorName: sql`lower(d.name)`,
  price: sql`o.price_cents`,
  qtyOnHand: sql`i.on_hand`,
  qtyNeedToHave: sql`i.need_to_have`,
  expirationDate: sql`i.expiration_date`,
  lastOrderedDate: sql`i.last_ordered_on`,
  note: sql`nullif(i.note, '')`,
};

export interface ItemListAsk {
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
}

function matching(locationId: LocationId, ask: ItemListAsk) {
  let query = build
    .selectFrom('workspace_items as i')
    .innerJoin('workspaces as f', (join) =>
      join.onRef('f.id', '=', 'i.workspace_id').onRef('f.location_id', '=', 'i.location_id'),
    )
    .innerJoin('offers as o', 'o.id', 'i.offer_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('distributors as d', 'd.id', 'o.distributor_id')
    .innerJoin('manufacturers as m', 'm.id', 'p.manufacturer_id')
    .leftJoin('categories as c', 'c.id', 'p.root_category_id')
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
    query = query.where('p.generic_name_id', '=', sql<string>`any(${ask.genericNameIds}::bigint[])`);
  }
  if (ask.onlyBackordered) {
    query = query.where('o.status', '<>', 'inactive').where('o.stock_level', '=', 0);
  }
  const words = itemSearchWords(ask.search).slice(0, MOST_WORDS);
  for (const spellings of words)
    query = query.where(sql<boolean>`(${sql.join(spellings.map(startsAWord), sql` or `)})`);
  return query;
}

/** In any order, each the beginning of a word (SRCH-19). */
const MOST_WORDS = 8;

function startsAWord(word: string) {
  const pattern = `% ${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(' ' || concat_ws(' ', i.custom_name, p.name, o.sku, p.manufacturer_sku, m.name, d.name, i.note,
    array_to_string(p.gtins, ' '), array_to_string(i.linked_codes, ' '))) ilike ${pattern}`;
}

export async function listItems(
  connection: Connection,
  locationId: LocationId,
  ask: ItemListAsk,
): Promise<readonly ListedItem[]> {
  const direction = ask.descending ? sql`desc` : sql`asc`;
  const query = matching(locationId, ask)
    .select(
      sql<ListedItem>`${sql.raw(ITEM_COLUMNS)}, f.name as workspace_name, coalesce((
        select sum(l.qty) from cart_items l
          where l.location_id = i.location_id and l.offer_id = i.offer_id and not l.saved_for_later), 0)::int`.as(
        'cart_qty',
      ),
    )
    .orderBy(sql`${ITEM_SORTS[ask.sort]} ${direction} nulls last`)
    .orderBy(sql`lower(coalesce(i.custom_name, p.name))`)
    .orderBy('i.id')
    .offset(ask.offset)
    .limit(ask.limit);
  // The one select expression stands for all columns of a ListedItem.
  return (await runBuilt(connection, query.compile())) as unknown as ListedItem[];
}

export interface ItemCount {
  readonly total: number;
  /** The folder in which all of them lie, where it is one. */
  readonly onlyFolderId: FolderId | null;
}

export async function countItems(connection: Connection, locationId: LocationId, ask: ItemListAsk): Promise<ItemCount> {
  const query = matching(locationId, ask).select([
    sql<number>`count(*)::int`.as('total'),
    sql<FolderId | null>`case when min(i.workspace_id) = max(i.workspace_id) then min(i.workspace_id) end`.as('only'),
  ]);
  const [row] = await runBuilt(connection, query.compile());
  return { total: row?.total ?? 0, onlyFolderId: row?.only ?? null };
}
