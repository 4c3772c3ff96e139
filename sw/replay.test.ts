import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import { openDevice, type Device } from '#mirror/session/device.ts';
import { ensureClientId } from '#mirror/tables/meta.ts';
import { openMirrorDatabase, type MirrorDatabase } from '#mirror/tables/mirror-database.ts';

const USER = asId<UserId>('7');

beforeEach(() => {
  // why: there is no worker here.
  vi.stubGlobal('self', { location: { origin: 'https://stockroom.test' } });
  vi.stubGlobal('navigator', { userAgent: 'Windows', maxTouchPoints: 0, locks: {} });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.doUnmock('#mirror/sync/engine.ts');
});

async function signIn(): Promise<Device> {
  const device = await openDevice();
  await device.saveSession({
    userId: USER,
    user: {
      name: 'Sam Staff',
      email: 'staff@demo.test',
      emailConfirmed: 1,
      role: 'customer',
      permissions: { hasAccessToCatalog: true },
      practiceLocationRole: 'staff',
      practiceLocation: null,
      practiceLocations: [],
    },
    email: 'staff@demo.test',
    locationId: asId<LocationId>('3'),
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    accessExpiresAt: '2030-01-01T00:00:00.000Z',
  });
  return device;
}

it('G3 a count of what waits beside a wake starts no second engine', async () => {
  const device = await signIn();
  const db = await openMirrorDatabase(USER);
  await ensureClientId(db, () => 'client-1');
  // why: only the number of engines matters; the engine has its own tests.
  const createEngine = vi.fn(() => ({ pass: () => Promise.resolve(), stop: () => undefined }));
  vi.doMock('#mirror/sync/engine.ts', () => ({ createEngine }));
  const { countUnsent, replay } = await import('./replay.ts');
  await Promise.all([replay('timer'), countUnsent(), replay('enqueue')]);
  expect(createEngine).toHaveBeenCalledTimes(1);
  db.close();
  device.close();
});

it('G9 a worker that could not begin keeps no connection to the copy', async () => {
  vi.resetModules();
  const device = await signIn();
  // why: a step after opening fails; which one does not matter.
  const createEngine = vi.fn(() => {
    throw new Error('no engine');
  });
  vi.doMock('#mirror/sync/engine.ts', () => ({ createEngine }));
  const tables = await import('#mirror/tables/mirror-database.ts');
  const opened = vi.spyOn(tables.MirrorDatabase.prototype, 'open');
  const { replay } = await import('./replay.ts');
  await expect(replay('timer')).rejects.toThrow('no engine');
  expect(opened.mock.contexts.map((each) => (each as MirrorDatabase).isOpen())).toEqual([false]);
  device.close();
});
