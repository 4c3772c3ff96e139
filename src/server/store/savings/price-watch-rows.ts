/** How locations watch prices, and which moved since they were told. The triggers of migrations/0055-savings.ts note the moves. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

const SET = statement<never>(
  'set-price-watch',
  `insert into price_watches (location_id, percent) values ($1, $2)
    on conflict (location_id) do update set percent = excluded.percent`,
);
const END = statement<never>('end-price-watch', 'delete from price_watches where location_id = $1');

/** null: prices are not watched, and what moved is forgotten. */
export async function setPriceWatch(
  connection: Connection,
  locationId: LocationId,
  percent: number | null,
): Promise<void> {
  await (percent === null ? run(connection, END, [locationId]) : run(connection, SET, [locationId, percent]));
}

/** After so long without a move an import is over; a stream that never rests is told of once an hour. */
const QUIET_SECONDS = 60;
const LONGEST_WAIT_MINUTES = 60;

const READY = statement<{ location_id: LocationId }>(
  'locations-with-watched-moves',
  `select location_id from price_moves group by location_id
    having max(moved_at) < now() - make_interval(secs => $1) or min(moved_at) < now() - make_interval(mins => $2)
    order by location_id::bigint`,
);

/** @every-location whose prices moved, and came to rest. @param quietSeconds for so long */
export async function locationsToTell(
  connection: Connection,
  quietSeconds: number = QUIET_SECONDS,
): Promise<readonly LocationId[]> {
  return (await run(connection, READY, [quietSeconds, LONGEST_WAIT_MINUTES])).map((row) => row.location_id);
}

export interface WatchedMoveRow {
  readonly percent: number;
  readonly name: string;
  readonly before_cents: number | null;
  readonly price_cents: number | null;
}

const TAKE = statement<WatchedMoveRow>(
  'take-watched-moves',
  `with taken as (delete from price_moves where location_id = $1 returning location_id, offer_id, before_cents, price_cents)
    select w.percent, p.name, t.before_cents, t.price_cents
      from taken t join price_watches w on w.location_id = t.location_id
      join offers o on o.id = t.offer_id join products p on p.id = o.product_id`,
);

/** They are told of by whoever takes them. */
export function takeWatchedMoves(connection: Connection, locationId: LocationId): Promise<WatchedMoveRow[]> {
  return run(connection, TAKE, [locationId]);
}
