import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type ClientId, type LocationId, type OpId, type UserId } from '#domain/ids.ts';
import { openDevice, type Device } from '#mirror/session/device.ts';
import { DEVICE_DATABASE } from '#mirror/session/device-database.ts';
import { newLocation } from '#mirror/tables/location-record.ts';
import { ensureClientId } from '#mirror/tables/meta.ts';
import { databaseName, openMirrorDatabase } from '#mirror/tables/mirror-database.ts';
import { buildUser } from '#mirror/test-support/build-user.ts';
import { unsentAdjust } from '#mirror/test-support/unsent-adjust.ts';

const AVERY = asId<UserId>('7');
const BLAKE = asId<UserId>('8');

// Modules are loaded again for each test, and PINs are hashed: this takes seconds while browsers run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const SOON = { timeout: 15_000 };

let device: Device;
/** The requests that reached the server. */
let requested: { readonly path: string; readonly token: string }[];
let endedSessions: string[];
/** The locations that Avery still belongs to. */
let placesOfAvery: string[];

const json = (document: unknown, status = 200): Response =>
  Response.json(document, { status, headers: { 'content-type': 'application/vnd.api+json' } });

beforeEach(async () => {
  vi.resetModules();
  requested = [];
  endedSessions = [];
  placesOfAvery = ['3'];
  // why: there is no worker here, and the server has its own tests; what matters is who sends which request.
  vi.stubGlobal('self', { location: { origin: 'https://stockroom.test' } });
  vi.stubGlobal('navigator', { userAgent: 'iPad', maxTouchPoints: 5, onLine: true });
  vi.stubGlobal('fetch', async (input: Request) => {
    const path = new URL(input.url).pathname;
    const token = (input.headers.get('authorization') ?? '').replace('Bearer ', '');
    requested.push({ path, token });
    if (path === '/api/auth/refresh')
      return json({ errors: [{ status: '401', code: 'token-expired', detail: 'over' }] }, 401);
    if (endedSessions.includes(token))
      return json({ errors: [{ status: '401', code: 'token-expired', detail: 'over' }] }, 401);
    if (path === '/api/auth/user') {
      const id = token === 'access-7' ? AVERY : BLAKE;
      const places = id === AVERY ? placesOfAvery : ['3'];
      return json({ data: { type: 'users', id, attributes: buildUser(places[0] ?? '3', places) } });
    }
    const opId = input.headers.get('idempotency-key');
    if (opId === null) return json({ errors: [{ status: '503', code: 'unavailable', detail: 'no' }] }, 503);
    return json({ data: null, meta: { opId, revision: 9, deleted: [] } }, 201);
  });
  device = await openDevice();
  for (const person of [AVERY, BLAKE]) {
    await device.saveSession({
      userId: person,
      user: buildUser('3', ['3']),
      email: `${person}@demo.test`,
      locationId: asId<LocationId>('3'),
      accessToken: `access-${person}`,
      refreshToken: `refresh-${person}`,
      accessExpiresAt: '2030-01-01T00:00:00.000Z',
    });
    await (await device.tablet()).setPin(person, '2580');
    const db = await openMirrorDatabase(person);
    await ensureClientId(db, () => `client-${person}`);
    await db.write([db.outbox], () =>
      db.outbox.put(
        unsentAdjust({
          opId: asId<OpId>(`op-of-${person}`),
          userId: person,
          clientId: asId<ClientId>(`client-${person}`),
        }),
      ),
    );
    db.close();
  }
});

afterEach(async () => {
  device.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of [DEVICE_DATABASE, databaseName(AVERY), databaseName(BLAKE)]) await Dexie.delete(name);
});

const sentBy = () => requested.filter(({ path }) => path === '/api/v2/stock-movements').map(({ token }) => token);

async function unsentOf(person: UserId): Promise<number> {
  const db = await openMirrorDatabase(person);
  const count = await db.outbox.count();
  db.close();
  return count;
}

it('ACC-06 G9 what one person left unsent is sent with their tokens while another one works, and once', async () => {
  const { replay } = await import('./replay.ts');
  // Blake is signed in, Avery's session is parked.
  await replay('start');
  await expect.poll(() => unsentOf(AVERY), SOON).toBe(0);
  await expect.poll(() => unsentOf(BLAKE), SOON).toBe(0);
  expect(sentBy().toSorted()).toEqual(['access-7', 'access-8']);
  await replay('online');
  expect(sentBy()).toHaveLength(2);
});

it('ACC-06 G5 what is unsent is sent while the tablet is locked', async () => {
  await device.lock();
  const { replay } = await import('./replay.ts');
  await replay('start');
  await expect.poll(() => unsentOf(AVERY), SOON).toBe(0);
  await expect.poll(() => unsentOf(BLAKE), SOON).toBe(0);
  expect(sentBy().toSorted()).toEqual(['access-7', 'access-8']);
});

it('AUTH-26 ACC-06 the data of a place that a person has lost leaves the tablet while another one works; what is unsent of it stays', async () => {
  const lost = asId<LocationId>('4');
  const before = await openMirrorDatabase(AVERY);
  await before.write([before.locations, before.outbox], async () => {
    for (const id of ['3', '4']) await before.locations.put(newLocation(asId<LocationId>(id)));
    await before.outbox.put({
      ...unsentAdjust({ opId: asId<OpId>('op-at-4'), userId: AVERY, clientId: asId<ClientId>('client-7') }),
      locationId: lost,
      row: 'item|4|5',
      state: 'needs-you',
    });
  });
  before.close();
  const { replay } = await import('./replay.ts');
  await replay('start');
  const kept = async () => {
    const db = await openMirrorDatabase(AVERY);
    const [locations, ops] = [await db.locations.toArray(), await db.outbox.toArray()];
    db.close();
    return {
      places: locations.map(({ locationId }) => locationId),
      of4: ops.filter((op) => op.locationId === lost).map(({ opId }) => opId),
    };
  };
  await expect.poll(kept, SOON).toEqual({ places: ['3'], of4: ['op-at-4'] });
  await expect(device.parkedPeople()).resolves.toMatchObject([{ userId: AVERY }]);
});

it('ACC-06 whose session the server has ended is taken off the tablet, and what is unsent of theirs stays', async () => {
  endedSessions = ['access-7'];
  await device.lock();
  const { replay } = await import('./replay.ts');
  await replay('start');
  await expect.poll(async () => (await device.parkedPeople()).map(({ userId }) => userId), SOON).toEqual([BLAKE]);
  await expect(device.lockedUsers()).resolves.toMatchObject([{ userId: AVERY }]);
  await expect((await device.tablet()).unlock(AVERY, '2580')).resolves.toMatchObject({ is: 'refused' });
  expect(await unsentOf(AVERY)).toBe(1);
});
