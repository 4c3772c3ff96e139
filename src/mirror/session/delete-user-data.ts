/**
 * Removes a person's copy from this device at sign-out. Unsent edits, in the outbox or at hand, go with it only where the
 * person has said so (G6); tabs and the worker that still have it open are closed by the database itself (`versionchange`).
 */
import { Dexie } from 'dexie';
import type { UserId } from '#domain/ids.ts';
import { EditsAtHand, pageNotes, type Notes } from '../outbox/edits-at-hand.ts';
import { databaseName, openMirrorDatabase } from '../tables/mirror-database.ts';

/** Answers how many unsent edits the copy was left for; 0: it is gone. @throws StorageFailure it could not be counted */
export async function deleteUserData(
  userId: UserId,
  how: 'unless-unsent' | 'with-unsent',
  notes: Notes | null = pageNotes(),
): Promise<number> {
  const atHand = new EditsAtHand(userId, notes);
  const isThere = await Dexie.exists(databaseName(userId));
  if (how === 'unless-unsent') {
    const unsent = new Set<string>([...atHand.opIds(), ...(isThere ? await opIdsIn(userId) : [])]);
    if (unsent.size > 0) return unsent.size;
  }
  if (isThere) await Dexie.delete(databaseName(userId));
  atHand.removeAll();
  return 0;
}

async function opIdsIn(userId: UserId): Promise<readonly string[]> {
  const db = await openMirrorDatabase(userId);
  try {
    return await db.outbox.toCollection().primaryKeys();
  } finally {
    db.close();
  }
}
