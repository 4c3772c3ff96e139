/**
 * Removes a person's copy from this device at sign-out. Unsent edits, in the outbox or at hand, go with it only where the
 * person has said so (G6); tabs and the worker that still have it open are closed by the database itself (`versionchange`).
 */
import { Dexie } from 'dexie';
import type { UserId } from '#domain/ids.ts';
import { EditsAtHand, pageNotes, type Notes } from '../outbox/edits-at-hand.ts';
import { databaseName, openMirrorDatabase } from '../tables/mirror-database.ts';

/** Answers whether the copy is gone. */
export async function deleteUserData(
  userId: UserId,
  how: 'unless-unsent' | 'with-unsent',
  notes: Notes | null = pageNotes(),
): Promise<boolean> {
  const atHand = new EditsAtHand(userId, notes);
  const isThere = await Dexie.exists(databaseName(userId));
  if (how === 'unless-unsent' && (!atHand.isEmpty || (isThere && (await countUnsent(userId)) > 0))) return false;
  if (isThere) await Dexie.delete(databaseName(userId));
  atHand.removeAll();
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
