import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { ChangesDocument } from '#contract/resources/changes.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { asId, type ItemId, type LocationId } from '#domain/ids.ts';
import type { Mirror } from '../mirror.ts';
import { readFolders } from '../read/read-folders.ts';
import { readNotices } from '../read/read-notices.ts';
import { readDeviceOnly } from '../read/read-device-only.ts';
import { readOps } from '../read/read-ops.ts';
import { readSyncSummary } from '../read/read-sync-summary.ts';
import { readUnknownCodes } from '../read/read-unknown-codes.ts';
import { valuesOf } from '../items/packed/item-columns.ts';
import { itemTables } from '../items/packed/item-tables.ts';
import { followLocation } from '../tables/follow-location.ts';
import type { NoticeRecord } from '../tables/small-records.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { OFFLINE_WIRE, NOW, openTestMirror } from '../test-support/open-test-mirror.ts';
import { createEngine } from './engine.ts';
import type { WakeReason } from './wake-reason.ts';

const ELSEWHERE: LocationId = asId('2');
const GONE = new WireFailure('refused', 'x', { status: 404, code: 'not-found' });
const ILL = new WireFailure('refused', 'x', { status: 503 });

function page(since: string | null, locationId = HERE): ChangesDocument {
  const at = { locationId };
  const rows = [folderToWire(buildFolder('10', at)), itemToWire(buildItem('100', at))];
  const meta = { deleted: [], cursor: 'c1', hasMore: false, latestRevision: 9 };
  return { data: since === null ? rows : [], meta: { ...meta, clientSequences: {}, appliedOps: [] } };
}

/** A device with two locations; the test controls the changes of the second one. */
async function device(elsewhere: (since: string | null) => Promise<ChangesDocument>) {
  const requested: LocationId[] = [];
  const room: boolean[] = [];
  const waits: number[] = [];
  const mirror = await openTestMirror();
  await followLocation(mirror.db, HERE);
  await followLocation(mirror.db, ELSEWHERE);
  let now = NOW;
  const engine = createEngine({
    db: mirror.db,
    clientId: mirror.clientId,
    wire: {
      ...OFFLINE_WIRE,
      sendOp: () => Promise.reject(GONE),
      changes({ locationId, since }) {
        requested.push(locationId);
        return locationId === HERE ? Promise.resolve(page(since)) : elsewhere(since);
      },
    },
    clock: () => now,
    random: () => 0.5,
    holder: 'this tab',
    locks: null,
    schedule(ms) {
      waits.push(ms);
      return () => {};
    },
    onRoom: (isFull) => room.push(isFull),
  });
  const look = async (ms: number, reason: WakeReason = 'timer'): Promise<void> => {
    now += ms;
    await engine.pass(reason);
  };
  const times = (of: LocationId): number => requested.filter((each) => each === of).length;
  return { mirror, look, room, times, nextWake: () => waits.at(-1) };
}

const meta = async ({ db }: Mirror, key: 'unreachable'): Promise<unknown> => (await db.meta.get(key))?.value ?? false;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('G5 a location whose changes cannot be fetched is requested less and less often, and the others as usual', async () => {
  const { look, times, mirror } = await device(() => Promise.reject(ILL));
  for (let second = 0; second < 600; second += 4) await look(4_000);
  expect(times(ELSEWHERE)).toBeGreaterThan(8);
  expect(times(ELSEWHERE)).toBeLessThan(30);
  expect(times(HERE)).toBeGreaterThanOrEqual(10);
  // The server is reachable.
  expect(await meta(mirror, 'unreachable')).toBe(false);
  const before = times(ELSEWHERE);
  for (const reason of ['visible', 'socket', 'manual'] as const) await look(100, reason);
  expect(times(ELSEWHERE)).toBe(before + 1);
});

it('ERR-22 ERR-24 folders and items that cannot be fetched stay as they are, with nothing told to the person, and are fetched again', async () => {
  let isIll = false;
  const logged = vi.mocked(console.warn);
  const { mirror, look, times } = await device((since) =>
    isIll ? Promise.reject(ILL) : Promise.resolve(page(since, ELSEWHERE)),
  );
  await look(0);
  const rows = async () => [await readFolders(mirror, ELSEWHERE), (await itemTables(mirror.db).items.toArray()).length];
  const before = await rows();
  expect(before[0]).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
  isIll = true;
  const requested = times(ELSEWHERE);
  for (let minute = 0; minute < 3; minute += 1) await look(60_000);
  expect(times(ELSEWHERE)).toBeGreaterThan(requested + 1);
  expect(await rows()).toEqual(before);
  expect(await readNotices(mirror)).toEqual([]);
  // Logged each time, and nothing else.
  expect(logged.mock.calls).toEqual(
    Array.from({ length: times(ELSEWHERE) - requested }, () => ['Response error: 503']),
  );
  isIll = false;
  await look(600_000);
  expect(await rows()).toEqual(before);
  expect(await readDeviceOnly(mirror)).toMatchObject({ notices: 0 });
});

/** A location that a person lost after it had been copied here. */
async function taken(before: (mirror: Mirror) => Promise<void>) {
  let isTheirs = true;
  const made = await device((since) => (isTheirs ? Promise.resolve(page(since, ELSEWHERE)) : Promise.reject(GONE)));
  await made.look(0);
  expect(await made.mirror.db.folders.count()).toBe(2);
  await before(made.mirror);
  isTheirs = false;
  await made.look(60_000);
  return made;
}

