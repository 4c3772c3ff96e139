/**
 * The device database behind named actions. Every tab and the worker open it; each write is one transaction, so that no
 * reader meets a session of one person with the tokens of another (G9).
 */
import { actedFor } from '#domain/access/acting.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
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
  /** Calls back with the session now and after each change of it, in this tab or another; returns the way to stop. */
  watchSession(listener: (session: Session | null) => void): () => void;
  /** Signs a person in. Another one who was signed in is locked with what they have not sent. */
  saveSession(session: SavedSession): Promise<void>;
  /**
   * News of the signed-in person and their locations; ignored if somebody else is signed in by now. What is told at the
   * same time is taken one after the other.
   */
  changeUser(userId: UserId, change: (user: SessionUser) => SessionUser): Promise<void>;
  setCurrentLocation(locationId: LocationId): Promise<void>;
  /** These are all the locations of the person: what is kept here of others goes, but for what somebody else needs (AUTH-26). */
  keepOnly(userId: UserId, locationIds: readonly LocationId[]): Promise<void>;
  /**
   * Leaves a shared tablet to whoever comes next: the session of who is signed in is parked, and opened again by PIN or password.
   * Nothing where it is not shared.
   */
  lock(): Promise<void>;
  /** The people of a shared tablet. Loaded when it is first asked for. */
  tablet(): Promise<Tablet>;
  /** Nobody is signed in anymore, and no refresh that is on its way writes tokens (G9). The person's copy is left as it is; a shared
   * tablet forgets their PIN. */
  clearSession(): Promise<void>;
  readSetting<Value>(key: string): Promise<Value | undefined>;
  /** Several at one look; each name is in the answer. */
  readSettings(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** undefined removes the setting. */
  writeSetting(key: string, value: unknown): Promise<void>;
  /** What two tabs or two taps change at the same time is changed one after the other. */
  changeSetting<Value>(key: string, change: (value: Value | undefined) => Value): Promise<void>;
  /** As somebody has named it, else after its platform. */
  deviceName(): Promise<string>;
  /** Cut to `DEVICE_NAME_LENGTH`; nothing but white space takes the name away. */
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

/** @throws StorageFailure where the device could not keep it */
async function kept<Result>(writing: PromiseLike<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (cause) {
    throw toStorageFailure(cause) ?? cause;
  }
}

/** What tells this database from one that takes its place; null where none could be given. */
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

/** Rejects with the error of Dexie where the storage cannot be opened. */
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
        // Who is there is asked for as long as the page lives.
        const subscription = watch(readSession).subscribe(listener, () => {
          const timer = setTimeout(start, WATCH_AGAIN_MS);
          stop = () => clearTimeout(timer);
        });
        stop = () => subscription.unsubscribe();
      };
      start();
      return () => stop();
    },
    saveSession: async (session) => (await import('./take-turns.ts')).saveSession(db, session),
    changeUser: (userId, change) =>
      db.transaction('rw', db.session, db.tokens, async () => {
        const row = await db.session.get('current');
        if (row?.userId !== userId) return;
        const user = change(row.user);
        if (JSON.stringify(row.user) === JSON.stringify(user)) return;
        // A person's session is refreshed by their address, which may be another one now; one who acts for them has their own.
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
    lock: async () => (await import('./take-turns.ts')).lockTablet(db),
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
      await kept<unknown>(value === undefined ? db.settings.delete(key) : db.settings.put({ key, value }));
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
      const trimmed = name.replaceAll('\u0000', '').trim().slice(0, DEVICE_NAME_LENGTH);
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
