/**
 * What is known of the remote side for one person at one location. What was looked at last (catalogue pages, product
 * details) is kept on the device and is there at the next start, with or without a network. Rules: at most `MAX_PERSISTED` of
 * each kind and `MAX_CHARACTERS` in all; another build or contract starts empty and leaves nothing of before; a full storage is survived; nothing is written after `close`.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, QueryClient, type DehydratedState, type Query } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { MAX_PERSISTED, type PersistedKind } from './query-keys.ts';

export interface QueryScope {
  readonly client: QueryClient;
  /** Forgets what is in memory; what is on the device is left or removed by `clearPagesOfOthers`. */
  close(): void;
}

export interface QueryScopeOptions {
  /** Of the person, the location and their rights there. */
  readonly key: string;
  readonly storage: Storage | null;
  /** Of build and contract: what another one wrote is not read, and deleted. */
  readonly version: string;
  readonly now?: () => number;
}

const FRESH_MS = 60_000;
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;
const SAVE_AFTER_MS = 1_000;
/** Of the 5 million that a browser gives an origin. */
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
    // A storage that is full keeps half as much.
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
  // The browser's word on the network is a guess: every question is asked, and fails at once if there is none.
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

/** No answer came; the same question may be answered later. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof WireFailure && (failure.kind === 'offline' || failure.kind === 'timeout');
}

function isBusy(failure: unknown): boolean {
  return failure instanceof WireFailure && failure.details.status === 503;
}

/** Which questions were on the screen, the last one at the end. What was only fetched ahead is not among them. */
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
  // Oldest first, so that what is cut off first is what was looked at longest ago.
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

/** In memory the number is bounded as well: a long day is many pages. */
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
