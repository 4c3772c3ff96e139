import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import { buildUser } from '../test-support/build-user.ts';
import { DEVICE_DATABASE, DeviceDatabase } from './device-database.ts';
import { openDevice, type Device } from './device.ts';
import { openTablet } from './open-tablet.ts';

const AVERY = asId<UserId>('7');
const BLAKE = asId<UserId>('8');
const KEPT = asId<LocationId>('3');
/** Of the locations 3, 30 and 4, of Avery and of Blake, and of no location. */
const KEYS = [
  'print-queue:3',
  'print-queue:30',
  'print-queue:4',
  'cart-selection:4',
  'count:3:12:63',
  'count:4:12',
  'count:4:12:63',
  'checkout:7/3',
  'checkout:7/4',
  'checkout:8/4',
  'checkout:71/4',
  'device-name',
  'contact-draft/4',
  'lost-locations/7',
];

let device: Device;
let db: DeviceDatabase;

async function signIn(userId: UserId, locationIds: readonly string[]): Promise<void> {
  await device.saveSession({
    userId,
    user: buildUser(locationIds[0] ?? '', [...locationIds]),
    email: `${userId}@demo.test`,
    locationId: asId<LocationId>(locationIds[0] ?? ''),
    accessToken: `access-${userId}`,
    refreshToken: `refresh-${userId}`,
    accessExpiresAt: '2030-01-01T00:00:00.000Z',
  });
}

/** What went. */
async function goneOf(userId: UserId, kept: readonly LocationId[]): Promise<readonly string[]> {
  await device.keepOnly(userId, kept);
  const left = await db.settings.toCollection().primaryKeys();
  return KEYS.filter((key) => !left.includes(key));
}

beforeEach(async () => {
  device = await openDevice({ userAgent: 'iPad', maxTouchPoints: 5 });
  db = new DeviceDatabase();
  await db.open();
  for (const key of KEYS) await device.writeSetting(key, 'kept');
  await signIn(AVERY, ['3', '4']);
});

afterEach(async () => {
  device.close();
  db.close();
  await Dexie.delete(DEVICE_DATABASE);
});

it('AUTH-26 data of a lost location is deleted; data of other locations, of other people and of no location stays', async () => {
  expect(await goneOf(AVERY, [KEPT, asId('30')])).toEqual([
    'print-queue:4',
    'cart-selection:4',
    'count:4:12',
    'count:4:12:63',
    'checkout:7/4',
  ]);
});

it('AUTH-26 ACC-06 if somebody else on the tablet works there, the tablet’s data stays', async () => {
  const tablet = openTablet(db, () => 0, 1_000);
  await tablet.setPin(AVERY, '2580');
  await device.lock();
  await signIn(BLAKE, ['4']);
  await tablet.setPin(BLAKE, '1379');
  await device.lock();
  await tablet.unlock(AVERY, '2580');
  expect(await goneOf(AVERY, [KEPT, asId('30')])).toEqual(['checkout:7/4']);
});

it('AUTH-26 for a person with unsent edits the locations are unknown, and an admin acting for somebody has none', async () => {
  expect(await goneOf(asId('1-for-7'), [])).toEqual([]);
  await device.lockUser({
    userId: BLAKE,
    email: 'b@demo.test',
    name: 'Blake',
    unsent: 1,
    lockedAt: '2030-01-01T00:00:00.000Z',
  });
  expect(await goneOf(AVERY, [KEPT])).toEqual(['checkout:7/4']);
});
