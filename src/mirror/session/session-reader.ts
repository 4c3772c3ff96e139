/** Who is signed in on this device, and with which tokens: all that a worker needs of the device database. */
import { DeviceDatabase } from './device-database.ts';
import type { Session } from './session.ts';
import { createTokenStore, type DeviceTokenStore } from './token-store.ts';

export interface SessionReader {
  /** null: nobody is signed in. Can be watched by a live query. */
  readSession(): Promise<Session | null>;
  readonly tokenStore: DeviceTokenStore;
  close(): void;
}

/** Rejects with the error of Dexie where the storage cannot be opened. */
export async function openSessionReader(): Promise<SessionReader> {
  const db = new DeviceDatabase();
  await db.open();
  return { readSession: () => readSession(db), tokenStore: createTokenStore(db), close: () => db.close() };
}

/** In one transaction: no session of one person with the tokens of another (G9). */
export function readSession(db: DeviceDatabase): Promise<Session | null> {
  return db.transaction('r', db.session, db.tokens, async () => {
    const [row, tokens] = await Promise.all([db.session.get('current'), db.tokens.get('current')]);
    if (row === undefined) return null;
    const { key: _, ...session } = row;
    return {
      ...session,
      accessToken: tokens?.accessToken ?? null,
      refreshToken: tokens?.refreshToken ?? null,
      accessExpiresAt: tokens?.accessExpiresAt ?? null,
    };
  });
}
