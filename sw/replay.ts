/**
 * A worker's half of the replay, the service worker's or that of a page without one: it joins the device database, the
 * client of the wire and the engine of whoever is signed in, and runs a pass. The browser may end this worker at any
 * await; the next wake begins from the databases.
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
/** Wakes come together; who is signed in is found out by one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs a pass for the person who is signed in, and for those of a shared tablet who left something unsent.
 * @param begun told as soon as the databases are open
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

/** How many ops of theirs still wait to be sent. */
export async function countUnsent(): Promise<number> {
  const current = await inTurn();
  const own = current === null ? 0 : await current.db.outbox.where('state').equals('saved').count();
  return own + (await countParked());
}

/** Who works at this device; undefined: nobody, or it is locked. */
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
    // A connection to the databases that broke is opened again by the next wake.
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
    // The page makes the database; until then nothing can wait in it.
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

/** With the tokens of that person and of nobody else, wherever their session is. */
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
