import { expect, it } from 'vitest';
import { itemTables } from './items/packed/item-tables.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { ChangesDocument } from '#contract/resources/changes.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { readFolders } from './read/read-folders.ts';
import { readItems } from './read/read-items.ts';
import type { Engine } from './sync/engine.ts';
import { engineOf } from './test-support/build-engine.ts';
import { buildFolder, buildItem, HERE } from './test-support/build-rows.ts';
import { OFFLINE_WIRE, NOW, openTestMirror } from './test-support/open-test-mirror.ts';
import { timers } from './timers.ts';
import type { Wire } from './wire.ts';

const GONE = new WireFailure('refused', 'x', { status: 404, code: 'not-found' });

function page(since: string | null, itemId: string): ChangesDocument {
  const meta = { deleted: [], cursor: 'c1', hasMore: false, latestRevision: 9, clientSequences: {}, appliedOps: [] };
  return { data: since === null ? [folderToWire(buildFolder('10')), itemToWire(buildItem(itemId))] : [], meta };
}

it('G5 a location that was taken from the person and given back is copied again without a reload', async () => {
  let isTheirs = true;
  let itemId = '100';
  let requested = 0;
  let now = NOW;
  let engine: Engine | null = null;
  const mirror = await openTestMirror({
    schedule: (ms, work) => (ms < 1_000 ? timers(ms, work) : () => undefined),
    clock: () => now,
    requestPass: (reason) => void engine?.pass(reason),
  });
  const wire: Wire = {
    ...OFFLINE_WIRE,
    changes({ since }) {
      requested += 1;
      return isTheirs ? Promise.resolve(page(since, itemId)) : Promise.reject(GONE);
    },
  };
  ({ engine } = engineOf(mirror, wire, { clock: () => now }));
  const folders = async (): Promise<number> => (await readFolders(mirror, HERE)).length;
  const listed = async (): Promise<readonly string[]> => {
    const query = { locationId: HERE, folderId: null, search: '', sort: 'name', descending: false } as const;
    return (await readItems(mirror, { ...query, offset: 0, limit: 9 })).rows.map(({ id }) => id);
  };
  const isKnown = async (): Promise<boolean> => (await mirror.db.locations.get(HERE)) !== undefined;
  mirror.follow(HERE);
  await expect.poll(folders).toBe(1);
  expect(await listed()).toEqual(['100']);
  isTheirs = false;
  mirror.wake('visible');
  await expect.poll(folders).toBe(0);
  await expect.poll(isKnown).toBe(false);
  expect(await listed()).toEqual([]);

  // Requested now and then, and not shown as being copied meanwhile.
  const shown: boolean[] = [];
  mirror.subscribe(() => shown.push(mirror.status().bootstrapping !== null));
  const before = requested;
  const stamp = () => itemTables(mirror.db).columns.get([HERE, '', 0]);
  const emptied = await stamp();
  for (let second = 0; second < 300; second += 4) {
    now += 4_000;
    mirror.wake('timer');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await expect.poll(isKnown).toBe(false);
  expect(requested - before).toBeGreaterThanOrEqual(4);
  expect(requested - before).toBeLessThanOrEqual(7);
  expect(shown).not.toContain(true);
  // Empty columns are not emptied again each time: every tab would read them.
  expect(await stamp()).toEqual(emptied);

  isTheirs = true;
  itemId = '101';
  now += 60_000;
  mirror.wake('timer');
  await expect.poll(folders).toBe(1);
  expect(await listed()).toEqual(['101']);
  expect((await mirror.db.locations.get(HERE))?.asksAgain).toBeUndefined();
  await mirror.close();
});
