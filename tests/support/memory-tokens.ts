/** A token store in memory with the rule of the real one: a spent refresh token replaces nothing. */
import { asId, type UserId } from '#domain/ids.ts';
import type { Tokens, TokenStore } from '#remote/http/token-store.ts';

export interface MemoryTokens extends TokenStore {
  held: Tokens | null;
}

export function memoryTokens(change: Partial<Tokens> = {}): MemoryTokens {
  const store: MemoryTokens = {
    held: {
      userId: asId<UserId>('7'),
      email: 'staff@demo.test',
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      accessExpiresAt: '2030-01-01T00:00:00.000Z',
      ...change,
    },
    read: () => Promise.resolve(store.held),
    replace(spent, next) {
      if (store.held?.refreshToken === spent) store.held = next;
      return Promise.resolve();
    },
    forget(spent) {
      if (store.held?.refreshToken === spent) store.held = null;
      return Promise.resolve();
    },
  };
  return store;
}
