import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Mirror } from '../mirror.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { freshDatabase, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { newLocation } from '../tables/location-record.ts';
import { leaveLocation } from '../tables/leave-location.ts';
import { readItems } from '../read/read-items.ts';

const COUNT = 150;
/** More than a read catches up with. */
const VERY_MANY = 260;
const idOf = (index: number): string => String(1000 + index);
const QUERY = { locationId: HERE, folderId: null, search: '', sort: 'name', descending: false, offset: 0 } as const;

/** Bundles, and single rows for the last five. */
async function fill(mirror: Mirror, onHand = 10): Promise<void> {
  await receiveChanges(mirror, [
    { type: 'folder', row: buildFolder('10') },
    ...Array.from({ length: COUNT - 5 }, (_, nth) => ({ type: 'item', row: itemAt(nth, onHand) }) as const),
  ]);
  await receiveChanges(
    mirror,
    Array.from({ length: 5 }, (_, nth) => ({ type: 'item', row: itemAt(COUNT - 5 + nth, onHand) }) as const),
  );
}

const itemAt = (nth: number, onHand: number, revision = 1) =>
  buildItem(idOf(nth), { customName: `Item ${idOf(nth)}`, onHand, revision });

const use = (mirror: Mirror, nth: number) =>
  mirror.submit(HERE, {
    do: 'adjust-stock',
    itemId: asId(idOf(nth)),
    delta: -2,
    reason: 'used',
    source: 'hand',
    reverses: null,
  });

const numbers = async (mirror: Mirror, limit = COUNT): Promise<number[]> =>
  (await readItems(mirror, { ...QUERY, limit })).rows.map(({ onHand }) => onHand);

const tens = (...changed: readonly (readonly [nth: number, onHand: number])[]): number[] => {
  const all = Array<number>(COUNT).fill(10);
  for (const [nth, onHand] of changed) all[nth] = onHand;
  return all;
};

let requested: string[] = [];

beforeEach(() => {
  requested = [];
  const { get } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, ...args) {
    requested.push(this.name);
    return get.apply(this, args);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a second read of a list', () => {
  it('requests no single rows, whether or not one was edited, and shows the edit', async () => {
    const mirror = await openTestMirror();
    await fill(mirror);
    expect(await numbers(mirror)).toEqual(tens());
    await use(mirror, 3);
    requested = [];
    expect(await numbers(mirror)).toEqual(tens([3, 8]));
    await use(mirror, 147);
    expect(await numbers(mirror)).toEqual(tens([3, 8], [147, 8]));
    expect(requested.filter((store) => store === 'bundles')).toEqual([]);
    expect(requested.filter((store) => store === 'items').length).toBeLessThan(3);
  });

  it('issues all requests at once: no edit waits for the tables until the page has rendered', async () => {
    const mirror = await openTestMirror();
    await fill(mirror);
    await numbers(mirror);
    await use(mirror, 3);
    const { commit } = IDBTransaction.prototype;
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
      requested.push('nothing more');
      commit.call(this);
    });
    requested = [];
    expect(await numbers(mirror)).toEqual(tens([3, 8]));
    expect(requested.at(-1)).toBe('nothing more');
  });

  it('shows what another connection has written, and a name it changed', async () => {
    const database = freshDatabase();
    const mirror = await openTestMirror({ database });
    await fill(mirror);
    await numbers(mirror);
    const other = await openTestMirror({ database });
    await use(other, 4);
    await receiveChanges(other, [
      { type: 'item', row: itemAt(149, 7, 9) },
      { type: 'folder', row: buildFolder('10', { revision: 9, name: 'Renamed' }) },
    ]);
    const { rows } = await readItems(mirror, { ...QUERY, limit: COUNT });
    expect(rows.map(({ onHand }) => onHand)).toEqual(tens([4, 8], [149, 7]));
    expect(rows[0]?.folderName).toBe('Renamed');
    expect(rows[4]).toMatchObject({ waiting: 1 });
  });

  it('shows rows that it has not shown before, and those that changed before they were shown', async () => {
    const mirror = await openTestMirror();
    await fill(mirror);
    expect(await numbers(mirror, 60)).toHaveLength(60);
    await use(mirror, 100);
    expect(await numbers(mirror, 60)).toHaveLength(60);
    expect(await numbers(mirror)).toEqual(tens([100, 8]));
  });

  it('rereads everything if too much has changed', async () => {
    const mirror = await openTestMirror();
    await fill(mirror);
    await numbers(mirror);
    await receiveChanges(
      mirror,
      Array.from({ length: COUNT }, (_, nth) => ({ type: 'item', row: itemAt(nth, 5, 9) }) as const),
    );
    expect(await numbers(mirror)).toEqual(Array<number>(COUNT).fill(5));
  });

  it('requests nothing singly while hundreds of changes are sent, in however many folders they are', async () => {
    const mirror = await openTestMirror();
    const folders = Array.from({ length: 30 }, (_, nth) => buildFolder(`5${10 + nth}`, { name: `Shelf ${nth}` }));
    await receiveChanges(
      mirror,
      folders.map((row) => ({ type: 'folder', row }) as const),
    );
    const receive = (onHand: number, of: readonly number[]) =>
      receiveChanges(
        mirror,
        of.map((nth) => {
          const folderId = folders[nth % folders.length]?.id ?? asId('10');
          return { type: 'item', row: { ...itemAt(nth, onHand, onHand), folderId } } as const;
        }),
      );
    const all = Array.from({ length: COUNT }, (_, nth) => nth);
    await receive(2, all);
    await numbers(mirror);
    // Not all items of any bundle, or bundles would be written again.
    const isSent = (nth: number): boolean => nth % 10 > 0;
    await receive(3, all.filter(isSent));
    requested = [];
    const { rows } = await readItems(mirror, { ...QUERY, limit: COUNT });
    expect(rows.map(({ onHand }) => onHand)).toEqual(all.map((nth) => (isSent(nth) ? 3 : 2)));
    expect(new Set(rows.map(({ folderName }) => folderName)).size).toBeGreaterThan(20);
    expect(requested).toEqual(['columns']);
  });

  it('agrees with a concurrent read', async () => {
    const mirror = await openTestMirror();
    await fill(mirror);
    await numbers(mirror, 20);
    const beside = [use(mirror, 3), numbers(mirror), use(mirror, 5), numbers(mirror, 20), use(mirror, 3)];
    await Promise.all(beside);
    expect(await numbers(mirror)).toEqual(tens([3, 6], [5, 8]));
  });

  it('G10 forgets a copy that has been dropped since', async () => {
    const mirror = await openTestMirror();
    await mirror.db.write([mirror.db.locations], () => mirror.db.locations.put(newLocation(HERE)));
    await fill(mirror);
    await numbers(mirror);
    await leaveLocation(mirror.db, HERE);
    expect(await numbers(mirror)).toEqual([]);
    await fill(mirror, 4);
    expect(await numbers(mirror)).toEqual(Array<number>(COUNT).fill(4));
  });
});

