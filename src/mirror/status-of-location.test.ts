import { IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import type { Mirror } from './mirror.ts';
import { newLocation } from './tables/location-record.ts';
import { writeMeta } from './tables/meta.ts';
import { HERE } from './test-support/build-rows.ts';
import { openTestMirror } from './test-support/open-test-mirror.ts';
import { timers } from './timers.ts';
import { useTwoPieces } from './test-support/use-two-pieces.ts';

const THERE: LocationId = asId('4');
const SYNCED = '2026-03-01T09:00:00.000Z';

async function openWithHereCopied(): Promise<Mirror> {
  const mirror = await openTestMirror({ schedule: timers });
  const { db } = mirror;
  await db.write([db.locations], () =>
    db.locations.put({ ...newLocation(HERE), bootstrapping: null, syncedAt: SYNCED }),
  );
  return mirror;
}

/** A transaction that holds the tables of every read for this long. */
async function writeFor(ms: number, { db }: Mirror): Promise<void> {
  const end = performance.now() + ms;
  await db.write([db.outbox, db.notices, db.locations], async () => {
    await writeMeta(db, 'unreachable', false);
    while (performance.now() < end) await db.meta.get('clientId');
  });
}

it('G14 a location that was never copied counts as being copied from the first render, before it is followed', async () => {
  const mirror = await openTestMirror({ schedule: timers });
  await mirror.see(HERE);
  expect(mirror.status().bootstrapping).toEqual({ received: 0 });
  const reported: unknown[] = [];
  mirror.subscribe(() => reported.push(mirror.status().bootstrapping));
  mirror.follow(HERE);
  await mirror.submit(HERE, useTwoPieces);
  await expect.poll(() => mirror.status().saving).toBe(false);
  expect(new Set(reported)).toEqual(new Set([{ received: 0 }]));
  await mirror.close();
});

it('G14 a complete copy is known to be complete at the first render, and an incomplete one to be incomplete', async () => {
  const mirror = await openWithHereCopied();
  await mirror.see(HERE);
  expect(mirror.status()).toMatchObject({ bootstrapping: null, lastSyncedAt: SYNCED });
  await mirror.see(THERE);
  expect(mirror.status()).toMatchObject({ bootstrapping: { received: 0 }, lastSyncedAt: null });
  await mirror.close();
});

it('G14 a pending read of the previous location does not affect the next one', async () => {
  const mirror = await openWithHereCopied();
  const { get } = IDBObjectStore.prototype;
  const requested = new Promise<void>((resolve) => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, ...key) {
      if (this.name === 'locations') resolve();
      return get.apply(this, key);
    });
  });
  const left = mirror.see(HERE);
  await requested;
  vi.restoreAllMocks();
  const next = mirror.see(THERE);
  await left;
  expect(mirror.status().lastSyncedAt).toBeNull();
  await next;
  expect(mirror.status()).toMatchObject({ bootstrapping: { received: 0 }, lastSyncedAt: null });
  await mirror.close();
});

it('G14 a location that is followed before it was read counts as being copied', async () => {
  const mirror = await openWithHereCopied();
  await mirror.see(HERE);
  const written = writeFor(100, mirror);
  mirror.follow(THERE);
  expect(mirror.status()).toMatchObject({ bootstrapping: { received: 0 }, lastSyncedAt: null });
  mirror.wake('timer');
  expect(mirror.status()).toMatchObject({ bootstrapping: { received: 0 }, lastSyncedAt: null });
  mirror.follow(HERE);
  await written;
  await expect.poll(() => mirror.status()).toMatchObject({ bootstrapping: null, lastSyncedAt: SYNCED });
  await mirror.close();
});

it('G14 a location is read between two writes, however many follow: copying another one delays nobody', async () => {
  const mirror = await openWithHereCopied();
  mirror.follow(HERE);
  await mirror.see(HERE);
  const end = new AbortController();
  const copying = (async () => {
    while (!end.signal.aborted) await writeFor(150, mirror);
  })();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const seeing = mirror.see(THERE).then(() => mirror.status().bootstrapping);
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 1_200));
  const seen = await Promise.race([seeing, late]);
  end.abort();
  expect(seen).toEqual({ received: 0 });
  await copying;
  await mirror.close();
});
