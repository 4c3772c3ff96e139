/** Screens pass the read functions to live queries as plain functions; each must be notified about everything it has read. */
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { describe, expect, it } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import { movesTo } from '#domain/intents/move-items.ts';
import { itemTables } from '../items/packed/item-tables.ts';
import type { Mirror } from '../mirror.ts';
import { createEngine } from '../sync/engine.ts';
import { buildFolder, buildItem, buildMovement, HERE } from '../test-support/build-rows.ts';
import { OFFLINE_WIRE, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { findItemByToken, findItemsByCode } from './find-items.ts';
import { readFolders } from './read-folders.ts';
import { readItem } from './read-item.ts';
import { readItems } from './read-items.ts';
import { readMovements } from './read-movements.ts';
import { readOps } from './read-ops.ts';
import { readSyncSummary } from './read-sync-summary.ts';

const query = {
  locationId: HERE,
  folderId: '10',
  search: 'prod',
  sort: 'name',
  descending: false,
  offset: 0,
  limit: 9,
} as const;
const ITEM = asId<Parameters<typeof readItem>[2]>('100');

async function shelf(): Promise<Mirror> {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [
    { type: 'folder', row: buildFolder('10') },
    { type: 'item', row: buildItem('100', { codes: ['00012345678905'] }) },
  ]);
  return mirror;
}

async function hears(mirror: Mirror, look: () => Promise<unknown>, change: () => Promise<unknown>): Promise<boolean> {
  let news = 0;
  const subscription = liveQuery(look).subscribe(() => (news += 1));
  await expect.poll(() => news, { interval: 5 }).toBe(1);
  await change();
  await expect.poll(() => news, { interval: 5 }).toBeGreaterThan(1);
  subscription.unsubscribe();
  await mirror.close();
  return true;
}

