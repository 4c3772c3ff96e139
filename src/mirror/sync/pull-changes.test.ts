import { expect, it } from 'vitest';
import type { ChangesDocument } from '#contract/resources/changes.ts';
import type { Tombstone } from '#contract/resources/mirrored.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { itemTables } from '../items/packed/item-tables.ts';
import { engineOf } from '../test-support/build-engine.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { OFFLINE_WIRE, openTestMirror } from '../test-support/open-test-mirror.ts';
import { readItems } from '../read/read-items.ts';
import { followLocation } from '../tables/follow-location.ts';

interface Told {
  readonly items: readonly (readonly [id: string, revision: number])[];
  readonly deleted?: readonly Tombstone[];
}

/** The pages of a first copy, in order. */
async function copyOf(reported: readonly Told[]) {
  const mirror = await openTestMirror();
  await followLocation(mirror.db, HERE);
  const pages = reported.map(({ items, deleted = [] }, nth): ChangesDocument => ({
    data: items.map(([id, revision]) => itemToWire(buildItem(id, { revision, productName: `Item ${id}` }))),
    meta: {
      deleted: [...deleted],
      cursor: String(nth + 1),
      hasMore: nth + 1 < reported.length,
      latestRevision: 9,
      clientSequences: {},
      appliedOps: [],
    },
  }));
  const changes = ({ since }: { since: string | null }): Promise<ChangesDocument> => {
    const page = pages[Number(since ?? 0)];
    return page === undefined ? Promise.reject(new Error('asked too far')) : Promise.resolve(page);
  };
  let columns = 0;
  const put = itemTables(mirror.db).columns.bulkPut.bind(itemTables(mirror.db).columns);
  // why: only counts the writes, which are done as usual.
  itemTables(mirror.db).columns.bulkPut = ((...requested: Parameters<typeof put>) => {
    columns += 1;
    return put(...requested);
  }) as typeof put;
  await engineOf(mirror, { ...OFFLINE_WIRE, changes }).engine.pass('start');
  const query = { locationId: HERE, folderId: null, search: '', sort: 'name', descending: false } as const;
  const { total, rows } = await readItems(mirror, { ...query, offset: 0, limit: 5_000 });
  const location = await mirror.db.locations.get(HERE);
  return { mirror, total, ids: rows.map(({ id }) => id), location, columns: () => columns };
}

const ids = (from: number, count: number): [string, number][] =>
  Array.from({ length: count }, (_, nth) => [String(1_000 + from + nth), 2]);
const gone = (id: string, revision: number): Tombstone => ({ type: 'workspace-items', id, revision });

it('G4 pages taken together are written as one, and nothing in them is missed', async () => {
  const reported = [0, 1, 2, 3, 4, 5, 6].map((nth) => ({ items: ids(nth * 130, 130) }));
  const { total, ids: listed, location, columns } = await copyOf(reported);
  expect([total, listed]).toEqual([910, ids(0, 910).map(([id]) => id)]);
  expect(location).toMatchObject({ cursor: '7', bootstrapping: null, wholeUpTo: 9 });
  expect(columns()).toBeLessThan(reported.length);
});

it('G4 in pages taken together the newest revision wins, whatever its position', async () => {
  const reported: Told[] = [
    { items: ids(0, 1) },
    {
      items: [
        ['1', 2],
        ['2', 7],
      ],
      deleted: [gone('3', 5)],
    },
    { items: [['3', 7]], deleted: [gone('1', 6), gone('2', 6)] },
  ];
  expect((await copyOf(reported)).ids).toEqual(['1000', '2', '3']);
});
