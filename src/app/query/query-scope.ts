/**
 * The query cache for one person at one location. Recently viewed data (catalogue pages, product details) is stored on the
 * device and available at the next start, with or without a network. Rules: at most `MAX_PERSISTED` of each kind and
 * `MAX_CHARACTERS` in all; another build or contract starts empty and deletes older data; a full storage is tolerated; nothing
 * is written after `close`.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, QueryClient, type DehydratedState, type Query } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { MAX_PERSISTED, type PersistedKind } from './query-keys.ts';

export interface QueryScope {
  readonly client: QueryClient;
  /** Clears memory; `clearPagesOfOthers` keeps or deletes the stored data. */
  close(): void;
}

export interface QueryScopeOptions {
  /** Identifies the person, the location and their rights there. */
  readonly key: string;
  readonly storage: Storage | null;
  /** Version of build and contract: data written by another one is deleted, not read. */
  readonly version: string;
  readonly now?: () => number;
}

const FRESH_MS = 60_000;
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;
const SAVE_AFTER_MS = 1_000;
/** Out of the 5 million that a browser allows per origin. */
const MAX_CHARACTERS = 1_500_000;
const MAX_IN_MEMORY = 80;
const ASK_AGAIN_MS = 5_000;

export function openQueryScope(options: QueryScopeOptions): QueryScope {
  const { storage, version, now = Date.now } = options;
  const client = new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } });
  const visits = new Visits();
  let isOpen = true;
  const persister = createSyncStoragePersister({
    storage: storage === null ? null : onlyWhile(storage, () => isOpen),
    key: options.key,
    throttleTime: SAVE_AFTER_MS,
    serialize: (kept) => shortened(kept),
    // If the storage is full, half as much is stored.
    retry: ({ persistedClient, errorCount }) => (errorCount > 4 ? undefined : halved(persistedClient)),
  });

  const kept = restoreState(persister.restoreClient, { version, now: now() });
  if (kept === null) void persister.removeClient();
  else {
    hydrate(client, kept);
    for (const { queryHash } of kept.queries) visits.note(queryHash);
  }

  const cache = client.getQueryCache();
  const stop = cache.subscribe((event) => {
    if (event.type === 'observerAdded') visits.note(event.query.queryHash);
    else if (event.type === 'observerRemoved') shrink(client, visits);
    else if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'setState')) return;
    void persister.persistClient({ timestamp: now(), buster: version, clientState: persistedState(client, visits) });
  });
  return {
    client,
    close() {
      isOpen = false;
      stop();
      client.clear();
    },
  };
}

const QUERY_DEFAULTS = {
  // The browser's online state is a guess: every request is tried, and fails at once without a network.
  networkMode: 'always',
  staleTime: FRESH_MS,
  gcTime: Infinity,
  retry: (count: number, failure: Error): boolean => isBusy(failure) && count < 3,
  retryDelay: (count: number, failure: Error): number =>
    (failure instanceof WireFailure ? failure.details.retryAfterMs : undefined) ?? 400 * 2 ** count,
  refetchOnReconnect: true,
  refetchInterval: ({ state }: Query): number | false =>
    state.status === 'error' && isUnreachable(state.error) ? ASK_AGAIN_MS : false,
} as const;

/** There was no answer; the same request may succeed later. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof WireFailure && (failure.kind === 'offline' || failure.kind === 'timeout');
}

function isBusy(failure: unknown): boolean {
  return failure instanceof WireFailure && failure.details.status === 503;
}

/** Which queries were on the screen, latest last. Prefetched ones are not among them. */
class Visits {
  readonly #order = new Set<string>();

  note(hash: string): void {
    this.#order.delete(hash);
    this.#order.add(hash);
  }

  ranks(): Map<string, number> {
    return new Map([...this.#order].map((hash, index) => [hash, index]));
  }

  forget(hash: string): void {
    this.#order.delete(hash);
  }
}

function persistedState(client: QueryClient, visits: Visits): DehydratedState {
  const ranks = visits.ranks();
  const room: Record<string, number> = { ...MAX_PERSISTED };
  const chosen = new Set(
    client
      .getQueryCache()
      .getAll()
      .filter(({ queryHash, state }) => ranks.has(queryHash) && state.data !== undefined)
      .toSorted((a, b) => (ranks.get(b.queryHash) ?? 0) - (ranks.get(a.queryHash) ?? 0))
      .flatMap(({ queryHash, queryKey }) => {
        const kind = String(queryKey[0]) as PersistedKind;
        const left = room[kind] ?? 0;
        room[kind] = left - 1;
        return left > 0 ? [queryHash] : [];
      }),
  );
  const { queries } = dehydrate(client, { shouldDehydrateQuery: ({ queryHash }) => chosen.has(queryHash) });
  // Oldest first, so that the least recently viewed is dropped first.
  const ordered = queries.toSorted((a, b) => (ranks.get(a.queryHash) ?? 0) - (ranks.get(b.queryHash) ?? 0));
  return {
    mutations: [],
    queries: ordered.map((query) => ({
      ...query,
      state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
    })),
  };
}

function shortened(kept: PersistedClient): string {
  let queries = kept.clientState.queries;
  for (;;) {
    const text = JSON.stringify({ ...kept, clientState: { mutations: [], queries } });
    if (text.length <= MAX_CHARACTERS || queries.length === 0) return text;
    queries = queries.slice(Math.ceil(queries.length / 4));
  }
}

function halved(kept: PersistedClient): PersistedClient {
  const { queries } = kept.clientState;
  return { ...kept, clientState: { mutations: [], queries: queries.slice(Math.ceil(queries.length / 2)) } };
}

function restoreState(
  restore: () => PersistedClient | undefined | PromiseLike<PersistedClient | undefined>,
  { version, now }: { version: string; now: number },
): DehydratedState | null {
  try {
    const kept = restore();
    if (kept === undefined || 'then' in kept) return null;
    return kept.buster === version && now - kept.timestamp <= MAX_AGE_MS ? kept.clientState : null;
  } catch {
    return null;
  }
}

/** The number in memory is bounded as well: a long day has many pages. */
function shrink(client: QueryClient, visits: Visits): void {
  const cache = client.getQueryCache();
  const all = cache.getAll();
  if (all.length <= MAX_IN_MEMORY) return;
  const ranks = visits.ranks();
  const idle = all
    .filter((query) => !query.isActive() && query.state.fetchStatus === 'idle')
    .toSorted((a, b) => (ranks.get(a.queryHash) ?? -1) - (ranks.get(b.queryHash) ?? -1));
  for (const query of idle.slice(0, all.length - MAX_IN_MEMORY)) {
    visits.forget(query.queryHash);
    cache.remove(query);
  }
}

function onlyWhile(storage: Storage, isOpen: () => boolean): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      if (isOpen()) storage.setItem(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
  };
}
