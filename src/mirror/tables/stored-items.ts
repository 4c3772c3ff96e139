/**
 * The records of items, wherever they stand: in `items` where somebody has changed them since they came, otherwise in
 * their bundle. Law: nobody else reads these two tables, `each-item.ts` excepted.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { eachBundle } from './each-item.ts';
import { endsOf } from './ends-of.ts';
import { BUNDLE_SIZE, bundleKey, rowIn, type ItemBundle } from './item-bundle.ts';
import { PACK_SIZE, stampKey, valuesOf } from './item-columns.ts';
import type { ItemRecord } from './item-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import { isEmpty, rowsOf } from './rows-of.ts';

type Found = readonly (ItemRecord | undefined)[];

/** From so many items on their places are looked up together. */
const MANY = 100;

/** What a transaction covers in which items are read or written. */
export function tablesOfItems(db: MirrorDatabase) {
  return [db.items, db.bundles, db.columns] as const;
}

/**
 * In the order asked for; undefined where this device has none. Inside a transaction over `tablesOfItems`.
 * @param isWatched false for who asks once: a live query hears of what it was told by key, not of all keys between
 */
export function itemsById(
  db: MirrorDatabase,
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
      return db.columns.get(stampKey(locationId)).then(() => records);
    });
  });
}

type Records = ReadonlyMap<string, ItemRecord>;

function changedItems(
  db: MirrorDatabase,
  locationId: string,
  ids: readonly string[],
  byKey: boolean,
): PromiseExtended<Records> {
  const key = (id: string): [string, string] => [locationId, id];
  const read = (wanted: readonly string[]): PromiseExtended<Records> =>
    db.items
      .bulkGet(wanted.map(key))
      .then((records) => new Map(records.flatMap((record) => (record === undefined ? [] : [[record.id, record]]))));
  if (byKey) return read(ids);
  // A page of a first copy holds hundreds of items and none of them is here, of a first look few: one look at the keys says so.
  const [least, most] = endsOf(ids);
  const range = db.items.where('[locationId+id]').between(key(least), key(most), true, true);
  return range
    .limit(ids.length)
    .primaryKeys()
    .then((here) => {
      if (here.length === ids.length) return read(ids);
      const wanted = new Set(ids);
      return read(here.flatMap(([, id]) => (wanted.has(id) ? [id] : [])));
    });
}

function fewBundled(db: MirrorDatabase, locationId: string, ids: readonly string[]): PromiseExtended<Records> {
  const looks = ids.map((id) => db.bundles.where('keys').equals(bundleKey(locationId, id)).first());
  return Dexie.Promise.all(looks).then((bundles) => recordsIn(ids.map((id, index) => [id, bundles[index]])));
}

/** By their places: an index is asked for one item after the other. */
function manyBundled(db: MirrorDatabase, locationId: string, ids: readonly string[]): PromiseExtended<Records> {
  const range = db.columns
    .where('[locationId+column+pack]')
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
    return db.bundles
      .bulkGet(distinct.map((bundle): [string, number] => [locationId, bundle]))
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

/** Items that stand in another folder here than with the server; each was changed here, so that no bundle has it. */
export function movedItems(db: MirrorDatabase, locationId: string): PromiseExtended<ItemRecord[]> {
  return db.items.where('[locationId+moved]').equals([locationId, 1]).toArray();
}

/** Items that were written after a version of the location, `atMost` of them; a bundle is of the version that made it. */
export function itemsNewerThan(
  db: MirrorDatabase,
  locationId: string,
  version: number,
  atMost: number,
): PromiseExtended<ItemRecord[]> {
  return db.items
    .where('[locationId+version]')
    .between([locationId, version], [locationId, Infinity], false, true)
    .limit(atMost)
    .toArray();
}

/** Whether there is any item of the location, be it a tombstone. */
export async function hasItems(db: MirrorDatabase, locationId: string): Promise<boolean> {
  if (!(await isEmpty(rowsOf(db.items, locationId)))) return true;
  return !(await isEmpty(rowsOf(db.bundles, locationId)));
}

/** After a second bootstrap: what it has listed again, or buried, stands in `items`. Inside a write transaction. */
export async function dropReplaced(db: MirrorDatabase, locationId: string): Promise<void> {
  const keys = await rowsOf(db.items, locationId).primaryKeys();
  const changed = new Set(keys.map(([, id]) => bundleKey(locationId, id)));
  const replaced: [string, number][] = [];
  await eachBundle(db, locationId, (bundle) => {
    if (bundle.keys.every((key) => changed.has(key))) replaced.push([locationId, bundle.bundle]);
  });
  if (replaced.length > 0) await db.bundles.bulkDelete(replaced);
}
