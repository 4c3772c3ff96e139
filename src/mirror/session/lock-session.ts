import type { DeviceDatabase } from './device-database.ts';
import type { SessionRow } from './session-row.ts';

/**
 * Its person is none of the tablet's anymore, and comes back with the password; what is unsent waits for that. Within a transaction of the
 * caller over people and lockedUsers.
 */
export async function lockSession(
  db: DeviceDatabase,
  { userId, email, user }: Pick<SessionRow, 'userId' | 'email' | 'user'>,
): Promise<void> {
  await db.people.delete(userId);
  await db.lockedUsers.put({ userId, email, name: user.name, unsent: null, lockedAt: new Date().toISOString() });
}
