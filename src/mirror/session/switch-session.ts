/** Starts a session, and parks it on a shared tablet without a sign-out. Loaded on first use. */
import { actedFor } from '#domain/access/acting.ts';
import { MAX_PIN_FAILURES } from '#domain/access/pin.ts';
import type { DeviceDatabase } from './device-database.ts';
import { lockSession } from './lock-session.ts';
import type { SavedSession, SessionRow } from './session-row.ts';

export function saveSession(
  db: DeviceDatabase,
  { accessToken, refreshToken, accessExpiresAt, ...session }: SavedSession,
): Promise<void> {
  return db.transaction('rw', db.session, db.tokens, db.lockedUsers, db.people, async () => {
    const before = await db.session.get('current');
    if (before !== undefined && before.userId !== session.userId) await leaveSession(db, before, refreshToken);
    const { userId, email } = session;
    await db.lockedUsers.delete(userId);
    const person = await db.people.get(userId);
    if (person !== undefined) {
      // A PIN with too many wrong attempts is removed.
      const pin = person.failures < MAX_PIN_FAILURES ? person.pin : null;
      await db.people.put({ ...person, email, pin, failures: 0, failedAt: 0, parked: null });
    }
    await db.session.put({ key: 'current', ...session });
    await db.tokens.put({ key: 'current', userId, email, accessToken, refreshToken, accessExpiresAt });
  });
}

/**
 * Of somebody who begins to act for a person only the tokens stay, in the new session. Parked as well, they would be
 * refreshed twice, which the server takes for theft (G9).
 */
async function leaveSession(db: DeviceDatabase, before: SessionRow, nextRefreshToken: string): Promise<void> {
  const continues = (await db.tokens.get('current'))?.refreshToken === nextRefreshToken;
  await (continues ? lockSession(db, before) : parkSession(db, before));
}

export function lockTablet(db: DeviceDatabase): Promise<void> {
  return db.transaction('rw', db.session, db.tokens, db.lockedUsers, db.people, async () => {
    const current = await db.session.get('current');
    if (current === undefined || (await db.people.count()) === 0) return;
    await parkSession(db, current);
    await Promise.all([db.session.clear(), db.tokens.clear()]);
  });
}

/**
 * Parks a person's session on a shared tablet. A session that cannot be parked, because its tokens are gone or its person
 * is not one of the tablet's, is locked instead, with its unsent edits, as when somebody else signs in.
 */
async function parkSession(db: DeviceDatabase, current: SessionRow): Promise<void> {
  const { key: _, ...session } = current;
  const { userId, email, user } = session;
  const [person, row] = await Promise.all([db.people.get(userId), db.tokens.get('current')]);
  const isShared = person !== undefined || (actedFor(userId) === null && (await db.people.count()) > 0);
  if (isShared && row?.userId === userId) {
    const { key: _key, ...tokens } = row;
    const parked = { session, tokens, since: Date.now() };
    const before = person ?? { userId, pin: null, failures: 0, failedAt: 0 };
    await db.people.put({ ...before, email, name: user.name, parked });
    return;
  }
  await lockSession(db, session);
}
