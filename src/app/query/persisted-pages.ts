/**
 * Where the pages that stay readable offline are kept: one entry of localStorage per person and location. Rule: nobody
 * finds another person's pages on a device, nor those of a location that they have lost (AUTH-26); they go with the
 * sign-out, in whichever tab that happens.
 */
const PREFIX = 'stockroom-pages:';

export function persistedPagesKey(userId: string, locationId: string): string {
  return `${PREFIX}${userId}/${locationId}`;
}

export interface PageOwner {
  readonly userId: string;
  /** All that the person belongs to. */
  readonly locationIds: readonly string[];
}

/** Deletes what is kept for anybody but this person, and of other locations than theirs; everything with null. */
export function clearPagesOfOthers(owner: PageOwner | null, storage: Storage | null = pageStorage()): void {
  if (storage === null) return;
  const own = (owner?.locationIds ?? []).map((id) => persistedPagesKey(owner?.userId ?? '', id));
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    // A key may have more of the location behind it.
    if (key.startsWith(PREFIX) && !own.some((each) => key === each || key.startsWith(`${each}/`)))
      storage.removeItem(key);
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
