/**
 * Keeps a user's database and the server in sync: drains the outbox and pulls changes. It runs in the service worker if one
 * controls the page, otherwise in a worker of the page, and in the page if neither responds; several may run at once, since
 * the server applies each op once. However a pass ends, even by a throw, the next wake is scheduled: a stalled queue is the
 * most common failure of sync engines (G5).
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
  /** Identifies this context in the lease. */
  readonly holder: string;
  /** null: without Web Locks; the lease alone. */
  readonly locks: Locks | null;
  readonly hooks?: ReplayHooks;
  readonly schedule?: Schedule;
  /** Called when the device has no space for fetched data, and when it has again: that state cannot be stored then (G15). */
  readonly onRoom?: (isFull: boolean) => void;
}

export interface Engine {
  /** Runs a pass; resolves when nothing more can be done for now. Never rejects. */
  pass(reason: WakeReason): Promise<void>;
  stop(): void;
}

/** Does nothing before its first pass; from then on it wakes itself until it is stopped. One per context and database. */
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
  // why: an op that has taken effect no longer waits for anything, and nothing else would wake the sender.
  const onApplied = (): void => void pass('enqueue');
  const isSending = (): boolean => draining.isSending;
  const pulling = new Pulling({ ...shared, clientId, failures, isSending, onApplied, onRoom });
  let cancelTimer = (): void => {};
  let resetAt = -Infinity;
  let repairDueAt = Infinity;

  /** Something happened that may have fixed an earlier failure. Not for every event of a busy socket. */
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
    // why: a clock change must not postpone the next wake indefinitely.
    const wait = Math.min(Math.max(dueAt - clock(), 50), PULL_EVERY_MS);
    cancelTimer = schedule(wait, () => void pass('timer'));
  }

  async function pass(reason: WakeReason): Promise<void> {
    if (signal.aborted) return;
    if (mayRestoreConnection(reason) || clock() >= repairDueAt) repair();
    const isPullDue = reason === 'timer' ? pulling.isDue : reason !== 'enqueue';
    const work = [draining.drain(reason), ...(isPullDue ? [pulling.pull(reason === 'socket' ? 'hinted' : 'now')] : [])];
    // why: a pass that hangs on the network must not be the last one, and finished work must not wait for it.
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
