/**
 * Where offline pages are stored: one entry of localStorage per person, location and rights there. Rule: nobody finds another
 * person's pages on a device, nor those of a location that they have lost (AUTH-26), nor those received under other rights
 * (AUTH-23); they are deleted at sign-out, in whichever tab that happens.
 */
const PREFIX = 'stockroom-pages:';

interface PageLocation {
  readonly id: string;
  /** The person's rights there, as the server last reported them; an older server reports none. */
  readonly capabilities?: readonly string[] | undefined;
}

export function persistedPagesKey(userId: string, { id, capabilities = [] }: PageLocation): string {
  return `${PREFIX}${userId}/${id}/${capabilities.join('+')}`;
}

export interface PageOwner {
  readonly userId: string;
  /** All locations of the person. */
  readonly locations: readonly PageLocation[];
}

/** Deletes all pages except this person's with their current rights at their locations; everything with null. */
export function clearPagesOfOthers(owner: PageOwner | null, storage: Storage | null = pageStorage()): void {
  if (storage === null) return;
  const own = (owner?.locations ?? []).map((location) => persistedPagesKey(owner?.userId ?? '', location));
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    // A key may have a suffix.
    if (key.startsWith(PREFIX) && !own.some((each) => key === each || key.startsWith(`${each}/`)))
      storage.removeItem(key);
  }
}

/** null if the browser provides no storage to this page: the product works without it. */
export function pageStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
