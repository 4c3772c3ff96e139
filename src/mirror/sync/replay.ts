/**
 * Drains the outbox. Each round is one transaction: it settles the answers that have come in and marks what goes out
 * next. Whatever happens to this context between two rounds, the next one begins from what the outbox says.
 */
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { LocationId, OpId } from '#domain/ids.ts';
import { tablesOfBase } from '../outbox/take-base.ts';
import type { LocationRecord } from '../tables/location-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import type { Wire } from '../wire.ts';
import type { ReplayHooks } from './hooks.ts';
import { judgeFailure, type FailureJudgement } from './judge-failure.ts';
import { releaseLease, renewLease, takeLease } from './lease.ts';
import type { Line } from './line.ts';
import { LANES_AT_ONCE, markInFlight, readyOps } from './pick-ops.ts';
import { settleOps, type Outcome } from './settle-ops.ts';

/** A wait that can be given up. */
export interface Pause {
  readonly done: Promise<void>;
  cancel(): void;
}

export interface ReplayContext {
  readonly db: MirrorDatabase;
  readonly wire: Wire;
  readonly clock: () => number;
  readonly random: () => number;
  readonly hooks: ReplayHooks;
  readonly holder: string;
  readonly line: Line;
  /** Due when there is reason to think that what failed would not fail now: what waits for its next try need not. */
  readonly mercy: { isDue: boolean };
  readonly pause: (ms: number) => Pause;
  readonly signal: AbortSignal;
  /** The line or the session has turned out to be like this. */
  readonly learned: (failure: FailureJudgement | null) => Promise<void>;
}

/** How often the lease is renewed while answers are awaited. */
const RENEW_MS = 2000;
/** So many answers in a row that only say "later" mean that the server is ill, not an op. */
const ILL_AFTER = 6;

export class Replay {
  readonly #context: ReplayContext;
  readonly #sending = new Set<OpId>();
  #outcomes: Outcome[] = [];
  #queue: readonly OutboxRecord[] = [];
  /** The outbox has ops that the queue does not know. */
  #isStale = true;
  #nudge: () => void = () => {};
  #failedInARow = 0;
  /** Ops acknowledged since this replay began. */
  acknowledged = 0;
  /** Epoch ms at which something becomes due; Infinity where nothing will by itself. */
  nextAt = Infinity;

  constructor(context: ReplayContext) {
    this.#context = context;
  }

  /** Somebody has added to the outbox or changed what is in it. */
  nudge(): void {
    this.#isStale = true;
    this.#nudge();
  }

