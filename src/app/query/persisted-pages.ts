/**
 * Where the pages that stay readable offline are kept: one entry of localStorage per person, location and what they may do
 * there. Rule: nobody finds another person's pages on a device, nor those of a location that they have lost (AUTH-26), nor
 * those that were told to them under other rights (AUTH-23); they go with the sign-out, in whichever tab that happens.
 */
const PREFIX = 'stockroom-pages:';

interface PageLocation {
  readonly id: string;
  /** What the person may do there, as the server last said it; an older one says nothing. */
  readonly capabilities?: readonly string[] | undefined;
}

export function persistedPagesKey(userId: string, { id, capabilities = [] }: PageLocation): string {
  return `${PREFIX}${userId}/${id}/${capabilities.join('+')}`;
}

export interface PageOwner {
  readonly userId: string;
  /** All that the person belongs to. */
  readonly locations: readonly PageLocation[];
}

/** Deletes what is kept for anybody but this person with the rights that they have now at their locations; everything with null. */
export function clearPagesOfOthers(owner: PageOwner | null, storage: Storage | null = pageStorage()): void {
  if (storage === null) return;
  const own = (owner?.locations ?? []).map((location) => persistedPagesKey(owner?.userId ?? '', location));
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    // A key may have more behind it.
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
