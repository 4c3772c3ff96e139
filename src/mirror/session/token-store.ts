/**
 * Tokens in the device database. A refresh token works once; writing its successor is refused when the stored one has
 * changed meanwhile, and so is ending a session that somebody has renewed.
 */
import type { DeviceDatabase, TokenRow } from './device-database.ts';

type Tokens = Omit<TokenRow, 'key'>;

/** As remote declares it (`TokenStore`). */
export interface DeviceTokenStore {
  read(): Promise<Tokens | null>;
  replace(spentRefreshToken: string, next: Tokens): Promise<void>;
  forget(spentRefreshToken: string): Promise<void>;
}

export function createTokenStore(db: DeviceDatabase): DeviceTokenStore {
  const ifStill = (refreshToken: string, write: () => Promise<unknown>): Promise<void> =>
    db.transaction('rw', db.tokens, async () => {
      const row = await db.tokens.get('current');
      if (row?.refreshToken === refreshToken) await write();
    });
  return {
    async read() {
      const row = await db.tokens.get('current');
      if (row === undefined) return null;
      const { key: _, ...tokens } = row;
      return tokens;
    },
    replace: (spent, next) => ifStill(spent, () => db.tokens.put({ key: 'current', ...next })),
    forget: (spent) => ifStill(spent, () => db.tokens.clear()),
  };
}
