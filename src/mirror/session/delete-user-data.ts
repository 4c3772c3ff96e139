/**
 * Removes a person's copy from this device at sign-out. Unsent edits, in the outbox or uncommitted, are deleted with it
 * only if the person has discarded them and they could not be taken out of it (G6); tabs and the worker that still have it
 * open are closed by the database itself (`versionchange`).
 */
import { Dexie } from 'dexie';
import type { UserId } from '#domain/ids.ts';
import { UncommittedEdits, pageNotes, type Notes } from '../outbox/uncommitted-edits.ts';
import { databaseName, NO_VERSION } from '../tables/mirror-database.ts';
import { toStorageFailure } from '../tables/storage-failure.ts';

/**
 * Resolves to the number of unsent edits because of which the copy was not deleted; 0: it is deleted. @throws
 * StorageFailure it could not be counted
 */
export async function deleteUserData(
  userId: UserId,
  how: 'unless-unsent' | 'with-unsent',
  notes: Notes | null = pageNotes(),
): Promise<number> {
  const uncommitted = new UncommittedEdits(userId, notes);
  const isThere = await Dexie.exists(databaseName(userId));
  if (how === 'unless-unsent') {
    const unsent = isThere ? await deleteUnlessUnsent(userId, uncommitted) : uncommitted.opIds().length;
    if (unsent > 0) return unsent;
  } else if (isThere) await Dexie.delete(databaseName(userId));
  uncommitted.removeAll();
  return 0;
}

/**
 * Counts while nobody else has the database open, which is only the case in an upgrade: writes that another tab had begun
 * are committed by then, and its later writes fail, which it reports to the person. Between any other kind of count and the
 * deletion, an edit could be stored and lost.
 */
function deleteUnlessUnsent(userId: UserId, uncommitted: UncommittedEdits): Promise<number> {
  const name = databaseName(userId);
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void => reject(toStorageFailure(cause) ?? cause);
    let unsent: number | null = null;
    const upgrade = indexedDB.open(name, NO_VERSION);
    const decide = (opIds: readonly IDBValidKey[]): void => {
      unsent = new Set([...uncommitted.opIds(), ...opIds]).size;
      // It waits for the end of this upgrade, ahead of later opens.
      if (unsent === 0) {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.addEventListener('success', () => resolve(0));
        deletion.addEventListener('error', () => fail(deletion.error));
      }
      upgrade.transaction?.abort();
    };
    upgrade.addEventListener('upgradeneeded', ({ oldVersion }) => {
      // Just deleted by another tab.
      if (oldVersion === 0) return decide([]);
      const opIds = upgrade.transaction?.objectStore('outbox').getAllKeys();
      opIds?.addEventListener('success', () => decide(opIds.result));
    });
    upgrade.addEventListener('error', () => {
      if (unsent === null) fail(upgrade.error);
      else if (unsent > 0) resolve(unsent);
    });
  });
}
