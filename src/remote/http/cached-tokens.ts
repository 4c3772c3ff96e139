/**
 * The tokens as they stand in the store, read once for requests that go out together: a queue that is sent asks for them
 * hundreds of times in a second. What is too old by that instant is refused by the server, and read again under the lock.
 */
import type { Tokens, TokenStore } from './token-store.ts';

const FRESH_MS = 100;

export interface CachedTokens {
  read(): Promise<Tokens | null>;
  /** The server did not take them. */
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
    // Somebody who is not signed in may be at any moment.
    if (tokens === null) forget();
    else setTimeout(forget, FRESH_MS);
    return tokens;
  };
  return {
    read: () => (reading ??= readStore()),
    forget,
  };
}
