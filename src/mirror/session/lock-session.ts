import type { DeviceDatabase } from './device-database.ts';
import type { SessionRow } from './session-row.ts';

/**
 * Removes its person from the tablet; they can return with their password, and their unsent edits wait for that. Within the
 * caller's transaction over people and lockedUsers.
 */
export async function lockSession(
  db: DeviceDatabase,
  { userId, email, user }: Pick<SessionRow, 'userId' | 'email' | 'user'>,
): Promise<void> {
  await db.people.delete(userId);
  await db.lockedUsers.put({ userId, email, name: user.name, unsent: null, lockedAt: new Date().toISOString() });
}
