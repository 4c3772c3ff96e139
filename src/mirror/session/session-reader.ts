/** Who is signed in on this device, and with which tokens: all that a worker needs of the device database. */
import type { UserId } from '#domain/ids.ts';
import { DeviceDatabase } from './device-database.ts';
import type { Session } from './session.ts';
import { createTokenStore, type DeviceTokenStore } from './token-store.ts';

export interface SessionReader {
  /** null: nobody is signed in. Can be watched by a live query. */
  readSession(): Promise<Session | null>;
  readonly tokenStore: DeviceTokenStore;
  /** The parked sessions of a shared tablet, with the time when each person left it (epoch ms). */
  parkedPeople(): Promise<readonly { readonly userId: UserId; readonly since: number }[]>;
  /** The token store of that person, wherever their session is. */
  tokenStoreOf(userId: UserId): DeviceTokenStore;
  close(): void;
}

/** Rejects with Dexie's error if the storage cannot be opened. */
export async function openSessionReader(): Promise<SessionReader> {
  const db = new DeviceDatabase();
  await db.open();
  return { readSession: () => readSession(db), ...sessionsIn(db), close: () => db.close() };
}

export function sessionsIn(db: DeviceDatabase): Omit<SessionReader, 'readSession' | 'close'> {
  return {
    tokenStore: createTokenStore(db),
    async parkedPeople() {
      const people = await db.people.toArray();
      return people.flatMap(({ userId, parked }) => (parked === null ? [] : [{ userId, since: parked.since }]));
    },
    tokenStoreOf: (userId) => createTokenStore(db, userId),
  };
}

/** In one transaction: never the session of one person with the tokens of another (G9). */
export function readSession(db: DeviceDatabase): Promise<Session | null> {
  return db.transaction('r', db.session, db.tokens, db.people, async () => {
    const [row, tokens, people] = await Promise.all([
      db.session.get('current'),
      db.tokens.get('current'),
      db.people.toArray(),
    ]);
    if (row === undefined) return null;
    const { key: _, ...session } = row;
    const hasPin = people.find(({ userId }) => userId === row.userId)?.pin != null;
    return {
      ...session,
      ...(people.length === 0 ? {} : { onTablet: { hasPin } }),
      accessToken: tokens?.accessToken ?? null,
      refreshToken: tokens?.refreshToken ?? null,
      accessExpiresAt: tokens?.accessExpiresAt ?? null,
    };
  });
}
