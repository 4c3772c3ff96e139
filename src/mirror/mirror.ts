/**
 * The copy of a user's locations on this device: what screens read, and the one way to change it. Online and offline
 * are the same: an edit is kept here first, and the engine sends it when it can.
 */
import { uuidv7 } from 'uuidv7';
import type { ClientId, LocationId, UserId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { throttle } from './throttle.ts';
import { editVerbs, type EditVerbs } from './edit-verbs.ts';
import { FollowedLocations } from './followed-locations.ts';
import { reportingFullStorage } from './report-full-storage.ts';
import { EditQueue } from './outbox/edit-queue.ts';
import { UncommittedEdits, pageNotes, type Notes } from './outbox/uncommitted-edits.ts';
import type { Imported } from './outbox/exported-ops.ts';
import type { SubmitContext } from './outbox/submit-intents.ts';
import { WriterHost, type WriterThread } from './outbox/writer-host.ts';
import { readUnsent, type Unsent } from './read/read-unsent.ts';
import type { SyncSummary } from './read/views.ts';
import type { SyncStatus } from './status.ts';
import { StatusTracker } from './status-tracker.ts';
import type { WakeReason } from './sync/wake-reason.ts';
import { requestVerification } from './tables/request-verification.ts';
import { ensureClientId } from './tables/meta.ts';
import { leaveOthers } from './tables/leave-location.ts';
import { followLocation } from './tables/follow-location.ts';
import { keepPhoto } from './tables/kept-photos.ts';
import { openMirrorDatabase, type DatabaseOptions, type MirrorDatabase } from './tables/mirror-database.ts';
import { forgetCode, keepCode, type ScannedText } from './tables/unknown-codes.ts';
import { timers, type Schedule } from './timers.ts';

/** While own ops are sent each of them brings a hint; others' news among them is fetched so often. */
const HINT_WHILE_SENDING_MS = 500;

export interface MirrorOptions {
  readonly userId: UserId;
  readonly userName: string;
  readonly deviceName: string;
  /** The user an admin acts for, captured in every op (G9). */
  readonly actingFor?: UserId | null;
  /** Asks whoever replays and pulls, which is another thread or process, for a pass. */
  readonly requestPass: (reason: WakeReason) => void;
  /** How whoever pulls tells whether the device has room for what it fetches; returns how to stop listening. */
  readonly onStorageFull?: (listener: (isFull: boolean) => void) => () => void;
  readonly clock?: () => number;
  readonly newId?: () => string;
  readonly schedule?: Schedule;
  readonly database?: DatabaseOptions;
  /** Whether the person may do this at the location, as far as is known here (AUTH-23); left out: all. The server decides. */
  readonly isAllowed?: (locationId: LocationId, intent: Intent) => boolean;
  /** Where edits are noted until they are on the disk; left out: the browser's localStorage. */
  readonly notes?: Notes | null;
  /** Starts the worker that writes edits; left out: they are written by this thread. */
  readonly startWriter?: () => WriterThread | null;
}

export interface Mirror extends EditVerbs {
  readonly userId: UserId;
  readonly userName: string;
  readonly clientId: ClientId;
  /** Only the mirror room touches it. */
  readonly db: MirrorDatabase;
  /** Looks how the copy of this location stands, for what is drawn first: the status speaks of it from then on. */
  see(locationId: LocationId): Promise<void>;
  /** Keeps the copy of this location current from now on; the status speaks of the one named last. */
  follow(locationId: LocationId): void;
  /**
   * These are all the locations that the person belongs to, by the server's word: the copy of any other leaves the device, and
   * what waits for it needs the person (AUTH-26). @throws StorageFailure
   */
  keepOnly(locationIds: readonly LocationId[]): Promise<void>;
  /** Has the copy compared with the server, at once or when that can be reached (G11). @throws StorageFailure */
  compare(locationId: LocationId): Promise<void>;
  /** Asks for a pass: what waits is sent, and what has changed is fetched. */
  wake(reason: WakeReason): void;
  status(): SyncStatus;
  /** What waits, is on its way and needs a person, once a location is followed; `subscribe` reports a change (G16). */
  syncSummary(): SyncSummary;
  subscribe(listener: () => void): () => void;
  /** JSON text of everything in the outbox (G15). */
  exportUnsent(): Promise<string>;
  /** Imports such a text; what is no edit, or not this person's, is counted and skipped (G2, G9). */
  importUnsent(text: string): Promise<Imported>;
  /** Ops in the outbox, over all locations, refused ones among them. */
  pendingCount(): Promise<number>;
  /** Of those, how many are of these locations. */
  unsentAt(locationIds: readonly string[]): Promise<number>;
  /** The same, with what they wait for; `triedSince`: epoch ms, see `readUnsent`. */
  unsent(triedSince?: number): Promise<Unsent>;
  /** How many unsent edits were lost where the browser has deleted the storage of this copy; null: it is there (G15). */
  lostChanges(): Promise<number | null>;
  keepUnknownCode(locationId: LocationId, scanned: ScannedText): Promise<void>;
  forgetUnknownCode(id: string): Promise<void>;
  /** A photo in base64, until the op that names it is acknowledged. @throws StorageFailure */
  keepPhoto(id: string, content: string): Promise<void>;
  /** Closes the database, once the edits that were made before are in it (G1, G6). */
  close(): Promise<void>;
}

/** Resolves when what the last page left uncommitted is accepted. @throws StorageFailure */
export async function openMirror(options: MirrorOptions): Promise<Mirror> {
  const db = await openMirrorDatabase(options.userId, options.database);
  try {
    return await mirrorOver(db, options);
  } catch (cause) {
    db.close();
    throw cause;
  }
}

async function mirrorOver(db: MirrorDatabase, options: MirrorOptions): Promise<Mirror> {
  const { userId, userName } = options;
  const parts = await openParts(db, options);
  const { edits, status, writer, clock } = parts;
  const stopWatching = options.onStorageFull?.((isFull) => status.storageIsFull(isFull));
  return {
    userId,
    userName,
    clientId: parts.context.author.clientId,
    db,
    ...editVerbs({ ...parts, wake: options.requestPass, isAllowed: options.isAllowed ?? (() => true) }),
    ...currencyOf(parts, options.requestPass),
    ...filesOf(parts, options),
    pendingCount: () => db.outbox.count(),
    unsentAt: async (locationIds) => await db.outbox.filter((op) => locationIds.includes(op.locationId)).count(),
    unsent: (triedSince) => readUnsent({ db }, triedSince),
    lostChanges: () => status.lookForLoss(),
    keepUnknownCode: (locationId, scanned) =>
      keepCode(db, { id: parts.context.newId(), locationId, ...scanned, madeAt: new Date(clock()).toISOString() }),
    forgetUnknownCode: (id) => forgetCode(db, id),
    keepPhoto: (id, content) => reportingFullStorage(status, () => keepPhoto(db, { id, content, now: clock() })),
    async close() {
      stopWatching?.();
      await edits.untilWritten();
      writer?.close();
      status.close();
      db.close();
    },
  };
}

/** What the verbs of a mirror share. */
interface Parts {
  readonly context: SubmitContext;
  readonly clock: () => number;
  readonly schedule: Schedule;
  readonly status: StatusTracker;
  readonly uncommitted: UncommittedEdits;
  readonly edits: EditQueue;
  readonly writer: WriterHost | null;
}

async function openParts(db: MirrorDatabase, options: MirrorOptions): Promise<Parts> {
  const { userId, startWriter, clock = Date.now, newId = uuidv7, schedule = timers } = options;
  const clientId = await ensureClientId(db, newId);
  const status = new StatusTracker(db, clock, schedule, clientId);
  const author = { userId, clientId, actingFor: options.actingFor ?? null, device: options.deviceName };
  const context: SubmitContext = { db, author, clock, newId };
  const uncommitted = new UncommittedEdits(userId, options.notes === undefined ? pageNotes() : options.notes);
  await recover(context, uncommitted);
  const writer = startWriter === undefined ? null : new WriterHost(userId, startWriter, schedule);
  return { context, clock, schedule, status, uncommitted, edits: new EditQueue(context, uncommitted, writer), writer };
}

/** Few starts find anything to recover, and none of the others loads how. Where it cannot be loaded, the next start does it. */
async function recover(context: SubmitContext, uncommitted: UncommittedEdits): Promise<void> {
  if (uncommitted.left().length === 0) return;
  try {
    const { recoverEdits } = await import('./outbox/recover-edits.ts');
    await recoverEdits(context, uncommitted);
  } catch (cause) {
    console.error('changes not recovered', cause);
  }
}

/** What was not sent, as a file and back: few people ever ask for it, so it is loaded for those who do. */
function filesOf(
  { context, clock, status }: Parts,
  { requestPass: wake }: MirrorOptions,
): Pick<Mirror, 'exportUnsent' | 'importUnsent'> {
  const { db, author } = context;
  return {
    async exportUnsent() {
      const { exportUnsent } = await import('./outbox/exported-ops.ts');
      return exportUnsent(db, new Date(clock()).toISOString());
    },
    async importUnsent(text) {
      const { importUnsent } = await import('./outbox/exported-ops.ts');
      const imported = await reportingFullStorage(status, () => importUnsent(db, author.clientId, text));
      wake('enqueue');
      return imported;
    },
  };
}

type CurrencyVerbs = Pick<
  Mirror,
  'see' | 'follow' | 'keepOnly' | 'compare' | 'wake' | 'status' | 'syncSummary' | 'subscribe'
>;

/** How the copy is kept current, and how it stands. */
function currencyOf(
  { context, status, schedule, clock, writer }: Parts,
  wake: MirrorOptions['requestPass'],
): CurrencyVerbs {
  const { db } = context;
  const hint = throttle(HINT_WHILE_SENDING_MS, schedule, () => wake('socket'));
  const followed = new FollowedLocations({
    follow: (locationId, isAgain) =>
      reportingFullStorage(
        status,
        () => followLocation(db, locationId, isAgain),
        (isNew) => isNew,
      ),
    clock,
    onNew: () => wake('start'),
    onFailed: () => status.weigh(),
  });
  return {
    see: (locationId) => status.see(locationId),
    follow(locationId) {
      status.watch(locationId);
      // A device that is nearly full says so before the first edit.
      void status.lookAtStorage();
      writer?.start();
      followed.begin(locationId);
    },
    keepOnly: (locationIds) => reportingFullStorage(status, () => leaveOthers(db, locationIds)),
    async compare(locationId) {
      await reportingFullStorage(status, () => requestVerification(db, locationId));
      wake('manual');
    },
    wake(reason) {
      status.weigh();
      followed.look(reason);
      if (reason === 'socket' && status.isSending) hint();
      else wake(reason);
    },
    status: () => status.status,
    syncSummary: () => status.summary,
    subscribe: (listener) => status.subscribe(listener),
  };
}
