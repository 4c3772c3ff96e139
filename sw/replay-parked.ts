/**
 * Sends the unsent edits of people whose session on a shared tablet is parked, each with their own session (G9, ACC-06), and
 * notices which sessions the server has ended. Rule: an outbox that is empty is not opened again until its person has worked
 * again.
 */
import { asId, type UserId } from '#domain/ids.ts';
import { readUser } from '#contract/endpoints/session.ts';
import type { SessionReader } from '#mirror/session/session-reader.ts';
import type { Engine } from '#mirror/sync/engine.ts';
import type { WakeReason } from '#mirror/sync/wake-reason.ts';
import { leaveOtherLocations } from '#mirror/tables/leave-location.ts';
import type { MirrorDatabase } from '#mirror/tables/mirror-database.ts';
import { call, type Caller } from '#remote/http/call.ts';

export interface Running {
  readonly userId: UserId;
  readonly db: MirrorDatabase;
  readonly engine: Engine;
}

export interface ParkedParts {
  readonly device: SessionReader;
  /** null: the person has no copy here. */
  readonly start: (userId: UserId) => Promise<Running | null>;
  readonly apiOf: (userId: UserId) => Caller;
}

const CHECK_EVERY_MS = 10 * 60_000;

const sending = new Map<UserId, Running>();
/** For sessions whose outbox was found empty: when they were parked. */
const empty = new Map<UserId, number>();
const checkedAt = new Map<UserId, number>();
let turn: Promise<void> = Promise.resolve();

export function replayParked(parts: ParkedParts, reason: WakeReason): Promise<void> {
  const ours = turn.then(() => passAll(parts, reason)).catch(console.error);
  turn = ours;
  return ours;
}

/** How many of their ops are unsent, as far as is known here. */
export async function countParked(): Promise<number> {
  const counts = await Promise.all([...sending.values()].map(({ db }) => unsentIn(db)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function passAll(parts: ParkedParts, reason: WakeReason): Promise<void> {
  const parked = await parts.device.parkedPeople();
  for (const running of sending.values()) {
    if (running.db.superseded || !parked.some(({ userId }) => userId === running.userId)) stop(running);
  }
  // The signed-in person's page wakes the worker with each edit; that says nothing about the others.
  if (reason === 'enqueue') return;
  await Promise.all(
    parked.map(async ({ userId, since }) => {
      try {
        if (empty.get(userId) !== since) await sendAll(parts, reason, { userId, since });
        await check(parts, userId);
      } catch (cause) {
        const running = sending.get(userId);
        if (running !== undefined) stop(running);
        throw cause;
      }
    }),
  );
}

async function sendAll(
  { start }: ParkedParts,
  reason: WakeReason,
  { userId, since }: { readonly userId: UserId; readonly since: number },
): Promise<void> {
  const running = sending.get(userId) ?? (await start(userId));
  if (running !== null) {
    sending.set(userId, running);
    if ((await unsentIn(running.db)) > 0) await running.engine.pass(reason);
    if ((await unsentIn(running.db)) > 0) return;
    stop(running);
  }
  empty.set(userId, since);
}

/**
 * If the server says that the session is over, the person is removed from the tablet (remote/http/refresh-tokens.ts), and so is
 * one who has no location left. Data of a location that they have lost is deleted; unsent edits for it stay, for them to see
 * (AUTH-26).
 */
async function check({ device, apiOf, start }: ParkedParts, userId: UserId): Promise<void> {
  const now = Date.now();
  if (navigator.onLine === false || Math.abs(now - (checkedAt.get(userId) ?? 0)) < CHECK_EVERY_MS) return;
  checkedAt.set(userId, now);
  const request = call(apiOf(userId), readUser, { as: userId });
  const user = await request.then(
    ({ data }) => data,
    () => null,
  );
  if (user === null || user.id !== userId) return;
  const { practiceLocations } = user.attributes;
  const running = sending.get(userId) ?? (await start(userId));
  if (running !== null) {
    sending.set(userId, running);
    await leaveOtherLocations(
      running.db,
      practiceLocations.map(({ id }) => asId(id)),
    );
    if ((await unsentIn(running.db)) === 0) stop(running);
  }
  if (practiceLocations.length > 0) return;
  const tokens = device.tokenStoreOf(userId);
  const held = await tokens.read();
  if (held !== null) await tokens.forget(held.refreshToken);
}

function unsentIn(db: MirrorDatabase): Promise<number> {
  return db.outbox.where('state').equals('saved').count();
}

function stop({ userId, engine, db }: Running): void {
  sending.delete(userId);
  engine.stop();
  db.close();
}
