/**
 * Keeps a user's database and the server together: drains the outbox and pulls changes. It runs in the service worker
 * where one controls the page, in a worker of the page otherwise, and in the page where both are silent; they may run at
 * once, since the server takes each op once.
 * Every way out of a pass, a throw as well, ends in the next wake being scheduled: a queue that stops is the commonest
 * failure of its kind (G5).
 */
import type { ClientId, LocationId } from '#domain/ids.ts';
import { leaveLocation } from '../tables/leave-location.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { StorageFailure } from '../tables/storage-failure.ts';
import { timers, type Schedule } from '../timers.ts';
import type { Wire } from '../wire.ts';
import { NO_HOOKS, type ReplayHooks } from './hooks.ts';
import { judgeFailure } from './judge-failure.ts';
import { createLights } from './lights.ts';
import { Line } from './line.ts';
import type { Locks } from './locks.ts';
import { proveCopy } from './prove-copy.ts';
import { pullChanges } from './pull-changes.ts';
import { PullTroubles } from './pull-troubles.ts';
import { Replay, type Pause } from './replay.ts';
import { reportDefect } from './report-defect.ts';
import { mayHaveEdited, mendsLine, type WakeReason } from './wake-reason.ts';

export interface EngineOptions {
  readonly db: MirrorDatabase;
  readonly wire: Wire;
  readonly clientId: ClientId;
  /** Epoch ms. */
  readonly clock?: () => number;
  /** In [0, 1). */
  readonly random?: () => number;
  /** Names this context in the lease. */
  readonly holder: string;
  /** null: without Web Locks; the lease alone. */
  readonly locks: Locks | null;
  readonly hooks?: ReplayHooks;
  readonly schedule?: Schedule;
  /** Told when the device has no room for what was fetched, and when it has again: it cannot be written down then (G15). */
  readonly onRoom?: (isFull: boolean) => void;
}

export interface Engine {
  /** Resolves when nothing more can be done for now. Never rejects. */
  pass(reason: WakeReason): Promise<void>;
  stop(): void;
}

/** A changed copy is looked for at least so often while the engine lives. */
const PULL_EVERY_MS = 60_000;
/** While ops are being sent it is looked for only so often: each of them is a change, and its own answer brings it. */
const PULL_WHILE_SENDING_MS = 2000;
/** So long after an own op was acknowledged most hints tell of it: others' news among them is fetched so often. */
const OWN_HINTS_MS = 1000;
const PULL_WHILE_HINTED_MS = 100;
/** Own ops were acknowledged; somebody else may have changed something; for any other reason. */
const URGENCY = ['no', 'soon', 'hinted', 'now'] as const;
type PullWanted = (typeof URGENCY)[number];
/** After an accident inside the engine, and while another context has the lock. */
const LOOK_AGAIN_MS = 4000;
const PROVE_EVERY_MS = 24 * 3_600_000;

