/**
 * Reads the records of items from either table: from `items` if they have changed since they were downloaded, otherwise
 * from the bundle that their place belongs to. Places never change, so the cached ids are enough to find the bundle.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { firstAndLast } from '../tables/first-and-last.ts';
import { isEmpty, rowsOf } from '../tables/rows-of.ts';
import type { ItemRecord } from './item-record.ts';
import { BUNDLE_SIZE, rowIn, type ItemBundle } from './packed/item-bundle.ts';
import { itemTables } from './packed/item-tables.ts';
import { hasWritten } from './packed/item-writes.ts';
import { emptyMemory, loadColumns, memoryOf, placesOf } from './packed/location-memory.ts';

/**
 * If a range holds at most this many records per wanted one, the whole range is read: a request costs many times as much as
 * one more record in a range.
 */
const STRAY = 2;

type Found = readonly (ItemRecord | undefined)[];

/** From this many items on, a live query observes all keys between them. */
const MANY = 100;

/**
 * In the order requested; undefined for ids that this device does not have. Inside a transaction over items.
 * @param isWatched false for one-time reads; a live query must observe the requested keys, not all keys between them
 */
export function getItems(
  db: Dexie,
  locationId: string,
  ids: readonly string[],
  isWatched = true,
): PromiseExtended<Found> {
  if (ids.length === 0) return Dexie.Promise.resolve([]);
  const byKey = isWatched && ids.length < MANY;
  return changedItems(db, locationId, ids, byKey).then((changed) => {
    const missing = ids.filter((id) => !changed.has(id));
    return bundledItems(db, locationId, missing).then((found) => ids.map((id) => changed.get(id) ?? found.get(id)));
  });
}

type Records = ReadonlyMap<string, ItemRecord>;

function changedItems(db: Dexie, locationId: string, ids: readonly string[], byKey: boolean): PromiseExtended<Records> {
  const key = (id: string): [string, string] => [locationId, id];
  const read = (wanted: readonly string[]): PromiseExtended<Records> =>
    itemTables(db)
      .items.bulkGet(wanted.map(key))
      .then((records) => new Map(records.flatMap((record) => (record === undefined ? [] : [[record.id, record]]))));
  if (byKey) return read(ids);
  // A page of a first copy has hundreds of items, of which this device has none, or few after a first render: one read of
  // the keys shows that.
  const [least, most] = firstAndLast(ids);
  const range = itemTables(db).items.where('[locationId+id]').between(key(least), key(most), true, true);
  const limit = ids.length * STRAY;
  return range
    .clone()
    .limit(limit)
    .primaryKeys()
    .then((here) => {
      if (here.length === limit) return read(ids);
      const wanted = new Set(ids);
      const present = here.flatMap(([, id]) => (wanted.has(id) ? [id] : []));
      if (present.length < MANY || present.length * STRAY < here.length) return read(present);
      return range.toArray().then((records) => new Map(records.map((record) => [record.id, record])));
    });
}

/**
 * The cached ids give the places of most items; if one is missing, newer ids are requested, so that a live query also
 * observes those that arrive later.
 */
function bundledItems(db: Dexie, locationId: string, ids: readonly string[]): PromiseExtended<Records> {
  // why: a transaction that has written may be rolled back, so what it reads must not be cached.
  const memory = hasWritten() ? emptyMemory() : memoryOf(db, locationId);
  return inBundles(db, locationId, placesOf(memory, ids)).then((found) => {
    if (found.size === ids.length) return found;
    return loadColumns(memory, db, locationId, ['id'])
      .then(() =>
        inBundles(
          db,
          locationId,
          placesOf(
            memory,
            ids.filter((id) => !found.has(id)),
          ),
        ),
      )
      .then((others) => new Map([...found, ...others]));
  });
}

function inBundles(db: Dexie, locationId: string, places: ReadonlyMap<string, number>): PromiseExtended<Records> {
  if (places.size === 0) return Dexie.Promise.resolve(new Map());
  const numberOf = (place: number): number => Math.floor(place / BUNDLE_SIZE);
  const numbers = [...new Set([...places.values()].map(numberOf))];
  return bundlesOf(db, locationId, numbers).then((bundles) => {
    const byNumber = new Map(bundles.map((bundle) => [bundle?.bundle, bundle]));
    const records = new Map<string, ItemRecord>();
    for (const [id, place] of places) {
      const record = rowIn(byNumber.get(numberOf(place)), id);
      if (record !== undefined) records.set(id, record);
    }
    return records;
  });
}

function bundlesOf(
  db: Dexie,
  locationId: string,
  numbers: readonly number[],
): PromiseExtended<readonly (ItemBundle | undefined)[]> {
  const { bundles } = itemTables(db);
  const key = (bundle: number): [string, number] => [locationId, bundle];
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length < MANY || most - least >= numbers.length * STRAY) return bundles.bulkGet(numbers.map(key));
  return bundles.where('[locationId+bundle]').between(key(least), key(most), true, true).toArray();
}

/** Whether there is any item of the location, even a tombstone. */
export async function hasItems(db: Dexie, locationId: string): Promise<boolean> {
  const { items, bundles } = itemTables(db);
  return !(await isEmpty(rowsOf(items, locationId))) || !(await isEmpty(rowsOf(bundles, locationId)));
}
