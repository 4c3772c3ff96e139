/**
 * Locations' price watches, and price changes since their last notification. The triggers of migrations/0055-savings.ts record the changes.
 */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

const SET = statement<never>(
  'set-price-watch',
  `insert into price_watches (location_id, percent) values ($1, $2)
    on conflict (location_id) do update set percent = excluded.percent`,
);
const END = statement<never>('end-price-watch', 'delete from price_watches where location_id = $1');

/** null: prices are not watched, and recorded changes are deleted. */
export async function setPriceWatch(
  connection: Connection,
  locationId: LocationId,
  percent: number | null,
): Promise<void> {
  await (percent === null ? run(connection, END, [locationId]) : run(connection, SET, [locationId, percent]));
}

/** An import is considered finished after this time without a price change; a continuous stream is reported once an hour. */
const QUIET_SECONDS = 60;
const MAX_WAIT_MINUTES = 60;

/** Marks changes that were processed and too small. They stay, with the earlier price, until the price changes again. */
const LOOKED_AT = "'-infinity'";

const READY = statement<{ location_id: LocationId }>(
  'locations-with-watched-moves',
  `select location_id from price_moves where moved_at > ${LOOKED_AT} group by location_id
    having max(moved_at) < now() - make_interval(secs => $1) or min(moved_at) < now() - make_interval(mins => $2)
    order by location_id::bigint`,
);

/** @every-location whose prices changed and are stable again. @param quietSeconds without a further change */
export async function locationsToNotify(
  connection: Connection,
  quietSeconds: number = QUIET_SECONDS,
): Promise<readonly LocationId[]> {
  return (await run(connection, READY, [quietSeconds, MAX_WAIT_MINUTES])).map((row) => row.location_id);
}

export interface WatchedMoveRow {
  readonly offer_id: string;
  readonly percent: number;
  readonly name: string;
  readonly before_cents: number | null;
  readonly price_cents: number | null;
  /** Its distributor is blocked: not reported. */
  readonly is_blocked: boolean;
}

const MOVES = statement<WatchedMoveRow>(
  'lock-watched-moves',
  `select t.offer_id, w.percent, p.name, t.before_cents, t.price_cents,
      exists (select from practice_location_distributors b
        where b.location_id = t.location_id and b.distributor_id = o.distributor_id and b.is_blocked) as is_blocked
    from price_moves t join price_watches w on w.location_id = t.location_id
    join offers o on o.id = t.offer_id join products p on p.id = o.product_id
    where t.location_id = $1 and t.moved_at > ${LOOKED_AT}
    for no key update of t`,
);

/** Price changes that were not processed yet. */
export function lockWatchedMoves(connection: Connection, locationId: LocationId): Promise<WatchedMoveRow[]> {
  return run(connection, MOVES, [locationId]);
}

const LOOK = statement<never>(
  'looked-at-watched-moves',
  `with over as (
      delete from price_moves where location_id = $1 and offer_id = any($3::bigint[]) and (offer_id = any($2::bigint[])
        or before_cents = price_cents or before_cents is null))
    update price_moves set moved_at = ${LOOKED_AT}
      where location_id = $1 and offer_id = any($3::bigint[]) and not offer_id = any($2::bigint[])
        and before_cents is distinct from price_cents and before_cents is not null`,
);

interface LookedAt {
  readonly reported: readonly string[];
  /** All of `lockWatchedMoves`. */
  readonly read: readonly string[];
}

/**
 * Marks these changes as notified, in the same transaction. A price that returned to its old value does not count; other changes may
 * accumulate. What moved since they were read is left for the next time.
 */
export async function endWatchedMoves(
  connection: Connection,
  locationId: LocationId,
  { reported, read }: LookedAt,
): Promise<void> {
  await run(connection, LOOK, [locationId, reported, read]);
}
