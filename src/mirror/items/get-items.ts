/**
 * The records of items, wherever they stand: in `items` where somebody has changed them since they came, otherwise in
 * their bundle.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { endsOf } from '../tables/ends-of.ts';
import type { ItemRecord } from './item-record.ts';
import { BUNDLE_SIZE, bundleKey, rowIn, type ItemBundle } from './packed/item-bundle.ts';
import { PACK_SIZE, stampKey, valuesOf } from './packed/item-columns.ts';
import { itemTables } from './packed/item-tables.ts';

type Found = readonly (ItemRecord | undefined)[];

/** From so many items on their places are looked up together. */
const MANY = 100;

/**
 * In the order asked for; undefined where this device has none. Inside a transaction over items.
 * @param isWatched false for who asks once: a live query hears of what it was told by key, not of all keys between
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
    const reading = missing.length < MANY ? fewBundled(db, locationId, missing) : manyBundled(db, locationId, missing);
    return reading.then((found) => {
      const records = ids.map((id) => changed.get(id) ?? found.get(id));
      if (found.size === missing.length) return records;
      // why: nobody is told of a bundle; who misses an item hears of it by the stamp that every new item changes.
      return itemTables(db)
        .columns.get(stampKey(locationId))
        .then(() => records);
    });
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
  // A page of a first copy holds hundreds of items and none of them is here, of a first look few: one look at the keys says so.
  const [least, most] = endsOf(ids);
  const range = itemTables(db).items.where('[locationId+id]').between(key(least), key(most), true, true);
  return range
    .limit(ids.length)
    .primaryKeys()
    .then((here) => {
      if (here.length === ids.length) return read(ids);
      const wanted = new Set(ids);
      return read(here.flatMap(([, id]) => (wanted.has(id) ? [id] : [])));
    });
}

function fewBundled(db: Dexie, locationId: string, ids: readonly string[]): PromiseExtended<Records> {
  const looks = ids.map((id) => itemTables(db).bundles.where('keys').equals(bundleKey(locationId, id)).first());
  return Dexie.Promise.all(looks).then((bundles) => recordsIn(ids.map((id, index) => [id, bundles[index]])));
}

/** By their places: an index is asked for one item after the other. */
function manyBundled(db: Dexie, locationId: string, ids: readonly string[]): PromiseExtended<Records> {
  const range = itemTables(db)
    .columns.where('[locationId+column+pack]')
    .between([locationId, 'id', 0], [locationId, 'id', Infinity]);
  return range.toArray().then((packs) => {
    const wanted = new Set(ids);
    const numbers = new Map<string, number>();
    for (const pack of packs) {
      if (pack.column === '') continue;
      for (const [nth, id] of valuesOf(pack).entries()) {
        if (wanted.has(String(id))) numbers.set(String(id), Math.floor((pack.pack * PACK_SIZE + nth) / BUNDLE_SIZE));
      }
    }
    const distinct = [...new Set(numbers.values())];
    return itemTables(db)
      .bundles.bulkGet(distinct.map((bundle): [string, number] => [locationId, bundle]))
      .then((bundles) => new Map(bundles.map((bundle) => [bundle?.bundle, bundle])))
      .then((bundles) => recordsIn([...numbers].map(([id, number]) => [id, bundles.get(number)])));
  });
}

function recordsIn(places: readonly (readonly [id: string, bundle: ItemBundle | undefined])[]): Records {
  const records = new Map<string, ItemRecord>();
  for (const [id, bundle] of places) {
    const record = rowIn(bundle, id);
    if (record !== undefined) records.set(id, record);
  }
  return records;
}