/** Does nothing before its first pass; from then on it wakes itself until it is stopped. One for each context and database. */
export function createEngine(options: EngineOptions): Engine {
  const { db, wire, clientId, holder, locks } = options;
  const clock = options.clock ?? Date.now;
  const random = options.random ?? Math.random;
  const schedule = options.schedule ?? timers;
  const hooks = options.hooks ?? NO_HOOKS;
  const line = new Line(clock, random);
  const troubles = new PullTroubles(clock, random);
  const learn = createLights(db, clock);
  const stopping = new AbortController();
  const { signal } = stopping;
  let cancelTimer = (): void => {};
  let replay: Replay | null = null;
  let drainAgain = false;
  const mercy = { isDue: false };
  let forgivenAt = -Infinity;
  let mendDueAt = Infinity;
  let draining: Promise<void> | null = null;
  let pullWanted: PullWanted = 'no';
  let pulling: Promise<void> | null = null;
  /** Epoch ms. */
  let drainDueAt = Infinity;
  let pullDueAt = 0;
  let pulledAt = -Infinity;
  let acknowledgedAt = -Infinity;

  const pause = (ms: number): Pause => {
    let cancel = (): void => {};
    const done = new Promise<void>((resolve) => {
      cancel = schedule(ms, resolve);
    });
    return { done, cancel };
  };

  async function drainOnce(): Promise<void> {
    const context = { db, wire, clock, random, hooks, holder, line, mercy, pause, signal, learned: learn };
    const current = new Replay(context);
    replay = current;
    drainDueAt = clock() + LOOK_AGAIN_MS;
    try {
      const hadLock = locks !== null && (await locks.ifFree(`stockroom-replay-${db.userId}`, () => current.run(true)));
      // why: a frozen tab may hold the lock for ever; its lease runs out, and then the lease decides.
      if (!hadLock) await current.run(false);
      drainDueAt = current.nextAt;
    } finally {
      replay = null;
      if (current.acknowledged > 0) {
        acknowledgedAt = clock();
        if (pullWanted === 'no') pullWanted = 'soon';
      }
    }
    await hooks.at('K8');
  }

  /** null: nothing was written yet, and a worker before this one may have said that there is no room. */
  let isFull: boolean | null = null;
  function roomIs(full: boolean): void {
    if (full || isFull !== false) options.onRoom?.(full);
    isFull = full;
  }

  async function pullOnce(): Promise<void> {
    // why: an op that has taken effect waits for nothing any more, and nothing else would wake those who send.
    const onApplied = (): void => void pass('enqueue');
    const context = { db, wire, clientId, clock, signal, onApplied };
    pulledAt = clock();
    pullDueAt = pulledAt + LOOK_AGAIN_MS;
    const followed = (await db.locations.toArray()).filter((each) => each.followed);
    troubles.keepTo(followed.map((each) => each.locationId));
    for (const location of followed) {
      const locationId = location.locationId as LocationId;
      if (signal.aborted || !line.isOpen || !troubles.isDue(locationId)) continue;
      try {
        await pullChanges(context, locationId);
        const isProofDue = location.provenAt > 0 && Math.abs(clock() - location.provenAt) > PROVE_EVERY_MS;
        if (isProofDue) await proveCopy(context, locationId);
        line.reset();
        troubles.over(locationId);
        roomIs(false);
        await learn(null);
      } catch (thrown) {
        if (signal.aborted) return;
        await pullFailed(locationId, thrown);
      }
    }
    pullDueAt = line.isOpen ? Math.min(clock() + PULL_EVERY_MS, troubles.nextAt) : line.openAt;
  }

  async function pullFailed(locationId: LocationId, thrown: unknown): Promise<void> {
    reportDefect(thrown);
    const failure = judgeFailure(thrown);
    if (failure.do === 'wait-for-line') {
      if (line.isOpen) line.failed(failure.retryAfterMs);
    } else {
      troubles.met(locationId, failure.do === 'retry-op' ? failure.retryAfterMs : undefined);
      if (thrown instanceof StorageFailure && thrown.kind === 'full') roomIs(true);
      if (failure.do === 'needs-you' && failure.attention.code === 'not-found') await leaveLocation(db, locationId);
    }
    await learn(failure);
  }

  /** Runs `once` again and again as long as it was asked for meanwhile; an accident is not the end of it. */
  async function untilQuiet(once: () => Promise<void>, again: () => boolean): Promise<void> {
    do {
      try {
        await once();
      } catch (thrown) {
        // why: no more than told, for `once` has left the time of its next attempt behind, whatever has happened to it.
        reportDefect(thrown);
      }
    } while (again() && !signal.aborted);
  }

  function drain(reason: WakeReason): Promise<void> {
    if (draining !== null) {
      drainAgain = true;
      if (mayHaveEdited(reason)) replay?.nudge();
      return draining;
    }
    const again = (): boolean => {
      const wanted = drainAgain;
      drainAgain = false;
      // why: in one step, or what is asked for in between would be nobody's.
      if (!wanted) draining = null;
      return wanted;
    };
    draining = untilQuiet(drainOnce, again);
    return draining;
  }

  /**
   * Whether a pull is put off, and until when: what the ops that are being sent have changed comes with their answers, and
   * others' changes can wait for a moment.
   */
  function mayWait(): boolean {
    const now = clock();
    const isSending = replay?.isSending === true;
    if (Math.abs(now - pulledAt) >= PULL_WHILE_SENDING_MS) return false;
    if (!isSending && Math.abs(now - acknowledgedAt) >= OWN_HINTS_MS) return false;
    const dueAt =
      isSending || pullWanted === 'soon'
        ? pulledAt + PULL_WHILE_SENDING_MS
        : // why: a pull that follows on the last answer's heels is in the way of those who look what became of the ops.
          Math.max(pulledAt, acknowledgedAt) + PULL_WHILE_HINTED_MS;
    if (now >= dueAt) return false;
    pullDueAt = Math.min(pullDueAt, dueAt);
    return true;
  }

  function pull(when: PullWanted): Promise<void> {
    if (URGENCY.indexOf(when) > URGENCY.indexOf(pullWanted)) pullWanted = when;
    if (pulling !== null) return pulling;
    const again = (): boolean => {
      const isOver = pullWanted === 'no' || (pullWanted !== 'now' && mayWait());
      if (isOver) pulling = null;
      else pullWanted = 'no';
      return !isOver;
    };
    if (!again()) return Promise.resolve();
    pulling = untilQuiet(pullOnce, again);
    return pulling;
  }

  /** Something happened that may have mended what failed. Not for every event of a busy socket. */
  function mend(): void {
    line.reset();
    const now = clock();
    if (Math.abs(now - forgivenAt) < LOOK_AGAIN_MS) {
      mendDueAt = forgivenAt + LOOK_AGAIN_MS;
      return;
    }
    forgivenAt = now;
    mendDueAt = Infinity;
    mercy.isDue = true;
    troubles.forgive();
    replay?.nudge();
  }

  function scheduleNext(): void {
    cancelTimer();
    if (signal.aborted) return;
    // What is under way says for itself when it is due again.
    const dueAt = Math.min(
      mendDueAt,
      draining === null ? drainDueAt : Infinity,
      pulling === null ? pullDueAt : Infinity,
    );
    // why: a clock that jumps must not put the next wake out of reach.
    const wait = Math.min(Math.max(dueAt - clock(), 50), PULL_EVERY_MS);
    cancelTimer = schedule(wait, () => void pass('timer'));
  }

  async function pass(reason: WakeReason): Promise<void> {
    if (signal.aborted) return;
    if (mendsLine(reason) || clock() >= mendDueAt) mend();
    // why: a clock that was set back must not put the next pull out of reach.
    const isPullDue = reason === 'timer' ? clock() >= pullDueAt || clock() < pulledAt : reason !== 'enqueue';
    const work = [drain(reason), ...(isPullDue ? [pull(reason === 'socket' ? 'hinted' : 'now')] : [])];
    // why: a pass that hangs on the wire must not be the last one.
    scheduleNext();
    try {
      await Promise.all(work);
      if (pullWanted !== 'no') await pull('soon');
    } finally {
      scheduleNext();
    }
  }

  return {
    pass,
    stop() {
      cancelTimer();
      stopping.abort();
    },
  };
}
