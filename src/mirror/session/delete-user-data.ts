/**
 * Removes a person's copy from this device at sign-out. Unsent edits go with it only where the person has said so (G6);
 * tabs and the worker that still have it open are closed by the database itself (`versionchange`).
 */
import { Dexie } from 'dexie';
import type { UserId } from '#domain/ids.ts';
import { databaseName, openMirrorDatabase } from '../tables/mirror-database.ts';

/** Answers whether the copy is gone. */
export async function deleteUserData(userId: UserId, how: 'unless-unsent' | 'with-unsent'): Promise<boolean> {
  if (!(await Dexie.exists(databaseName(userId)))) return true;
  if (how === 'unless-unsent' && (await countUnsent(userId)) > 0) return false;
  await Dexie.delete(databaseName(userId));
  return true;
}

async function countUnsent(userId: UserId): Promise<number> {
  const db = await openMirrorDatabase(userId);
  try {
    return await db.outbox.count();
  } finally {
    db.close();
  }
}
