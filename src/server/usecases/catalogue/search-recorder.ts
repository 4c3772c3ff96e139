/**
 * Stores searches in batches a moment later, so that no page waits for it. Rule: reading the history in this process includes every
 * earlier search; searches lost with the process are acceptable.
 */
import { saveSearches, type UserSearch } from '../../store/catalogue/user-searches.ts';
import type { Connection } from '../../store/connection.ts';

const DELAY_MS = 50;
const MAX_AT_ONCE = 500;

export interface SearchRecorder {
  keep(search: UserSearch): void;
  /** Resolves when all earlier searches are stored. */
  settle(): Promise<void>;
}

export function createSearchRecorder(connection: Connection): SearchRecorder {
  /** The newest last; a repeated search becomes the newest. */
  const waiting = new Map<string, UserSearch>();
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MAX_AT_ONCE);
      for (const [key] of batch) waiting.delete(key);
      await saveSearches(
        connection,
        batch.map(([, search]) => search),
      );
    }
  }

  function settle(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    sending = sending.then(send).catch(() => {
      // Not essential; the next search is stored again.
    });
    return sending;
  }

  return {
    keep(search) {
      const key = JSON.stringify([search.locationId, search.userId, search.query]);
      waiting.delete(key);
      waiting.set(key, search);
      timer ??= setTimeout(() => void settle(), DELAY_MS);
    },
    settle,
  };
}
