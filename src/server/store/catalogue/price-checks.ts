/** Requested price checks, pending until a job processes them. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

/** A price checked within this time is fresh enough, unless forced. */
const FRESH_MINUTES = 15;

const OFFERS_OF = statement<{ id: string }>(
  'offers-to-check',
  `select id from offers where status <> 'inactive' and
      (id = $1 or ($2 and product_id = (select product_id from offers where id = $1))) order by id`,
);

/** The offer, or every offer of its product; empty if none is sold. */
export async function readOffersToCheck(connection: Connection, offerId: string, all: boolean): Promise<string[]> {
  return (await run(connection, OFFERS_OF, [offerId, all])).map(({ id }) => id);
}

const OFFERS_IN_CART = statement<{ offer_id: string }>(
  'cart-offers-to-check',
  'select distinct offer_id from cart_items where location_id = $1 and not saved_for_later order by 1',
);

export async function readCartOffers(connection: Connection, locationId: LocationId): Promise<string[]> {
  return (await run(connection, OFFERS_IN_CART, [locationId])).map((row) => row.offer_id);
}

const ASK = statement<{ offer_id: string }>(
  'ask-price-checks',
  `insert into price_checks (location_id, offer_id)
    select $1, wanted.id from unnest($2::bigint[]) as wanted (id)
      where $3 or not exists (select from price_checks c where c.location_id = $1 and c.offer_id = wanted.id
        and c.checked_at > now() - make_interval(mins => ${FRESH_MINUTES}))
    on conflict (location_id, offer_id) where checked_at is null do update set asked_at = price_checks.asked_at
    returning offer_id`,
);

/** Returns those with a check in progress. */
export async function requestPriceChecks(
  connection: Connection,
  locationId: LocationId,
  { offerIds, force }: { offerIds: readonly string[]; force: boolean },
): Promise<string[]> {
  if (offerIds.length === 0) return [];
  return (await run(connection, ASK, [locationId, offerIds, force])).map((row) => row.offer_id);
}

const FINISH = statement<{ offer_id: string }>(
  'finish-price-checks',
  `update price_checks set checked_at = now() where id in (
      select id from price_checks where checked_at is null order by id limit $1 for update skip locked)
    returning offer_id`,
);

/** @every-location takes pending ones, oldest first; those locked by another process are skipped */
export async function finishPriceChecks(connection: Connection, limit: number): Promise<string[]> {
  return (await run(connection, FINISH, [limit])).map((row) => row.offer_id);
}

const PRUNE = statement<never>(
  'prune-price-checks',
  `delete from price_checks where checked_at < now() - interval '1 day'`,
);

/** @every-location housekeeping by age alone */
export async function prunePriceChecks(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}