const ALL = VERY_MANY;
const everyone = Array.from({ length: ALL }, (_, each) => each);
const oneOf = fc.nat(5);
const limit = fc.constantFrom(3, 6, ALL);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('look' as const), limit }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), nth: oneOf }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hear' as const), nth: oneOf }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hear all' as const) }) },
);
const turns = fc.nat(40);
const stepsOf = fc.array(fc.tuple(step, turns), { minLength: 2, maxLength: 12 });

describe('overlapping reads, from the first one on', () => {
  it('G3 G10 miss no row, however writes of this and another connection interleave with them', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf, async (steps) => {
        const database = freshDatabase();
        const other = await openTestMirror({ database });
        await receiveChanges(other, [
          { type: 'folder', row: buildFolder('10') },
          ...everyone.map((each) => ({ type: 'item', row: itemAt(each, 100) }) as const),
        ]);
        const mirror = await openTestMirror({ database });
        const begun: Promise<unknown>[] = [];
        for (const [index, [what, pause]] of steps.entries()) {
          const heard = (each: number) => ({ type: 'item', row: itemAt(each, 200 + index, 2 + index) }) as const;
          if (what.do === 'look') begun.push(numbers(mirror, what.limit));
          else if (what.do === 'edit') begun.push(use(mirror, what.nth));
          else begun.push(receiveChanges(other, (what.do === 'hear' ? [what.nth] : everyone).map(heard)));
          for (let turn = 0; turn < pause; turn += 1) await Promise.resolve();
        }
        await Promise.all(begun);
        const fresh = await openTestMirror({ database });
        expect(await numbers(mirror, ALL)).toEqual(await numbers(fresh, ALL));
        await Promise.all([mirror, other, fresh].map((each) => each.close()));
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

describe('a database that the browser has emptied', () => {
  it.each([
    ['less', 0],
    ['more', 9],
  ])('G10 shows nothing of what it held, where %s has been written since than before', async (_, writes) => {
    const database = freshDatabase();
    const mirror = await openTestMirror({ database });
    await fill(mirror);
    await receiveChanges(mirror, [{ type: 'item', row: itemAt(0, 1, 9) }]);
    expect(await numbers(mirror)).toEqual(tens([0, 1]));
    await emptied(mirror, database);
    const few = [{ type: 'item', row: { ...itemAt(70, 3), customName: 'Alone' } }] as const;
    await receiveChanges(mirror, [{ type: 'folder', row: buildFolder('10') }, ...few]);
    for (let more = 1; more <= writes; more += 1) {
      await receiveChanges(mirror, [{ type: 'item', row: { ...itemAt(70, 3 + more, 1 + more), customName: 'Alone' } }]);
    }
    const { total, rows } = await readItems(mirror, { ...QUERY, limit: COUNT });
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ id: idOf(70), customName: 'Alone', onHand: 3 + writes }]);
  });
});

/** Like clearing the origin's storage: the connection is closed from outside, and the next one finds an empty database. */
async function emptied({ db }: Mirror, { indexedDB }: ReturnType<typeof freshDatabase>): Promise<void> {
  db.backendDB().close();
  await new Promise((resolve, reject) => {
    const requested = (indexedDB as IDBFactory).deleteDatabase(db.name);
    requested.onsuccess = resolve;
    requested.onerror = reject;
  });
}