it('G6 codes stored in a lost location stay, and are reported although no screen shows them', async () => {
  const { mirror } = await taken(async (before) => {
    await before.keepUnknownCode(HERE, { text: '4711', format: 'ean-13' });
    await before.keepUnknownCode(ELSEWHERE, { text: '4712', format: 'ean-13' });
    expect(await readDeviceOnly(before)).toEqual({ codes: 2, outOfSight: 0, notices: 0 });
  });
  expect(await readDeviceOnly(mirror)).toEqual({ codes: 2, outOfSight: 1, notices: 0 });
  await followLocation(mirror.db, ELSEWHERE, true);
  expect(await readDeviceOnly(mirror)).toMatchObject({ outOfSight: 1 });
  expect(await readUnknownCodes(mirror, ELSEWHERE)).toMatchObject([{ text: '4712' }]);
});

it('G9 a location that the person no longer belongs to is removed from the device, and not requested again', async () => {
  const { mirror, look, times } = await taken(() => Promise.resolve());
  const requested = times(ELSEWHERE);
  await look(600_000);
  expect(times(ELSEWHERE)).toBe(requested);
  const { folders, locations } = mirror.db;
  const { items, bundles, columns } = itemTables(mirror.db);
  for (const table of [folders, items, bundles, locations]) {
    const left: readonly { readonly locationId: string }[] = await table.toArray();
    expect(left.map((each) => each.locationId)).not.toContain(ELSEWHERE);
  }
  expect(await folders.count()).toBe(1);
  // The places of its items are empty: every cache of them learns that the items are gone.
  const empty = (await columns.toArray()).filter((each) => each.locationId === ELSEWHERE && each.column !== '');
  expect(empty.length).toBeGreaterThan(0);
  for (const each of empty) if (each.column !== '') expect(valuesOf(each).filter(Boolean)).toEqual([]);
});

it('G5 a removed location triggers no wakes', async () => {
  const { look, nextWake } = await taken(() => Promise.resolve());
  await look(10_000);
  expect(nextWake()).toBeGreaterThan(10_000);
});

const clamped: NoticeRecord = {
  id: 'one',
  locationId: ELSEWHERE,
  madeAt: '2026-03-01T09:00:00.000Z',
  about: { kind: 'clamped', itemId: asId('100'), itemName: 'Gloves', delta: -5, clamped: 3 },
};

it('G16 notices of that location are no longer counted, since they cannot be shown', async () => {
  const { mirror } = await taken(async ({ db }) => {
    await db.write([db.notices], () => db.notices.put(clamped));
  });
  expect(await readSyncSummary(mirror)).toMatchObject({ needsYou: 0 });
});

it('AUTH-26 G6 unsent edits of such a location stay and need the person, although its copy is removed', async () => {
  const { mirror } = await taken(async (there) => {
    await there.db.write([there.db.notices], () => there.db.notices.put(clamped));
    const used = { do: 'adjust-stock', itemId: asId<ItemId>('100'), delta: -2, reason: 'used' } as const;
    expect(await there.submit(ELSEWHERE, { ...used, source: 'hand', reverses: null })).toMatchObject({ ok: true });
  });
  expect(await mirror.db.locations.get(ELSEWHERE)).toBeUndefined();
  expect(await mirror.pendingCount()).toBe(1);
  const refused = (await readOps(mirror)).filter(({ state }) => state === 'needs-you');
  expect([refused.length, (await readNotices(mirror)).length]).toEqual([1, 0]);
  expect(await readSyncSummary(mirror)).toMatchObject({ needsYou: 1 });
  expect(await mirror.db.folders.count()).toBe(1);
  expect(JSON.parse(await mirror.exportUnsent())).toMatchObject({ ops: [{ locationId: ELSEWHERE }] });
  await mirror.discard(refused.map(({ opId }) => opId));
  expect(await mirror.pendingCount()).toBe(0);
  expect(await mirror.db.folders.count()).toBe(1);
});

it('G15 a device without space for fetched data reports that, and not a missing network', async () => {
  const { mirror, look, room, times } = await device((since) => Promise.resolve(page(since)));
  // why: no implementation for Node has a quota.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  for (let second = 0; second < 120; second += 4) await look(4_000);
  expect(room.at(-1)).toBe(true);
  expect(times(HERE)).toBeLessThan(12);
  vi.restoreAllMocks();
  expect(await meta(mirror, 'unreachable')).toBe(false);
  await look(60_000);
  expect(room.at(-1)).toBe(false);
  expect((await mirror.db.locations.get(HERE))?.bootstrapping).toBeNull();
});

it('G15 a worker reports once that there is space: an earlier, terminated one may have reported otherwise', async () => {
  const { look, room } = await device((since) => Promise.resolve(page(since)));
  await look(0);
  await look(60_000);
  expect(room).toEqual([false]);
});

it('G15 a device without space follows a location as soon as it has some', async () => {
  const mirror = await openTestMirror();
  const noRoom = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  mirror.follow(HERE);
  await vi.waitFor(() => expect(mirror.status().storage).toBe('full'));
  noRoom.mockRestore();
  mirror.wake('timer');
  await vi.waitFor(async () => expect(await mirror.db.locations.get(HERE)).toMatchObject({ followed: true }));
  expect(mirror.status().storage).toBe('ok');
});

it('G5 a clock that is set back does not stop the pulls', async () => {
  const { look, times } = await device((since) => Promise.resolve(page(since)));
  await look(0);
  const before = times(HERE);
  await look(-24 * 3_600_000);
  expect(times(HERE)).toBe(before + 1);
});
