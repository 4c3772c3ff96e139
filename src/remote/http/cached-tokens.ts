/**
 * Reads the stored tokens once for requests that are sent together: sending a queue needs them hundreds of times a second. If
 * they are out of date, the server refuses them, and they are read again under the lock.
 */
import type { Tokens, TokenStore } from './token-store.ts';

const FRESH_MS = 100;

export interface CachedTokens {
  read(): Promise<Tokens | null>;
  /** The server refused them. */
  forget(): void;
}

export function cacheTokens(store: TokenStore): CachedTokens {
  let reading: Promise<Tokens | null> | null = null;
  const forget = (): void => {
    reading = null;
  };
  const readStore = async (): Promise<Tokens | null> => {
    const tokens = await store.read().catch((cause: unknown) => {
      forget();
      throw cause;
    });
    // Never cached: the person may sign in at any moment.
    if (tokens === null) forget();
    else setTimeout(forget, FRESH_MS);
    return tokens;
  };
  return {
    read: () => (reading ??= readStore()),
    forget,
  };
}