describe('a live query', () => {
  it('ITEM-20 over readFolders and readItem is notified of many items moved together', async () => {
    const mirror = await openTestMirror();
    const ids = Array.from({ length: 120 }, (_, nth) => String(1000 + nth));
    await receiveChanges(mirror, [
      { type: 'folder', row: buildFolder('10', { itemCount: 120 }) },
      { type: 'folder', row: buildFolder('11') },
      ...ids.map((id) => ({ type: 'item', row: buildItem(id) }) as const),
    ]);
    const seen: unknown[] = [];
    const subscription = liveQuery(() =>
      Promise.all([readFolders(mirror, HERE), readItem(mirror, HERE, asId('1003'))]),
    ).subscribe(([folders, item]) => seen.push([...folders.map((each) => each.itemCount), item?.folderId]));
    const last = (): unknown => seen.at(-1);
    await expect.poll(last, { interval: 5 }).toEqual([120, 0, '10']);
    for (const [to, expected] of [
      ['11', [0, 120, '11']],
      ['10', [120, 0, '10']],
    ] as const) {
      const moves = movesTo(
        asId(to),
        ids.map((id) => ({ id: asId<ItemId>(id), folderId: asId('10') })),
      );
      await mirror.submitAll(
        HERE,
        moves.map(({ intent }) => intent),
      );
      await expect.poll(last, { interval: 5 }).toEqual(expected);
    }
    expect(await itemTables(mirror.db).items.count()).toBe(0);
    subscription.unsubscribe();
    await mirror.close();
  });

  it.each<[string, (mirror: Mirror) => Promise<unknown>]>([
    ['readItem', (mirror) => readItem(mirror, HERE, ITEM)],
    ['readItems', (mirror) => readItems(mirror, query)],
    ['readFolders', (mirror) => readFolders(mirror, HERE)],
    ['findItemByToken', (mirror) => findItemByToken(mirror, HERE, 'token-100')],
    ['findItemsByCode', (mirror) => findItemsByCode(mirror, HERE, '00012345678905')],
  ])('over %s hears that a folder was renamed', async (_, look) => {
    const mirror = await shelf();
    const rename = () =>
      receiveChanges(mirror, [{ type: 'folder', row: buildFolder('10', { revision: 2, name: 'New' }) }]);
    expect(await hears(mirror, () => look(mirror), rename)).toBe(true);
  });

  it.each<[string, (mirror: Mirror) => Promise<unknown>]>([
    ['readItem', (mirror) => readItem(mirror, HERE, ITEM)],
    ['readItems', (mirror) => readItems(mirror, query)],
    ['readMovements', (mirror) => readMovements(mirror, HERE, ITEM, 10)],
    ['readOps', (mirror) => readOps(mirror)],
    ['readSyncSummary', (mirror) => readSyncSummary(mirror)],
  ])('G16 over %s is notified of an edit', async (_, look) => {
    const mirror = await shelf();
    const edit = () =>
      mirror.submit(HERE, {
        do: 'adjust-stock',
        itemId: ITEM,
        delta: 1,
        reason: 'received',
        source: 'scan',
        reverses: null,
      });
    expect(await hears(mirror, () => look(mirror), edit)).toBe(true);
  });

  it.each([0, 1])(
    'over readItems is notified of a change in each of the records that were written together',
    async (nth) => {
      const mirror = await shelf();
      const page = (onHand: number) =>
        Array.from({ length: 900 }, (_, index) => ({
          type: 'item' as const,
          row: buildItem(String(1000 + index), { revision: 2 + onHand, onHand, customName: `prod ${1000 + index}` }),
        }));
      await receiveChanges(mirror, page(1));
      const wanted = nth === 0 ? '1001' : '1899';
      const byNumber = { ...query, folderId: null, sort: 'onHand', descending: true } as const;
      let first = '';
      const subscription = liveQuery(() => readItems(mirror, { ...byNumber, limit: 1 })).subscribe(({ rows }) => {
        first = String(rows[0]?.id);
      });
      await expect.poll(() => first, { interval: 5 }).not.toBe('');
      const changed = page(20).filter(({ row }) => row.id === wanted);
      const others = page(5).filter(({ row }) => row.id === '1000' || row.id === '1898');
      await receiveChanges(mirror, [...changed, ...others]);
      await expect.poll(() => first, { interval: 5 }).toBe(wanted);
      subscription.unsubscribe();
      await mirror.close();
    },
  );

  it('over readMovements is notified of somebody else’s movement', async () => {
    const mirror = await shelf();
    const change = () => receiveChanges(mirror, [{ type: 'movement', row: buildMovement('900') }]);
    expect(await hears(mirror, () => readMovements(mirror, HERE, ITEM, 10), change)).toBe(true);
  });

  it('G16 over readSyncSummary follows an op until it has been sent and acknowledged', async () => {
    const mirror = await shelf();
    let answer = (): void => undefined;
    const engine = createEngine({
      db: mirror.db,
      clientId: mirror.clientId,
      holder: 'test',
      locks: null,
      schedule: () => () => undefined,
      wire: {
        ...OFFLINE_WIRE,
        sendOp: ({ opId }) =>
          new Promise((resolve) => {
            answer = () => resolve({ data: null, included: [], meta: { opId, revision: 9, deleted: [] } });
          }),
      },
    });
    const seen: string[] = [];
    const look = () => readSyncSummary(mirror);
    const subscription = liveQuery(look).subscribe(({ pending, sending }) => seen.push(`${pending}/${sending}`));
    await mirror.submit(HERE, {
      do: 'adjust-stock',
      itemId: ITEM,
      delta: 1,
      reason: 'received',
      source: 'scan',
      reverses: null,
    });
    const pass = engine.pass('enqueue');
    await expect.poll(() => seen.at(-1), { interval: 5 }).toBe('1/1');
    answer();
    await pass;
    await expect.poll(() => seen.at(-1), { interval: 5 }).toBe('0/0');
    subscription.unsubscribe();
    engine.stop();
    await mirror.close();
  });
});