  /**
   * Sends until nothing is sendable. With or without a lock; the server takes each op once (G2).
   * @param hasLock a Web Lock is held
   */
  async run(hasLock: boolean): Promise<void> {
    const { db, clock, hooks, holder } = this.#context;
    if (!(await this.#hasWork())) return;
    await hooks.at('K1');
    const lease = await takeLease(db, { holder, now: clock(), hasLock });
    if ('heldUntil' in lease) {
      this.nextAt = lease.heldUntil;
      return;
    }
    await hooks.at('K2');
    try {
      await this.#rounds(lease.token);
      await hooks.at('K7');
    } finally {
      await releaseLease(db, lease.token);
    }
  }

  /** Most wakes find nothing to send; they write nothing. */
  async #hasWork(): Promise<boolean> {
    const { db, clock, line } = this.#context;
    if (!line.isOpen) {
      this.nextAt = line.openAt;
      return false;
    }
    return db.transaction('r', [db.outbox, db.locations], async () => {
      const queue = await db.outbox.orderBy('clientSequence').toArray();
      if (queue.length === 0) return false;
      const { ready, nextAt } = readyOps(queue, await this.#blocks(), this.#sending, clock());
      this.nextAt = nextAt;
      return ready.length > 0 || this.#context.mercy.isDue;
    });
  }

  async #blocks(): Promise<ReadonlyMap<LocationId, Block>> {
    const blocks = new Map<LocationId, Block>();
    for (const { locationId, blocked } of await this.#context.db.locations.toArray()) {
      if (blocked === null) continue;
      blocks.set(locationId as LocationId, this.#context.mercy.isDue ? { ...blocked, until: 0 } : blocked);
    }
    return blocks;
  }

  async #rounds(token: number): Promise<void> {
    const { hooks, signal } = this.#context;
    while (!signal.aborted) {
      const news = new Promise<void>((resolve) => {
        this.#nudge = resolve;
      });
      const settled = this.#outcomes;
      this.#outcomes = [];
      const marked = await this.#round(token, settled);
      if (settled.length > 0) await hooks.at('K6');
      if (marked.length > 0) await hooks.at('K3');
      for (const op of marked) void this.#send(op);
      if (this.#outcomes.length > 0 || this.#isStale) continue;
      if (this.#sending.size === 0) return;
      await this.#waitFor(news);
    }
  }

  /**
   * Waits for news, and not for long: the round after it keeps the lease, and finds what another tab has added while an
   * answer here is slow (G5).
   */
  async #waitFor(news: Promise<void>): Promise<void> {
    const patience = this.#context.pause(RENEW_MS);
    const isNews = await Promise.race([news.then(() => true), patience.done.then(() => false)]);
    patience.cancel();
    if (!isNews) this.#isStale = true;
  }

  /** One transaction. Resolves with the ops that are in flight by it. */
  async #round(token: number, outcomes: readonly Outcome[]): Promise<readonly OutboxRecord[]> {
    const { db, clock, line } = this.#context;
    for (const each of outcomes) this.#sending.delete(each.opId);
    const marked = await db.write([...tablesOfBase(db), db.locations, db.notices, db.log], async () => {
      await settleOps(this.#context, outcomes);
      const now = clock();
      // why: a holder that was overtaken finishes what it has on the wire and begins nothing.
      if (!(await renewLease(db, token, now))) {
        this.#isStale = false;
        return [];
      }
      const blocks = await this.#blocks();
      await this.#refreshQueue(token, outcomes);
      const { ready, nextAt } = readyOps(this.#queue, blocks, this.#sending, now);
      this.nextAt = line.isOpen || ready.length === 0 ? nextAt : Math.min(nextAt, line.openAt);
      if (!line.isOpen) return [];
      return markInFlight(db, ready.slice(0, LANES_AT_ONCE - this.#sending.size), token, now);
    });
    for (const op of marked) this.#sending.add(op.opId);
    this.acknowledged += outcomes.filter((each) => 'answer' in each).length;
    return marked;
  }

  /** Reads the outbox again where it may hold what the queue does not; plain answers only shorten the queue. */
  async #refreshQueue(token: number, outcomes: readonly Outcome[]): Promise<void> {
    const isPlain = outcomes.every((each) => 'answer' in each && !hasNewRow(each.answer));
    if (!this.#isStale && isPlain) {
      const done = new Set(outcomes.map((each) => each.opId));
      if (done.size > 0) this.#queue = this.#queue.filter((op) => !done.has(op.opId));
      return;
    }
    this.#isStale = false;
    const { db } = this.#context;
    const ops = await db.outbox.orderBy('clientSequence').toArray();
    const forgives = this.#context.mercy.isDue;
    this.#context.mercy.isDue = false;
    this.#queue = ops.map((op) => ({
      ...op,
      // What a replay before this one left in flight lies here again, whatever became of it there.
      inFlight: op.inFlight !== null && op.inFlight.token < token ? null : op.inFlight,
      notBefore: forgives ? 0 : op.notBefore,
    }));
    const changed = this.#queue.filter((op, index) => {
      const before = ops[index];
      return before?.inFlight !== op.inFlight || before.notBefore !== op.notBefore;
    });
    if (changed.length > 0) await db.outbox.bulkPut(changed);
  }

  async #send(op: OutboxRecord): Promise<void> {
    const { wire, hooks, signal, line, learned } = this.#context;
    const { opId, clientId, clientSequence, userId, locationId, actingFor, request } = op;
    if (request === null) throw new Error(`an op in flight without a request: ${opId}`);
    let outcome: Outcome;
    try {
      const envelope = { opId, clientId, clientSequence, userId, locationId, actingFor, request };
      const answer = await wire.sendOp(envelope, signal);
      await hooks.at('K4');
      if (answer.meta.opId !== opId) throw new WireFailure('malformed', 'the answer is to another op');
      await hooks.at('K5');
      this.#failedInARow = 0;
      line.reset();
      await learned(null);
      outcome = { opId, locationId, answer };
    } catch (thrown) {
      const failure = judgeFailure(thrown);
      this.#weigh(failure);
      await learned(failure);
      outcome = { opId, locationId, failure };
    }
    this.#outcomes.push(outcome);
    this.#nudge();
  }

  /** What one failure says of the line itself. */
  #weigh(failure: FailureJudgement): void {
    const { line } = this.#context;
    if (failure.do === 'wait-for-line') {
      // why: six lanes that fail together are one failure of the line.
      if (line.isOpen) line.failed(failure.retryAfterMs);
      return;
    }
    if (failure.do !== 'retry-op') {
      this.#failedInARow = 0;
      return;
    }
    this.#failedInARow += 1;
    if (this.#failedInARow >= ILL_AFTER && line.isOpen) line.failed(failure.retryAfterMs);
  }
}

type Block = NonNullable<LocationRecord['blocked']>;

/** A new row with its ids changes what is waiting for it. */
function hasNewRow({ data, included }: WriteAnswer): boolean {
  const rows = [...(data === null ? [] : Array.isArray(data) ? data : [data]), ...included];
  return rows.some((row) => 'clientId' in row.attributes && row.attributes.clientId !== null);
}
