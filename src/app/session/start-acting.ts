/**
 * An admin begins to act for a person (IMP-01, IMP-05). To the device this is a different session, with the admin's tokens:
 * what is done for the person is kept apart from the admin's and the person's own data here.
 */
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { actedFor, actingId } from '#domain/access/acting.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
import type { Device } from '#mirror/session/device.ts';
import { locationOfUser } from '#mirror/session/location-of-user.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import type { DeleteCopy } from './sign-out.ts';

export interface StartActing {
  readonly device: Pick<Device, 'readSession' | 'saveSession' | 'lockUser' | 'unlockUser'>;
  readonly api: Pick<ApiClient, 'currentUser'>;
  readonly live: { close(): Promise<void> } | null;
  readonly deleteUserData: DeleteCopy;
  readonly personId: UserId;
  /** One of the person's locations; null: their first. */
  readonly locationId: LocationId | null;
}

/** Rejects with a `WireFailure`: `not-found` for an unknown person, and for a location that is not theirs. */
export async function startActing(start: StartActing): Promise<void> {
  const { device, api, personId, locationId } = start;
  const admin = await device.readSession();
  if (admin === null || actedFor(admin.userId) !== null) throw nobody();
  const { attributes: user } = await api.currentUser({ locationId, actingFor: personId });
  if (locationId !== null && !user.practiceLocations.some(({ id }) => id === locationId)) throw notFound();
  // The tokens may have been renewed by that call.
  const { userId, email, accessToken, refreshToken, accessExpiresAt } = (await device.readSession()) ?? admin;
  if (userId !== admin.userId || accessToken === null || refreshToken === null || accessExpiresAt === null) {
    throw nobody();
  }
  await device.saveSession({
    userId: actingId(userId, personId),
    user,
    email,
    locationId: locationOfUser(user, locationId),
    accessToken,
    refreshToken,
    accessExpiresAt,
  });
  await start.live?.close();
  const unsent = await start.deleteUserData(admin, 'unless-unsent');
  if (unsent === 0) return device.unlockUser(userId);
  await device.lockUser({ userId, email, name: admin.user.name, unsent, lockedAt: new Date().toISOString() });
}

function nobody(): WireFailure {
  return new WireFailure('unauthorized', 'no admin is signed in');
}

function notFound(): WireFailure {
  return new WireFailure('refused', 'the location is not the person’s', { code: 'not-found' });
}
