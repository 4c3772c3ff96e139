/**
 * The navigation history of this tab: where each page was reached from, its scroll position, and the last URL of the catalogue
 * (SHELL-26). Rule: a page is identified by its history entry, so that going back restores its scroll position, and a new
 * navigation starts at the top (SHELL-22).
 */
export interface PageEntry {
  /** The key of the history entry. */
  readonly key: string;
  /** Path and query. */
  readonly path: string;
}

export type Step = 'PUSH' | 'REPLACE' | 'POP';

export interface CameFrom {
  readonly path: string;
  /** It is one step back in the history. */
  readonly isBehind: boolean;
}

export interface PageTrail {
  /** The page of this entry is shown now. */
  arrive(entry: PageEntry, step: Step): void;
  scrolled(key: string, top: number): void;
  /** The scroll position of the entry; 0 for one that was not visited. */
  scrollOf(key: string): number;
  cameFrom(key: string): CameFrom;
  /** Clears the history of a person who has signed out (G9). */
  forget(): void;
  subscribe(listener: () => void): () => void;
}

/** Key in the tab's session storage, which survives a reload. */
export const BACK_TO_CATALOGUE = 'stockroom-back-to-catalogue';
const MAX_PAGES = 200;
const ROOT = '/';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createPageTrail(storage: TabStorage | null): PageTrail {
  const origins = new Map<string, PageEntry | null>();
  const tops = new Map<string, number>();
  const found = new Map<string, CameFrom>();
  const listeners = new Set<() => void>();
  let present: PageEntry | null = null;

  const bounded = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
    map.delete(key);
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > MAX_PAGES && oldest !== undefined) map.delete(oldest);
  };

  return {
    arrive(entry, step) {
      const before = present;
      present = entry;
      if (isCatalogue(entry.path)) keep(storage, entry.path);
      if (before?.key === entry.key) return;
      if (step === 'PUSH') bounded(origins, entry.key, before);
      if (step === 'REPLACE') bounded(origins, entry.key, before === null ? null : (origins.get(before.key) ?? null));
      found.clear();
      for (const listener of listeners) listener();
    },
    scrolled: (key, top) => bounded(tops, key, top),
    scrollOf: (key) => tops.get(key) ?? 0,
    cameFrom(key) {
      const known = found.get(key);
      if (known !== undefined) return known;
      const origin = origins.get(key) ?? null;
      const path = origin?.path ?? storage?.getItem(BACK_TO_CATALOGUE) ?? ROOT;
      const answer = { path, isBehind: origin !== null };
      found.set(key, answer);
      return answer;
    },
    forget() {
      for (const known of [origins, tops, found]) known.clear();
      storage?.removeItem(BACK_TO_CATALOGUE);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A full storage only loses the way back after a reload. */
function keep(storage: TabStorage | null, path: string): void {
  try {
    storage?.setItem(BACK_TO_CATALOGUE, path);
  } catch (failure) {
    console.error(failure);
  }
}

function isCatalogue(path: string): boolean {
  return path === ROOT || path.startsWith(`${ROOT}?`);
}

/** null if the browser provides no storage to this page. */
function tabStorage(): TabStorage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Of this tab. */
export const pageTrail = createPageTrail(tabStorage());
