import { actedFor } from '#domain/access/acting.ts';
import type { Session } from '#mirror/session/session.ts';

/** The server gives this session nothing before its person has set up a second factor (AUTH-36). */
export function awaitsFactor({ user, userId, accessToken }: Session): boolean {
  return user.awaitsFactor === true && accessToken !== null && actedFor(userId) === null;
}
