import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import { DEVICE_DATABASE } from './device-database.ts';
import { openDevice, type Device } from './device.ts';
import type { SavedSession } from './session-row.ts';
import type { Session, SessionUser } from './session.ts';

const IPAD = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', maxTouchPoints: 5 };

const user = (name: string): SessionUser => ({
  name,
  email: `${name}@demo.test`,
  emailConfirmed: 1,
  role: 'customer',
  permissions: { hasAccessToCatalog: true },
  practiceLocationRole: 'staff',
  practiceLocation: null,
  practiceLocations: [],
});

const saved = (change: Partial<SavedSession> = {}): SavedSession => ({
  userId: asId<UserId>('7'),
  user: user('staff'),
  email: 'staff@demo.test',
  locationId: asId<LocationId>('3'),
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  accessExpiresAt: '2030-01-01T00:00:00.000Z',
  ...change,
});

let device: Device;

beforeEach(async () => {
  device = await openDevice(IPAD);
});

afterEach(async () => {
  device.close();
  await Dexie.delete(DEVICE_DATABASE);
});

describe('session', () => {
  it('AUTH-12 is there again after a reload', async () => {
    await device.saveSession(saved());
    device.close();
    device = await openDevice(IPAD);
    await expect(device.readSession()).resolves.toEqual(saved());
  });

  it('is null before a sign-in and after the end', async () => {
    await expect(device.readSession()).resolves.toBeNull();
    await device.saveSession(saved());
    await device.clearSession();
    await expect(device.readSession()).resolves.toBeNull();
    await expect(device.tokenStore.read()).resolves.toBeNull();
  });

  it('keeps its place when the location is switched', async () => {
    await device.saveSession(saved());
    await device.setCurrentLocation(asId<LocationId>('4'));
    await expect(device.readSession()).resolves.toEqual(saved({ locationId: asId<LocationId>('4') }));
  });

  it('notifies another tab of every change, and nobody after they unsubscribed', async () => {
    const other = await openDevice(IPAD);
    const seen: (Session | null)[] = [];
    const stop = device.watchSession((session) => seen.push(session));
    await expect.poll(() => seen.length).toBe(1);
    await other.saveSession(saved());
    await expect.poll(() => seen.at(-1)?.userId).toBe('7');
    await other.clearSession();
    await expect.poll(() => seen.at(-1)).toBeNull();
    stop();
    const before = seen.length;
    await other.saveSession(saved());
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(seen).toHaveLength(before);
    other.close();
  });

  it('accepts updates of a person only while they are signed in', async () => {
    await device.saveSession(saved());
    await device.changeUser(asId<UserId>('8'), () => user('other'));
    await device.changeUser(asId<UserId>('7'), () => user('renamed'));
    expect((await device.readSession())?.user.name).toBe('renamed');
  });

  it('applies simultaneous updates one after the other', async () => {
    await device.saveSession(saved());
    const more = (word: string) => device.changeUser(asId<UserId>('7'), (known) => user(`${known.name} ${word}`));
    const before = (await device.readSession())?.user.name;
    await Promise.all([more('one'), more('two')]);
    expect((await device.readSession())?.user.name).toBe(`${before} one two`);
  });
});

describe('tokens', () => {
  const next = { ...saved(), accessToken: 'access-2', refreshToken: 'refresh-2' };
  const { user: _, locationId: __, ...tokens } = next;

  it('are replaced as a whole', async () => {
    await device.saveSession(saved());
    await device.tokenStore.replace('refresh-1', tokens);
    await expect(device.tokenStore.read()).resolves.toEqual(tokens);
    await expect(device.readSession()).resolves.toEqual(next);
  });

  it('are left alone by somebody who spent an older refresh token', async () => {
    await device.saveSession(saved());
    await device.tokenStore.replace('refresh-0', tokens);
    await device.tokenStore.forget('refresh-0');
    expect((await device.tokenStore.read())?.accessToken).toBe('access-1');
  });

  it('AUTH-09 end with the session, and what is here stays readable', async () => {
    await device.saveSession(saved());
    await device.tokenStore.forget('refresh-1');
    await expect(device.readSession()).resolves.toEqual({
      ...saved(),
      accessToken: null,
      refreshToken: null,
      accessExpiresAt: null,
    });
  });

  it('G9 of a person who signed out are not written by a refresh that was in progress', async () => {
    await device.saveSession(saved());
    await device.clearSession();
    await device.tokenStore.replace('refresh-1', tokens);
    await expect(device.tokenStore.read()).resolves.toBeNull();
  });
});

describe('locked users', () => {
  it('G9 when somebody else signs in, the previous person is locked until they sign in again', async () => {
    await device.saveSession(saved());
    await device.saveSession(saved({ userId: asId<UserId>('8'), email: 'doctor@demo.test', user: user('doctor') }));
    const [locked, ...more] = await device.lockedUsers();
    expect(more).toEqual([]);
    expect(locked).toMatchObject({ userId: '7', name: 'staff', unsent: null });
    await device.clearSession();
    await device.saveSession(saved());
    await expect(device.lockedUsers()).resolves.toEqual([]);
  });
});

describe('settings', () => {
  it('stay on the device over sign-outs', async () => {
    await device.writeSetting('label-offset', { x: 0.2, y: -0.1 });
    await device.saveSession(saved());
    await device.clearSession();
    await expect(device.readSetting('label-offset')).resolves.toEqual({ x: 0.2, y: -0.1 });
    await device.writeSetting('label-offset', undefined);
    await expect(device.readSetting('label-offset')).resolves.toBeUndefined();
  });

  it('LBL-05 changed by two tabs at the same time keep both changes', async () => {
    const add = (id: string) => device.changeSetting<readonly string[]>('queue', (queue = []) => [...queue, id]);
    await Promise.all([add('1'), add('2'), add('3')]);
    await expect(device.readSetting('queue')).resolves.toEqual(['1', '2', '3']);
  });

  it('are read together, each name with its value', async () => {
    await device.writeSetting('folder-tree-width', 240);
    const settings = await device.readSettings(['folder-tree-width', 'never-set']);
    expect([...settings]).toEqual([
      ['folder-tree-width', 240],
      ['never-set', undefined],
    ]);
  });

  it('name the device after its platform until somebody renames it', async () => {
    await expect(device.deviceName()).resolves.toBe('iPad');
    await device.renameDevice('  Tablet in sterilisation ');
    await expect(device.deviceName()).resolves.toBe('Tablet in sterilisation');
    // The server cannot store U+0000, and the name is sent with every stock movement.
    await device.renameDevice('Desk\u0000top');
    await expect(device.deviceName()).resolves.toBe('Desktop');
    await device.renameDevice(' ');
    await expect(device.deviceName()).resolves.toBe('iPad');
  });
});
