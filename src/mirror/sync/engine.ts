/**
 * Keeps a user's database and the server together: drains the outbox and pulls changes. It runs in the service worker
 * where one controls the page, in a worker of the page otherwise, and in the page where both are silent; they may run at
 * once, since the server takes each op once.
 * Every way out of a pass, a throw as well, ends in the next wake being scheduled: a queue that stops is the commonest
 * failure of its kind (G5).
 */
import type { ClientId } from '#domain/ids.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { timers, type Schedule } from '../timers.ts';
import type { Wire } from '../wire.ts';
import { Draining } from './draining.ts';
import { NO_HOOKS, type ReplayHooks } from './hooks.ts';
import { createConnectionStateWriter } from './connection-state.ts';
import { ServerConnection } from './server-connection.ts';
import type { Locks } from './locks.ts';
import { PullFailures } from './pull-failures.ts';
import { PULL_EVERY_MS, Pulling } from './pulling.ts';
import { RECHECK_MS } from './run-until-idle.ts';
import { mayRestoreConnection, type WakeReason } from './wake-reason.ts';

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

/** Does nothing before its first pass; from then on it wakes itself until it is stopped. One for each context and database. */
export function createEngine(options: EngineOptions): Engine {
  const { db, wire, clientId, holder, locks, hooks = NO_HOOKS, onRoom = () => {} } = options;
  const { clock = Date.now, random = Math.random, schedule = timers } = options;
  const connection = new ServerConnection(clock, random);
  const failures = new PullFailures(clock, random);
  const learned = createConnectionStateWriter(db, clock);
  const stopping = new AbortController();
  const { signal } = stopping;
  const shared = { db, wire, clock, signal, connection, learned };
  const earlyRetry = { isDue: false };
  const draining = new Draining({
    context: { ...shared, random, hooks, holder, earlyRetry, schedule },
    locks,
    onAcknowledged: () => pulling.afterOwnOps(),
  });
  // why: an op that has taken effect waits for nothing anymore, and nothing else would wake those who send.
  const onApplied = (): void => void pass('enqueue');
  const isSending = (): boolean => draining.isSending;
  const pulling = new Pulling({ ...shared, clientId, failures, isSending, onApplied, onRoom });
  let cancelTimer = (): void => {};
  let resetAt = -Infinity;
  let repairDueAt = Infinity;

  /** Something happened that may have repaired what failed. Not for every event of a busy socket. */
  function repair(): void {
    connection.reset();
    const now = clock();
    if (Math.abs(now - resetAt) < RECHECK_MS) {
      repairDueAt = resetAt + RECHECK_MS;
      return;
    }
    resetAt = now;
    repairDueAt = Infinity;
    earlyRetry.isDue = true;
    failures.reset();
    draining.nudge();
  }

  function scheduleNext(): void {
    cancelTimer();
    if (signal.aborted) return;
    const dueAt = Math.min(repairDueAt, draining.dueAt, pulling.dueAt);
    // why: a clock that jumps must not put the next wake out of reach.
    const wait = Math.min(Math.max(dueAt - clock(), 50), PULL_EVERY_MS);
    cancelTimer = schedule(wait, () => void pass('timer'));
  }

  async function pass(reason: WakeReason): Promise<void> {
    if (signal.aborted) return;
    if (mayRestoreConnection(reason) || clock() >= repairDueAt) repair();
    const isPullDue = reason === 'timer' ? pulling.isDue : reason !== 'enqueue';
    const work = [draining.drain(reason), ...(isPullDue ? [pulling.pull(reason === 'socket' ? 'hinted' : 'now')] : [])];
    // why: a pass that hangs on the wire must not be the last one, and what is over must not wait for what hangs.
    scheduleNext();
    try {
      await Promise.all(work.map((part) => part.finally(scheduleNext)));
      if (pulling.isWanted) await pulling.pull('soon');
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
