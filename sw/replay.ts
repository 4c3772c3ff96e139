/**
 * The worker's part of the replay, for the service worker or the worker of a page without one: joins the device database, the
 * client of the wire and the engine of the signed-in person, and runs a pass. The browser may stop the worker at any await; the
 * next wake starts from the databases.
 */
import { asId, type ClientId, type UserId } from '#domain/ids.ts';
import { openSessionReader, type SessionReader } from '#mirror/session/session-reader.ts';
import { createEngine } from '#mirror/sync/engine.ts';
import { deviceLocks } from '#mirror/sync/locks.ts';
import { announceStorageFull } from '#mirror/sync/storage-space.ts';
import type { WakeReason } from '#mirror/sync/wake-reason.ts';
import { readMeta } from '#mirror/tables/meta.ts';
import { openMirrorDatabase, type MirrorDatabase } from '#mirror/tables/mirror-database.ts';
import { createApiReader, type ApiReader } from '#remote/http/api-reader.ts';
import { createHttpWire } from '#remote/http/wire.ts';
import { countParked, replayParked, type Running } from './replay-parked.ts';

let device: SessionReader | null = null;
let running: Running | null = null;
/** Wakes arrive together; they determine who is signed in one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs a pass for the signed-in person, and for people of a shared tablet with unsent edits. @param begun called once the
 * databases are open
 */
export async function replay(reason: WakeReason, begun: () => void = () => undefined): Promise<void> {
  const current = await inTurn();
  begun();
  const opened = device;
  await Promise.all([
    current?.engine.pass(reason),
    opened === null
      ? undefined
      : replayParked(
          { device: opened, start: (userId) => start(opened, userId), apiOf: (userId) => apiOf(opened, userId) },
          reason,
        ),
  ]);
}

/** How many of their ops are still unsent. */
export async function countUnsent(): Promise<number> {
  const current = await inTurn();
  const own = current === null ? 0 : await current.db.outbox.where('state').equals('saved').count();
  return own + (await countParked());
}

/** The person signed in on this device; undefined: nobody, or it is locked. */
export async function signedInUser(): Promise<UserId | undefined> {
  device ??= await openSessionReader();
  return (await device.readSession())?.userId;
}

function inTurn(): Promise<Running | null> {
  const ours = turn.then(engineOfSession, engineOfSession);
  turn = ours.catch(() => undefined);
  return ours;
}

async function engineOfSession(): Promise<Running | null> {
  try {
    device ??= await openSessionReader();
    const session = await device.readSession();
    if (running !== null && (running.userId !== session?.userId || running.db.superseded)) stop(running);
    if (session === null) return null;
    running ??= await start(device, session.userId);
    return running;
  } catch (error) {
    // A broken connection to the databases is reopened by the next wake.
    device?.close();
    device = null;
    if (running !== null) stop(running);
    throw error;
  }
}

async function start(opened: SessionReader, userId: UserId): Promise<Running | null> {
  const db = await openMirrorDatabase(userId, { survivesPowerCut: false });
  try {
    const begun = await runningOver(db, opened);
    // The page creates the database; before that there can be no unsent edits.
    if (begun === null) db.close();
    return begun;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

async function runningOver(db: MirrorDatabase, opened: SessionReader): Promise<Running | null> {
  const { userId } = db;
  const clientId = await readMeta(db, 'clientId');
  if (clientId === undefined) return null;
  const engine = createEngine({
    db,
    wire: createHttpWire(apiOf(opened, userId), userId),
    clientId: asId<ClientId>(clientId),
    holder: `worker-${crypto.randomUUID()}`,
    locks: deviceLocks(),
    onRoom: (isFull) => announceStorageFull(userId, isFull),
  });
  return { userId, db, engine };
}

/** Only with the tokens of that person, wherever their session is stored. */
function apiOf(opened: SessionReader, userId: UserId): ApiReader {
  return createApiReader({
    origin: self.location.origin,
    tokens: opened.tokenStoreOf(userId),
    context: () => ({ locationId: null, actingFor: null }),
  });
}

function stop(ended: Running): void {
  ended.engine.stop();
  ended.db.close();
  running = null;
}
