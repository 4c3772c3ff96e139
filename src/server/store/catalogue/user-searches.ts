/** A user's searches at a location, and clicked results. */
import type { LocationId, UserId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

/** Maximum number stored and shown. */
const MAX_SEARCHES = 10;

export interface UserSearch {
  readonly locationId: LocationId;
  readonly userId: UserId;
  readonly query: string;
}

/** Later ones of a batch are newer by a microsecond each. */
const KEEP = statement<never>(
  'keep-searches',
  `insert into user_searches (location_id, user_id, search_query, updated_at)
    select l, u, q, statement_timestamp() + n * interval '1 microsecond'
      from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality as asked (l, u, q, n) order by l, u, q
    on conflict (location_id, user_id, search_query) do update set updated_at = excluded.updated_at`,
);

const PRUNE = statement<never>(
  'prune-searches',
  `with whose as (select distinct l, u from unnest($1::bigint[], $2::bigint[]) as asked (l, u))
    delete from user_searches s using whose w where s.location_id = w.l and s.user_id = w.u
      and s.search_query not in (select k.search_query from user_searches k
        where k.location_id = w.l and k.user_id = w.u order by k.updated_at desc, k.search_query limit ${MAX_SEARCHES})`,
);

/** Each with its own location. @every-location searches of many people at once */
export async function saveSearches(connection: Connection, searches: readonly UserSearch[]): Promise<void> {
  const locations = searches.map(({ locationId }) => locationId);
  const users = searches.map(({ userId }) => userId);
  await run(connection, KEEP, [locations, users, searches.map(({ query }) => query)]);
  await run(connection, PRUNE, [locations, users]);
}

const HISTORY = statement<{ search_query: string; updated_at: Date }>(
  'search-history',
  `select search_query, updated_at from user_searches where location_id = $1 and user_id = $2
    order by updated_at desc, search_query limit ${MAX_SEARCHES}`,
);

export function readSearches(connection: Connection, locationId: LocationId, userId: UserId) {
  return run(connection, HISTORY, [locationId, userId]);
}

const FORGET = statement<never>(
  'forget-search',
  'delete from user_searches where location_id = $1 and user_id = $2 and search_query = $3',
);

export async function forgetSearch(
  connection: Connection,
  locationId: LocationId,
  { userId, query }: { userId: UserId; query: string },
): Promise<void> {
  await run(connection, FORGET, [locationId, userId, query]);
}

const CLICK = statement<{ id: string }>(
  'keep-click',
  `insert into user_clicks (location_id, user_id, type, product_id)
    select $1, $2, $3, (select product_id from offers where id = $4::bigint)
      where $4::bigint is null or exists (select from offers where id = $4::bigint) returning id`,
);

/** False if there is no such offer. */
export async function saveClick(
  connection: Connection,
  locationId: LocationId,
  { userId, type, offerId }: { userId: UserId; type: string; offerId: string | null },
): Promise<boolean> {
  return (await run(connection, CLICK, [locationId, userId, type, offerId])).length > 0;
}

/** An order counts more than a click. */
const FOLD = statement<never>(
  'fold-clicks',
  `with taken as (delete from user_clicks where id in (select id from user_clicks order by id limit 50000) returning product_id, type),
    counted as (select product_id, sum(case type when 'order' then 5 else 1 end)::int as worth from taken
      where product_id is not null group by 1)
    update products p set popularity = least(p.popularity + c.worth, 2000000000) from counted c where p.id = c.product_id`,
);

/** @every-location clicks become the popularity of products, which is the same for everybody */
export async function foldClicks(connection: Connection): Promise<void> {
  await run(connection, FOLD, []);
}
