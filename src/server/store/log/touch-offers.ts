/**
 * Updates the items and cart lines of every location with an offer whose price, status or stock changed.
 *
 * Rule: in the same transaction as the change of the offers. Locations are locked in ascending order and a writer of a location locks only
 * that one, so there is no deadlock.
 */
import { asId, type LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';
import type { Store } from '../open-store.ts';
import { inTransactionAgain } from '../transaction.ts';
import type { Announcement } from './announcer.ts';
import { logChanges } from './log-changes.ts';

const CONCERNED = statement<{ location_id: string }>(
  'locations-with-offers',
  `select location_id from workspace_items where offer_id = any($1::bigint[])
    union select location_id from cart_items where offer_id = any($1::bigint[])
    order by location_id`,
);

const TAKE = statement<{ last: string }>(
  'take-revision',
  'update location_sequences set last = last + 1 where location_id = $1 returning last',
);

const TOUCH_ITEMS = statement<{ id: string }>(
  'touch-items',
  'update workspace_items set revision = $2 where location_id = $1 and offer_id = any($3::bigint[]) returning id',
);

const TOUCH_LINES = statement<{ id: string }>(
  'touch-lines',
  'update cart_items set revision = $2 where location_id = $1 and offer_id = any($3::bigint[]) returning id',
);

/**
 * Logs the change in every location concerned. Call in the transaction that changed the offers, a few hundred offers at
 * a time, and announce what it returns after the commit; `changeOffers` does both.
 * @every-location an offer is the same everywhere
 */
export async function touchOffers(
  connection: Connection,
  offerIds: readonly string[],
): Promise<readonly Announcement[]> {
  if (offerIds.length === 0) return [];
  const touched: Announcement[] = [];
  for (const { location_id: locationId } of await run(connection, CONCERNED, [offerIds])) {
    touched.push(await touchOffersAt(connection, asId(locationId), offerIds));
  }
  return touched;
}

/** The same in one location, if the offers changed only for it. */
export async function touchOffersAt(
  connection: Connection,
  locationId: LocationId,
  offerIds: readonly string[],
): Promise<Announcement> {
  const [taken] = await run(connection, TAKE, [locationId]);
  const revision = Number(taken?.last);
  const items = await run(connection, TOUCH_ITEMS, [locationId, revision, offerIds]);
  const lines = await run(connection, TOUCH_LINES, [locationId, revision, offerIds]);
  const changes = [
    ...items.map(({ id }) => ({ type: 'workspace-items', id, deleted: false }) as const),
    ...lines.map(({ id }) => ({ type: 'cart-items', id, deleted: false }) as const),
  ];
  await logChanges(connection, locationId, { revision, changes });
  return { locationId, revision };
}

/** Changes a bounded batch of offers, logs it at the locations that stock them, and announces it. `change` returns the changed ids. */
export async function changeOffers(
  store: Store,
  change: (connection: Connection) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { ids, touched } = await inTransactionAgain(store, async (connection) => {
    const changed = await change(connection);
    return { ids: changed, touched: await touchOffers(connection, changed) };
  });
  for (const each of touched) store.announce(each);
  if (ids.length > 0) store.announceOffers(ids);
  return ids;
}
