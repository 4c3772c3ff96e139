import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import { buildUser } from '../test-support/build-user.ts';
import { DEVICE_DATABASE, DeviceDatabase } from './device-database.ts';
import { openDevice, type Device } from './device.ts';
import type { SavedSession } from './session-row.ts';
import { openTablet, type Tablet } from './open-tablet.ts';

const IPAD = { userAgent: 'iPad', maxTouchPoints: 5 };
const AVERY = asId<UserId>('7');
const BLAKE = asId<UserId>('8');
const PIN = '2580';

let device: Device;
let db: DeviceDatabase;
let now: number;
let tablet: Tablet;

const saved = (userId: UserId, nth = 1): SavedSession => ({
  userId,
  user: { ...buildUser('3', ['3']), name: userId === AVERY ? 'Avery' : 'Blake' },
  email: `${userId}@demo.test`,
  locationId: asId<LocationId>('3'),
  accessToken: `access-${userId}-${nth}`,
  refreshToken: `refresh-${userId}-${nth}`,
  accessExpiresAt: '2030-01-01T00:00:00.000Z',
});
const tokensOf = ({ userId, email, accessToken, refreshToken, accessExpiresAt }: SavedSession) => ({
  userId,
  email,
  accessToken,
  refreshToken,
  accessExpiresAt,
});

/** Avery and Blake, each with a PIN; nobody is signed in. */
async function share(): Promise<void> {
  for (const person of [AVERY, BLAKE]) {
    await device.saveSession(saved(person));
    await tablet.setPin(person, person === AVERY ? PIN : '1379');
  }
  await device.lock();
}

beforeEach(async () => {
  device = await openDevice(IPAD);
  db = new DeviceDatabase();
  await db.open();
  now = 1_000_000;
  tablet = openTablet(db, () => now, 1_000);
});

afterEach(async () => {
  device.close();
  db.close();
  await Dexie.delete(DEVICE_DATABASE);
});

