/**
 * Tokens in the device database. A refresh token works once; writing its successor is refused if the stored one has changed
 * meanwhile, and so is ending a session that has been renewed. Rule: on a shared tablet a session may be parked or reopened
 * while its tokens are being refreshed; the new tokens follow it, and never get into somebody else's session (G9).
 */
import type { UserId } from '#domain/ids.ts';
import type { DeviceDatabase } from './device-database.ts';
import { lockSession } from './lock-session.ts';
import type { TokenRow } from './session-row.ts';

type Tokens = Omit<TokenRow, 'key'>;

/** As remote declares it (`TokenStore`). */
export interface DeviceTokenStore {
  read(): Promise<Tokens | null>;
  replace(spentRefreshToken: string, next: Tokens): Promise<void>;
  forget(spentRefreshToken: string): Promise<void>;
}

/** @param of the person; if omitted, whoever is signed in */
export function createTokenStore(db: DeviceDatabase, of?: UserId): DeviceTokenStore {
  const parkedWith = async (refreshToken: string) =>
    (await db.people.toArray()).find(({ parked }) => parked?.tokens.refreshToken === refreshToken);
  return {
    async read() {
      const row = await db.tokens.get('current');
      if (row !== undefined && (of === undefined || row.userId === of)) {
        const { key: _, ...tokens } = row;
        return tokens;
      }
      return of === undefined ? null : ((await db.people.get(of))?.parked?.tokens ?? null);
    },
    replace: (spent, next) =>
      db.transaction('rw', db.tokens, db.people, async () => {
        const row = await db.tokens.get('current');
        if (row?.refreshToken === spent) {
          // The admin whose tokens they were may act for a person by now.
          await db.tokens.put({ key: 'current', ...next, userId: row.userId });
          return;
        }
        const person = await parkedWith(spent);
        if (person?.parked == null || person.userId !== next.userId) return;
        await db.people.put({ ...person, parked: { ...person.parked, tokens: next } });
      }),
    forget: (spent) =>
      db.transaction('rw', db.session, db.tokens, db.people, db.lockedUsers, async () => {
        const row = await db.tokens.get('current');
        if (row?.refreshToken === spent) {
          await db.tokens.clear();
          const session = await db.session.get('current');
          if (session === undefined || (await db.people.get(session.userId)) === undefined) return;
          // A person whose session has ended is removed from a shared tablet.
          await lockSession(db, session);
          await db.session.clear();
          return;
        }
        const person = await parkedWith(spent);
        if (person?.parked != null) await lockSession(db, person.parked.session);
      }),
  };
}
