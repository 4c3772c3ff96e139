/**
 * Where the pages that stay readable offline are kept: one entry of localStorage per person and location. Law: nobody
 * finds another person's pages on a device; they go with the sign-out, in whichever tab that happens.
 */
const PREFIX = 'stockroom-pages:';

export function persistedPagesKey(userId: string, locationId: string): string {
  return `${PREFIX}${userId}/${locationId}`;
}

/** Deletes what is kept for anybody but this person; for everybody with null. */
export function clearPagesOfOthers(userId: string | null, storage: Storage | null = pageStorage()): void {
  if (storage === null) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const isOwn = userId !== null && key.startsWith(`${PREFIX}${userId}/`);
    if (key.startsWith(PREFIX) && !isOwn) storage.removeItem(key);
  }
}

/** Null if the browser keeps nothing for this page: the product works without it. */
export function pageStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
