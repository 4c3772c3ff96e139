/**
 * A window of a list of items. Nothing loads all items: an unfiltered list is a cursor over the index of its order;
 * a filtered one is a set of ids, held against that index in steps until the window is full.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import type { ItemRecord } from '../tables/item-record.ts';
import { SORT_FIELDS } from '../tables/item-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { searchWords, type SearchPack } from '../tables/search-pack.ts';
import { atOnce, type ReadSource } from './read-source.ts';
import { serverIdOf } from './server-id-of.ts';
import { itemViews } from './views-of-record.ts';
import type { ItemQuery, ItemView } from './views.ts';

/** Up to so many hits are loaded and sorted; more are looked up along the index. */
const SORT_IN_MEMORY = 400;
const STEP = 2000;

export interface ItemWindow {
  /** Items that match, of which `rows` are those from `offset` on. */
  readonly total: number;
  readonly rows: ItemView[];
}

export async function readItems({ db }: ReadSource, query: ItemQuery): Promise<ItemWindow> {
  const { locationId } = query;
  return atOnce(db, [db.items, db.folders, db.packs, db.idMap], () =>
    matchingIds(db, query)
      .then((matching) => (matching === null ? windowOfAll(db, query) : windowOf(db, query, matching)))
      .then(({ total, records }) => itemViews(db, locationId, records).then((rows) => ({ total, rows }))),
  );
}

interface RecordWindow {
  readonly total: number;
  readonly records: readonly (ItemRecord | undefined)[];
}

/** null: every item of the location. */
function matchingIds(db: MirrorDatabase, query: ItemQuery): PromiseExtended<ReadonlySet<string> | null> {
  const { locationId, folderId } = query;
  const words = searchWords(query.search);
  const inFolder =
    folderId === null
      ? Dexie.Promise.resolve<ReadonlySet<string> | null>(null)
      : idsInFolder(db, locationId, folderId).then((ids): ReadonlySet<string> | null => ids);
  if (words.length === 0) return inFolder;
  return inFolder.then((ids) =>
    db.packs
      .where('[locationId+pack]')
      .between([locationId, 0], [locationId, Infinity])
      .toArray()
      .then((packs) => idsWith(words, packs, ids)),
  );
}

/** @param among null: all */
function idsWith(
  words: readonly string[],
  packs: readonly SearchPack[],
  among: ReadonlySet<string> | null,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { ids, texts } of packs) {
    for (const [place, text] of texts.entries()) {
      const id = ids[place];
      if (id === undefined || among?.has(id) === false) continue;
      if (words.every((word) => text.includes(word))) found.add(id);
    }
  }
  return found;
}

function idsInFolder(db: MirrorDatabase, locationId: string, folderId: string): PromiseExtended<ReadonlySet<string>> {
  return serverIdOf(db, locationId, folderId)
    .then((id) => db.items.where('[locationId+folder]').equals([locationId, id]).primaryKeys())
    .then((keys) => new Set(keys.map(([, itemId]) => itemId)));
}

function inOrder(db: MirrorDatabase, { locationId, sort, descending }: ItemQuery) {
  const index = db.items
    .where(`[locationId+${SORT_FIELDS[sort]}]`)
    .between([locationId, -Infinity], [locationId, '\uffff\uffff']);
  return descending ? index.reverse() : index;
}

function windowOfAll(db: MirrorDatabase, query: ItemQuery): PromiseExtended<RecordWindow> {
  return Dexie.Promise.all([
    inOrder(db, query).count(),
    inOrder(db, query).offset(query.offset).limit(query.limit).toArray(),
  ]).then(([total, records]) => ({ total, records }));
}

function windowOf(db: MirrorDatabase, query: ItemQuery, ids: ReadonlySet<string>): PromiseExtended<RecordWindow> {
  const { locationId, offset, limit } = query;
  if (ids.size > SORT_IN_MEMORY) {
    return walk(db, query, ids)
      .then((keys) => db.items.bulkGet(keys))
      .then((records) => ({ total: ids.size, records }));
  }
  return db.items.bulkGet([...ids].map((id): [string, string] => [locationId, id])).then((loaded) => {
    const present = loaded.flatMap((each) => (each === undefined || each.view === null ? [] : [each]));
    const sorted = present.toSorted(comparing(query));
    return { total: sorted.length, records: sorted.slice(offset, offset + limit) };
  });
}

/** The keys of the window, found by going along the index. */
function walk(db: MirrorDatabase, query: ItemQuery, ids: ReadonlySet<string>): PromiseExtended<[string, string][]> {
  const { offset, limit } = query;
  const hits: [string, string][] = [];
  const step = (from: number): PromiseExtended<[string, string][]> =>
    inOrder(db, query)
      .offset(from)
      .limit(STEP)
      .primaryKeys()
      .then((keys) => {
        hits.push(...keys.filter(([, id]) => ids.has(id)));
        const isEnd = keys.length < STEP || hits.length >= offset + limit;
        return isEnd ? hits.slice(offset, offset + limit) : step(from + STEP);
      });
  return step(0);
}

function comparing({ sort, descending }: ItemQuery): (a: ItemRecord, b: ItemRecord) => number {
  const field = SORT_FIELDS[sort];
  const sign = descending ? -1 : 1;
  return (a, b) => {
    const [left, right] = [a[field] ?? '', b[field] ?? ''];
    if (left !== right) return (left < right ? -1 : 1) * sign;
    return (a.id < b.id ? -1 : 1) * sign;
  };
}
