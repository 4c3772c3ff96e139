import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { openDevice, type Device } from '#mirror/session/device.ts';
import { ensureClientId } from '#mirror/tables/meta.ts';
import { openMirrorDatabase, type MirrorDatabase } from '#mirror/tables/mirror-database.ts';
import { buildSavedSession } from '#mirror/test-support/build-saved-session.ts';

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
  await device.saveSession(buildSavedSession({ userId: USER }));
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
