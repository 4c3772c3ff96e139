import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import { openDevice, type Device } from '#mirror/session/device.ts';
import { sessionFromLogin } from './session-from-login.ts';
import { startActing, type StartActing } from './start-acting.ts';
import { buildLogin } from './test-support/build-login.ts';

const NOW = Date.parse('2030-01-01T00:00:00.000Z');
const PERSON = buildLogin('7').data;
const at = PERSON.attributes.practiceLocations.map(({ id }) => asId<LocationId>(id));

let device: Device;
let happened: string[];

beforeEach(async () => {
  device = await openDevice({ userAgent: 'Windows', maxTouchPoints: 0 });
  await device.saveSession(sessionFromLogin(buildLogin('9'), NOW));
  happened = [];
});

afterEach(async () => {
  device.close();
  await Dexie.delete('stockroom-device');
});

function begin(change: Partial<StartActing> = {}): Promise<void> {
  return startActing({
    device,
    api: {
      currentUser: (requested) => {
        happened.push(`ask for ${requested?.actingFor} at ${requested?.locationId}`);
        return Promise.resolve(PERSON);
      },
    },
    live: {
      close: () => {
        happened.push('close');
        return Promise.resolve();
      },
    },
    deleteUserData: ({ userId }, how) => {
      happened.push(`delete ${userId} ${how}`);
      return Promise.resolve(0);
    },
    personId: asId<UserId>('7'),
    locationId: null,
    ...change,
  });
}

it('IMP-01 IMP-02 works for the person with the admin’s tokens, and keeps that apart from either', async () => {
  const admin = await device.readSession();
  await begin();
  expect(await device.readSession()).toEqual({
    ...admin,
    userId: '9-for-7',
    user: PERSON.attributes,
    locationId: at[0],
  });
  expect((await device.tokenStore.read())?.userId).toBe('9-for-7');
  expect(happened).toEqual(['ask for 7 at null', 'close', 'delete 9 unless-unsent']);
  expect(await device.lockedUsers()).toEqual([]);
});

it('IMP-01 `pl` picks the location, which must be the person’s', async () => {
  const last = at.at(-1) ?? null;
  await begin({ locationId: last });
  expect((await device.readSession())?.locationId).toBe(last);
  await device.saveSession(sessionFromLogin(buildLogin('9'), NOW));
  const before = await device.readSession();
  await expect(begin({ locationId: asId('99999') })).rejects.toMatchObject({ details: { code: 'not-found' } });
  expect(await device.readSession()).toEqual(before);
});

it('G6 what the admin has not sent stays here for the admin alone', async () => {
  await begin({ deleteUserData: () => Promise.resolve(2) });
  expect(await device.lockedUsers()).toMatchObject([{ userId: '9', unsent: 2 }]);
});

it('IMP-05 nobody acts for one person from within another', async () => {
  await begin();
  const before = await device.readSession();
  await expect(begin({ personId: asId('8') })).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(await device.readSession()).toEqual(before);
});
