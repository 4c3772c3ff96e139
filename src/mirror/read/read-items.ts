/**
 * A window of a list of items. Nothing loads all items: an unfiltered list is a cursor over the index of its order;
 * a filtered one is a set of ids, held against that index in steps until the window is full.
 */
import type { ItemRecord } from '../tables/item-record.ts';
import { SORT_FIELDS } from '../tables/item-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { searchWords } from '../tables/search-pack.ts';
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
  return atOnce(db, [db.items, db.folders, db.packs, db.idMap], async () => {
    const matching = await matchingIds(db, query);
    const { total, records } = matching === null ? await windowOfAll(db, query) : await windowOf(db, query, matching);
    return { total, rows: await itemViews(db, locationId, records) };
  });
}

interface RecordWindow {
  readonly total: number;
  readonly records: readonly (ItemRecord | undefined)[];
}

/** null: every item of the location. */
async function matchingIds(db: MirrorDatabase, query: ItemQuery): Promise<ReadonlySet<string> | null> {
  const { locationId, folderId } = query;
  const words = searchWords(query.search);
  const inFolder = folderId === null ? null : await idsInFolder(db, locationId, folderId);
  if (words.length === 0) return inFolder;
  const found = new Set<string>();
  const packs = await db.packs.where('[locationId+pack]').between([locationId, 0], [locationId, Infinity]).toArray();
  for (const { ids, texts } of packs) {
    for (const [place, text] of texts.entries()) {
      const id = ids[place];
      if (id === undefined || inFolder?.has(id) === false) continue;
      if (words.every((word) => text.includes(word))) found.add(id);
    }
  }
  return found;
}

async function idsInFolder(db: MirrorDatabase, locationId: string, folderId: string): Promise<ReadonlySet<string>> {
  const id = await serverIdOf(db, locationId, folderId);
  const keys = await db.items.where('[locationId+folder]').equals([locationId, id]).primaryKeys();
  return new Set(keys.map(([, itemId]) => itemId));
}

function inOrder(db: MirrorDatabase, { locationId, sort, descending }: ItemQuery) {
  const index = db.items
    .where(`[locationId+${SORT_FIELDS[sort]}]`)
    .between([locationId, -Infinity], [locationId, '\uffff\uffff']);
  return descending ? index.reverse() : index;
}

async function windowOfAll(db: MirrorDatabase, query: ItemQuery): Promise<RecordWindow> {
  const [total, records] = await Promise.all([
    inOrder(db, query).count(),
    inOrder(db, query).offset(query.offset).limit(query.limit).toArray(),
  ]);
  return { total, records };
}

async function windowOf(db: MirrorDatabase, query: ItemQuery, ids: ReadonlySet<string>): Promise<RecordWindow> {
  const { locationId, offset, limit } = query;
  if (ids.size > SORT_IN_MEMORY) {
    const keys = await walk(db, query, ids);
    return { total: ids.size, records: await db.items.bulkGet(keys) };
  }
  const loaded = await db.items.bulkGet([...ids].map((id): [string, string] => [locationId, id]));
  const present = loaded.flatMap((each) => (each === undefined || each.view === null ? [] : [each]));
  const sorted = present.toSorted(comparing(query));
  return { total: sorted.length, records: sorted.slice(offset, offset + limit) };
}

/** The keys of the window, found by going along the index. */
async function walk(db: MirrorDatabase, query: ItemQuery, ids: ReadonlySet<string>): Promise<[string, string][]> {
  const { offset, limit } = query;
  const hits: [string, string][] = [];
  for (let from = 0; hits.length < offset + limit; from += STEP) {
    const keys = await inOrder(db, query).offset(from).limit(STEP).primaryKeys();
    hits.push(...keys.filter(([, id]) => ids.has(id)));
    if (keys.length < STEP) break;
  }
  return hits.slice(offset, offset + limit);
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