describe('ACC-06', () => {
  it('people switch by PIN, each with their own session and tokens, but not while somebody is signed in', async () => {
    await share();
    await expect(device.readSession()).resolves.toBeNull();
    await expect(device.tokenStore.read()).resolves.toBeNull();
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual({ is: 'open' });
    await expect(device.readSession()).resolves.toEqual({ ...saved(AVERY), onTablet: { hasPin: true } });
    await expect(tablet.unlock(BLAKE, '1379')).resolves.toMatchObject({ is: 'refused' });
    await expect(device.readSession()).resolves.toMatchObject({ userId: AVERY });
    await device.lock();
    await expect(tablet.unlock(BLAKE, '1379')).resolves.toEqual({ is: 'open' });
    await expect(device.readSession()).resolves.toEqual({ ...saved(BLAKE), onTablet: { hasPin: true } });
  });

  it('nobody opens a session with somebody else’s PIN, or without one', async () => {
    await share();
    for (const tried of ['1379', '', '25800', '2 580']) {
      await expect(tablet.unlock(AVERY, tried)).resolves.toMatchObject({ is: 'wrong' });
      now += 2_000_000;
    }
    await expect(tablet.unlock(asId('9'), PIN)).resolves.toEqual({ is: 'refused', turn: { may: 'use-password' } });
    await expect(device.readSession()).resolves.toBeNull();
  });

  it('wrong PINs cause delays, ten require the password, and signing in with it asks for a new PIN', async () => {
    await share();
    let tries = 0;
    for (let nth = 0; nth < 30; nth += 1) {
      const outcome = await tablet.unlock(AVERY, '0852');
      if (outcome.is === 'wrong') tries += 1;
      else if (outcome.is === 'refused' && outcome.turn.may === 'wait') now += outcome.turn.ms;
    }
    expect(tries).toBe(10);
    const refused = { is: 'refused', turn: { may: 'use-password' } };
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual(refused);
    now += 1e12;
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual(refused);
    await expect(tablet.unlock(BLAKE, '1379')).resolves.toEqual({ is: 'open' });
    await device.saveSession(saved(AVERY, 2));
    await expect(device.readSession()).resolves.toEqual({ ...saved(AVERY, 2), onTablet: { hasPin: false } });
    await expect(device.tokenStoreOf(BLAKE).read()).resolves.toEqual(tokensOf(saved(BLAKE)));
  });

  it('a PIN is changed by whoever knows the present one, and guesses count like those at the lock', async () => {
    await share();
    await tablet.unlock(AVERY, PIN);
    await expect(tablet.setPin(AVERY, '4680')).resolves.toEqual({ is: 'wrong' });
    await expect(tablet.setPin(AVERY, '4680', '1379')).resolves.toEqual({ is: 'wrong' });
    await device.lock();
    await expect(tablet.unlock(AVERY, '4680')).resolves.toEqual({ is: 'wrong' });
    now += 2_000_000;
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual({ is: 'open' });
    await expect(tablet.setPin(AVERY, '4680', PIN)).resolves.toEqual({ is: 'set' });
    await device.lock();
    await expect(tablet.unlock(AVERY, '4680')).resolves.toEqual({ is: 'open' });
    for (let nth = 0; nth < 10; nth += 1) {
      await expect(tablet.setPin(AVERY, '9764', '0000')).resolves.toEqual({ is: 'wrong' });
      now += 2_000_000;
    }
    await expect(tablet.setPin(AVERY, '9764', '4680')).resolves.toEqual({
      is: 'refused',
      turn: { may: 'use-password' },
    });
  });

  it('simultaneous attempts in several tabs each count', async () => {
    await share();
    const other = openTablet(db, () => now, 1_000);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => (nth % 2 === 0 ? tablet : other).unlock(AVERY, '0852')),
    );
    expect(all.filter(({ is }) => is === 'wrong')).toHaveLength(3);
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual({ is: 'refused', turn: { may: 'wait', ms: 30_000 } });
    now += 30_000;
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual({ is: 'open' });
    await device.lock();
    // A correct one clears earlier failures.
    await expect(tablet.unlock(AVERY, '0852')).resolves.toEqual({ is: 'wrong' });
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual({ is: 'open' });
  });

  it('the PIN is nowhere on the device, and the same PIN looks different for each', async () => {
    await share();
    await tablet.unlock(BLAKE, '1379');
    await tablet.setPin(BLAKE, PIN, '1379');
    const everything = await Promise.all(db.tables.map((table) => table.toArray() as Promise<unknown[]>));
    expect(JSON.stringify(everything)).not.toMatch(new RegExp(`(?<!\\d)${PIN}(?!\\d)`));
    const [one, other] = await db.people.toArray();
    expect(one?.pin?.hash).toHaveLength(32);
    expect([...(one?.pin?.hash ?? [])]).not.toEqual([...(other?.pin?.hash ?? [])]);
  });

  it('G9 new tokens follow a session that was parked during the refresh, and reach nobody else', async () => {
    await share();
    await tablet.unlock(AVERY, PIN);
    await device.lock();
    await tablet.unlock(BLAKE, '1379');
    const next = tokensOf(saved(AVERY, 2));
    await device.tokenStore.replace(`refresh-${AVERY}-1`, next);
    await expect(device.tokenStore.read()).resolves.toEqual(tokensOf(saved(BLAKE)));
    await expect(device.tokenStoreOf(AVERY).read()).resolves.toEqual(next);
    await device.tokenStoreOf(AVERY).replace(`refresh-${AVERY}-2`, tokensOf(saved(AVERY, 3)));
    await device.lock();
    await tablet.unlock(AVERY, PIN);
    await expect(device.tokenStore.read()).resolves.toEqual(tokensOf(saved(AVERY, 3)));
    // The result of an already spent token does not overwrite the stored one.
    await device.tokenStoreOf(AVERY).replace(`refresh-${AVERY}-1`, next);
    await expect(device.tokenStoreOf(AVERY).read()).resolves.toEqual(tokensOf(saved(AVERY, 3)));
  });

  it('a person whose session the server ends leaves the tablet, signed in or not, and their PIN opens nothing', async () => {
    await share();
    await device.tokenStoreOf(AVERY).forget(`refresh-${AVERY}-1`);
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual({ is: 'refused', turn: { may: 'use-password' } });
    await expect(device.lockedUsers()).resolves.toMatchObject([{ userId: AVERY }]);
    await tablet.unlock(BLAKE, '1379');
    await device.tokenStore.forget(`refresh-${BLAKE}-1`);
    await expect(device.readSession()).resolves.toBeNull();
    await expect(tablet.people()).resolves.toEqual([]);
    await expect(device.lockedUsers()).resolves.toMatchObject([{ userId: AVERY }, { userId: BLAKE }]);
  });

  it('a person who signs out leaves the tablet; the others stay', async () => {
    await share();
    await tablet.unlock(AVERY, PIN);
    await device.clearSession();
    await expect(tablet.people()).resolves.toMatchObject([{ userId: BLAKE, name: 'Blake' }]);
    await expect(tablet.unlock(AVERY, PIN)).resolves.toMatchObject({ is: 'refused' });
  });

  it('a person who signs in with a password at a shared tablet is asked for a PIN, and is parked without one', async () => {
    await share();
    const casey = asId<UserId>('9');
    await device.saveSession(saved(casey));
    await expect(device.readSession()).resolves.toMatchObject({ onTablet: { hasPin: false } });
    await device.lock();
    await expect(device.readSession()).resolves.toBeNull();
    await expect(device.parkedPeople()).resolves.toMatchObject([
      { userId: AVERY },
      { userId: BLAKE },
      { userId: casey },
    ]);
    await expect(tablet.unlock(casey, '')).resolves.toEqual({ is: 'refused', turn: { may: 'use-password' } });
  });

  it('a tablet that is not shared does not lock, and stops being shared with the last of its people', async () => {
    await device.saveSession(saved(AVERY));
    await device.lock();
    await expect(device.readSession()).resolves.toEqual(saved(AVERY));
    await tablet.setPin(AVERY, PIN);
    await device.saveSession(saved(BLAKE));
    await tablet.setPin(BLAKE, '1379');
    await expect(tablet.stopSharing(BLAKE)).resolves.toBe(false);
    await device.lock();
    await tablet.unlock(AVERY, PIN);
    await device.clearSession();
    await tablet.unlock(BLAKE, '1379');
    await expect(tablet.stopSharing(BLAKE)).resolves.toBe(true);
    await expect(device.readSession()).resolves.toEqual(saved(BLAKE));
  });

  it('an admin who acts for somebody is not stored on the tablet', async () => {
    await share();
    await device.saveSession(saved(asId('1-for-7')));
    await device.lock();
    await expect(device.readSession()).resolves.toBeNull();
    await expect(device.tokenStore.read()).resolves.toBeNull();
    await expect(device.parkedPeople()).resolves.toHaveLength(2);
  });

  it('G9 IMP-02 the tokens of an admin who begins to act are in one session only, and new ones follow it', async () => {
    await share();
    await tablet.unlock(AVERY, PIN);
    const acting = { ...saved(AVERY), userId: asId<UserId>('7-for-3') };
    await device.saveSession(acting);
    await expect(device.parkedPeople()).resolves.toMatchObject([{ userId: BLAKE }]);
    await expect(device.tokenStoreOf(AVERY).read()).resolves.toBeNull();
    await expect(tablet.people()).resolves.toMatchObject([{ userId: BLAKE }]);
    // Begun before.
    await device.tokenStore.replace(`refresh-${AVERY}-1`, tokensOf(saved(AVERY, 2)));
    await expect(device.tokenStore.read()).resolves.toMatchObject({
      userId: acting.userId,
      refreshToken: `refresh-${AVERY}-2`,
    });
    await device.clearSession();
    await expect(tablet.unlock(AVERY, PIN)).resolves.toMatchObject({ is: 'refused' });
    await expect(tablet.unlock(BLAKE, '1379')).resolves.toEqual({ is: 'open' });
  });

  it('nobody has to wait longer because the clock was set back', async () => {
    await share();
    for (let nth = 0; nth < 3; nth += 1) await tablet.unlock(AVERY, '0852');
    now -= 900_000;
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual({ is: 'refused', turn: { may: 'wait', ms: 30_000 } });
    now += 30_000;
    await expect(tablet.unlock(AVERY, PIN)).resolves.toEqual({ is: 'open' });
  });
});
