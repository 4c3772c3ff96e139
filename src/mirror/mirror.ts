/**
 * The copy of a user's locations on this device: what screens read, and the one way to change it. Online and offline work
 * the same: an edit is stored here first, and the engine sends it when it can.
 */
import { v7 as uuidv7 } from 'uuid';
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
import { leaveOtherLocations } from './tables/leave-location.ts';
import { followLocation } from './tables/follow-location.ts';
import { storePhoto } from './tables/unsent-photos.ts';
import { openMirrorDatabase, type DatabaseOptions, type MirrorDatabase } from './tables/mirror-database.ts';
import { deleteUnknownCode, storeUnknownCode, type ScannedText } from './tables/unknown-codes.ts';
import { timers, type Schedule } from './timers.ts';

/** While own ops are being sent, each of them causes a hint; others' changes among them are fetched at this interval. */
const HINT_WHILE_SENDING_MS = 500;

export interface MirrorOptions {
  readonly userId: UserId;
  readonly userName: string;
  readonly deviceName: string;
  /** The user an admin acts for, captured in every op (G9). */
  readonly actingFor?: UserId | null;
  /** Requests a pass from the engine, which runs in another thread or process. */
  readonly requestPass: (reason: WakeReason) => void;
  /** Subscribes to the engine's reports on whether the device has room for what it fetches; returns an unsubscribe function. */
  readonly onStorageFull?: (listener: (isFull: boolean) => void) => () => void;
  readonly clock?: () => number;
  readonly newId?: () => string;
  readonly schedule?: Schedule;
  readonly database?: DatabaseOptions;
  /** Whether the person may do this at the location, as far as is known here (AUTH-23); if omitted, everything is allowed. The server decides. */
  readonly isAllowed?: (locationId: LocationId, intent: Intent) => boolean;
  /** Where edits are noted until they are on disk; by default the browser's localStorage. */
  readonly notes?: Notes | null;
  /** Starts the worker that writes edits; if omitted, this thread writes them. */
  readonly startWriter?: () => WriterThread | null;
}

export interface Mirror extends EditVerbs {
  readonly userId: UserId;
  readonly userName: string;
  readonly clientId: ClientId;
  /** For the mirror room only. */
  readonly db: MirrorDatabase;
  /** Reads the state of this location's copy for the first render; from then on the status describes it. */
  see(locationId: LocationId): Promise<void>;
  /** Keeps the copy of this location current from now on; the status describes the location named last. */
  follow(locationId: LocationId): void;
  /**
   * Sets the locations that the person belongs to, according to the server: the copy of any other is removed from the
   * device, and unsent edits for it need the person (AUTH-26). @throws StorageFailure
   */
  keepOnly(locationIds: readonly LocationId[]): Promise<void>;
  /** Requests a comparison of the copy with the server, now or when the server can be reached (G11). @throws StorageFailure */
  compare(locationId: LocationId): Promise<void>;
  /** Requests a pass: sends what waits and fetches what has changed. */
  wake(reason: WakeReason): void;
  status(): SyncStatus;
  /** Counts of ops that wait, are being sent or need the person, once a location is followed; `subscribe` reports changes (G16). */
  syncSummary(): SyncSummary;
  subscribe(listener: () => void): () => void;
  /** JSON text of everything in the outbox (G15). */
  exportUnsent(): Promise<string>;
  /** Imports such a text; entries that are not valid edits, or not this person's, are counted and skipped (G2, G9). */
  importUnsent(text: string): Promise<Imported>;
  /** Ops in the outbox, over all locations, refused ones among them. */
  pendingCount(): Promise<number>;
  /** How many of those belong to these locations. */
  unsentAt(locationIds: readonly string[]): Promise<number>;
  /** The same, broken down by what they wait for; `triedSince`: epoch ms, see `readUnsent`. */
  unsent(triedSince?: number): Promise<Unsent>;
  /** How many unsent edits were lost because the browser deleted this copy's storage; null: it still exists (G15). */
  lostChanges(): Promise<number | null>;
  keepUnknownCode(locationId: LocationId, scanned: ScannedText): Promise<void>;
  forgetUnknownCode(id: string): Promise<void>;
  /** Stores a photo (base64) until the op that refers to it is acknowledged. @throws StorageFailure */
  storePhoto(id: string, content: string): Promise<void>;
  /** Closes the database once all edits made so far are written (G1, G6). */
  close(): Promise<void>;
}

/** Resolves when edits that the previous page left uncommitted have been accepted. @throws StorageFailure */
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
      storeUnknownCode(db, {
        id: parts.context.newId(),
        locationId,
        ...scanned,
        madeAt: new Date(clock()).toISOString(),
      }),
    forgetUnknownCode: (id) => deleteUnknownCode(db, id),
    storePhoto: (id, content) => reportingFullStorage(status, () => storePhoto(db, { id, content, now: clock() })),
    async close() {
      stopWatching?.();
      await edits.untilWritten();
      writer?.close();
      status.close();
      db.close();
    },
  };
}

/** What the parts of a mirror share. */
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

/** Few starts find anything to recover, and only those load the code for it. If it cannot be loaded, the next start recovers. */
async function recover(context: SubmitContext, uncommitted: UncommittedEdits): Promise<void> {
  if (uncommitted.left().length === 0) return;
  try {
    const { recoverEdits } = await import('./outbox/recover-edits.ts');
    await recoverEdits(context, uncommitted);
  } catch (cause) {
    console.error('changes not recovered', cause);
  }
}

/** Export and import of unsent edits: rarely needed, so loaded on demand. */
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

/** Keeping the copy current, and its status. */
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
      // Warns of a nearly full device before the first edit.
      void status.lookAtStorage();
      writer?.start();
      followed.begin(locationId);
    },
    keepOnly: (locationIds) => reportingFullStorage(status, () => leaveOtherLocations(db, locationIds)),
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
