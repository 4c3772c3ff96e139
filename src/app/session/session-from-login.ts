import type { LoginDocument } from '#contract/resources/session.ts';
import { asId } from '#domain/ids.ts';
import type { SavedSession } from '#mirror/session/session-row.ts';
import { locationOfUser } from '#mirror/session/location-of-user.ts';

/** The session for an answer to a sign-in; `now` in ms is when the answer arrived. */
export function sessionFromLogin({ data, meta }: LoginDocument, now: number): SavedSession {
  const { attributes: user } = data;
  return {
    userId: asId(data.id),
    user,
    email: user.email,
    locationId: locationOfUser(user, null),
    accessToken: meta.accessToken,
    refreshToken: meta.refreshToken,
    accessExpiresAt: new Date(now + meta.accessExpiresIn * 1000).toISOString(),
  };
}
