/**
 * Access to the device database. Every tab and the worker open it; each write is one transaction, so that no reader sees
 * the session of one person with the tokens of another (G9).
 */
import { actedFor } from '#domain/access/acting.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
import { readableName } from '#domain/names/readable-name.ts';
import { watch } from '../read/watch.ts';
import { DeviceDatabase } from './device-database.ts';
import { toStorageFailure } from '../tables/storage-failure.ts';
import { defaultDeviceName, DEVICE_NAME_LENGTH, type Platform } from './device-name.ts';
import { locationOfUser } from './location-of-user.ts';
import type { Tablet } from './open-tablet.ts';
import type { SavedSession } from './session-row.ts';
import type { LockedUser, Session, SessionUser } from './session.ts';
import { readSession as readSessionIn, sessionsIn, type SessionReader } from './session-reader.ts';

export interface Device extends SessionReader {
  /** Calls back with the session now and after each change, in this tab or another; returns an unsubscribe function. */
  watchSession(listener: (session: Session | null) => void): () => void;
  /** Signs a person in. A different person who was signed in is locked, with their unsent edits. */
  saveSession(session: SavedSession): Promise<void>;
  /**
   * Updates the signed-in person and their locations; ignored if somebody else is signed in by now. Simultaneous updates
   * are applied one after the other.
   */
  changeUser(userId: UserId, change: (user: SessionUser) => SessionUser): Promise<void>;
  setCurrentLocation(locationId: LocationId): Promise<void>;
  /** Sets all the locations of the person: data of other locations is deleted, except what somebody else needs (AUTH-26). */
  keepOnly(userId: UserId, locationIds: readonly LocationId[]): Promise<void>;
  /**
   * Locks a shared tablet for the next person: the current session is parked, and reopened by PIN or password. Does nothing
   * on a device that is not shared.
   */
  lock(): Promise<void>;
  /** The people of a shared tablet. Loaded on first use. */
  tablet(): Promise<Tablet>;
  /** Signs out; a token refresh that is in progress writes nothing (G9). The person's copy is left as it is; a shared tablet forgets their PIN. */
  clearSession(): Promise<void>;
  readSetting<Value>(key: string): Promise<Value | undefined>;
  /** Reads several at once; each name is in the answer. */
  readSettings(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** undefined removes the setting. */
  writeSetting(key: string, value: unknown): Promise<void>;
  /** Simultaneous changes by two tabs or taps are applied one after the other. */
  changeSetting<Value>(key: string, change: (value: Value | undefined) => Value): Promise<void>;
  /** The name somebody gave it, else one after its platform. */
  deviceName(): Promise<string>;
  /** Cut to `DEVICE_NAME_LENGTH`; white space only removes the name. */
  renameDevice(name: string): Promise<void>;
  /** Whether the browser has deleted this database since it was opened here, or since the last sign-in here (G15). */
  wasDeleted(): Promise<boolean>;
  /** By user id. */
  lockedUsers(): Promise<readonly LockedUser[]>;
  lockUser(user: LockedUser): Promise<void>;
  unlockUser(userId: UserId): Promise<void>;
}

const DEVICE_NAME = 'device-name';
const WATCH_AGAIN_MS = 1_000;
const MARK = 'database-mark';

/** @throws StorageFailure if the device could not store it */
async function kept<Result>(writing: PromiseLike<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (cause) {
    throw toStorageFailure(cause) ?? cause;
  }
}

/** Distinguishes this database from one that replaces it; null if no id could be stored. */
async function markOf(db: DeviceDatabase): Promise<unknown> {
  try {
    const given = await db.settings.get(MARK);
    if (given !== undefined) return given.value;
    return await db.transaction('rw', db.settings, async () => {
      const meanwhile = await db.settings.get(MARK);
      if (meanwhile !== undefined) return meanwhile.value;
      const value = crypto.randomUUID();
      await db.settings.put({ key: MARK, value });
      return value;
    });
  } catch {
    return null;
  }
}

/** Rejects with Dexie's error if the storage cannot be opened. */
export async function openDevice(platform: Platform = globalThis.navigator): Promise<Device> {
  const db = new DeviceDatabase();
  await db.open();
  let mark = markOf(db);
  const session = sessionIn(db);
  return {
    ...session,
    async saveSession(saved) {
      await session.saveSession(saved);
      mark = markOf(db);
    },
    async wasDeleted() {
      const given = await mark;
      return given !== null && (await db.settings.get(MARK))?.value !== given;
    },
    ...settingsIn(db, platform),
    ...lockedUsersIn(db),
    ...sessionsIn(db),
    close: () => db.close(),
  };
}

type SessionPart = Pick<
  Device,
  | 'readSession'
  | 'watchSession'
  | 'saveSession'
  | 'changeUser'
  | 'setCurrentLocation'
  | 'keepOnly'
  | 'lock'
  | 'tablet'
  | 'clearSession'
>;

function sessionIn(db: DeviceDatabase): SessionPart {
  const readSession = (): Promise<Session | null> => readSessionIn(db);

  return {
    readSession,
    watchSession(listener) {
      let stop = (): void => undefined;
      const start = (): void => {
        // The session is watched for the lifetime of the page.
        const subscription = watch(readSession).subscribe(listener, () => {
          const timer = setTimeout(start, WATCH_AGAIN_MS);
          stop = () => clearTimeout(timer);
        });
        stop = () => subscription.unsubscribe();
      };
      start();
      return () => stop();
    },
    saveSession: async (session) => (await import('./switch-session.ts')).saveSession(db, session),
    changeUser: (userId, change) =>
      db.transaction('rw', db.session, db.tokens, async () => {
        const row = await db.session.get('current');
        if (row?.userId !== userId) return;
        const user = change(row.user);
        if (JSON.stringify(row.user) === JSON.stringify(user)) return;
        // A person's session is refreshed by their email address, which may have changed; an admin acting for them has a separate one.
        const email = actedFor(userId) === null ? user.email : row.email;
        if (email !== row.email) await db.tokens.update('current', { email });
        await db.session.put({ ...row, user, email, locationId: locationOfUser(user, row.locationId) });
      }),
    setCurrentLocation: (locationId) =>
      db.transaction('rw', db.session, async () => {
        await db.session.update('current', { locationId });
      }),
    keepOnly: async (userId, locationIds) =>
      (await import('./forget-locations.ts')).forgetLocations(db, userId, locationIds),
    lock: async () => (await import('./switch-session.ts')).lockTablet(db),
    tablet: async () => (await import('./open-tablet.ts')).openTablet(db),
    clearSession: () =>
      db.transaction('rw', db.session, db.tokens, db.people, async () => {
        const current = await db.session.get('current');
        if (current !== undefined) await db.people.delete(current.userId);
        await Promise.all([db.session.clear(), db.tokens.clear()]);
      }),
  };
}

type SettingsPart = Pick<
  Device,
  'readSetting' | 'readSettings' | 'writeSetting' | 'changeSetting' | 'deviceName' | 'renameDevice'
>;

function settingsIn(db: DeviceDatabase, platform: Platform): SettingsPart {
  return {
    async readSetting<Value>(key: string) {
      return (await db.settings.get(key))?.value as Value | undefined;
    },
    async readSettings(keys) {
      const rows = await db.settings.bulkGet([...keys]);
      return new Map(keys.map((key, nth) => [key, rows[nth]?.value]));
    },
    async writeSetting(key, value) {
      await kept(
        db.transaction('rw', db.settings, ({ idbtrans }) => {
          const writing: PromiseLike<unknown> =
            value === undefined ? db.settings.delete(key) : db.settings.put({ key, value });
          // why: a transaction that is not told so ends with its page, such as one begun when the page is reloaded.
          idbtrans.commit();
          return writing;
        }),
      );
    },
    changeSetting: <Value>(key: string, change: (value: Value | undefined) => Value) =>
      kept(
        db.transaction('rw', db.settings, async () => {
          const row = await db.settings.get(key);
          await db.settings.put({ key, value: change(row?.value as Value | undefined) });
        }),
      ),
    async deviceName() {
      const row = await db.settings.get(DEVICE_NAME);
      return typeof row?.value === 'string' ? row.value : defaultDeviceName(platform);
    },
    async renameDevice(name) {
      const trimmed = readableName(name.replaceAll('\u0000', '')).slice(0, DEVICE_NAME_LENGTH);
      await kept<unknown>(
        trimmed === '' ? db.settings.delete(DEVICE_NAME) : db.settings.put({ key: DEVICE_NAME, value: trimmed }),
      );
    },
  };
}

function lockedUsersIn(db: DeviceDatabase): Pick<Device, 'lockedUsers' | 'lockUser' | 'unlockUser'> {
  return {
    lockedUsers: () => db.lockedUsers.orderBy('userId').toArray(),
    async lockUser(user) {
      await db.lockedUsers.put(user);
    },
    async unlockUser(userId) {
      await db.lockedUsers.delete(userId);
    },
  };
}
