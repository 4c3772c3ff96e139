/**
 * Drains the outbox. Each round is one transaction: it settles the answers that have come in and marks what goes out
 * next. Rounds are few: the ops that one has marked keep the connection busy until the next. Whatever happens to this
 * context between two rounds, the next one starts from the state of the outbox.
 */
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { tablesOfBase } from '../outbox/apply-base.ts';
import { opsInOrder } from '../outbox/stored-ops.ts';
import { endBlockedWaits, readBlocks } from '../tables/block-location.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import type { Schedule } from '../timers.ts';
import { requestLease, keepLease, releaseLease } from './lease.ts';
import { markInFlight, readyOps } from './pick-ops.ts';
import { createSendOp, type SendContext } from './send-op.ts';
import { Sender } from './sender.ts';
import { settleOps, type Outcome } from './settle-ops.ts';

export interface ReplayContext extends SendContext {
  readonly clock: () => number;
  readonly random: () => number;
  readonly holder: string;
  /** Set when there is reason to believe that failed ops would succeed now: ops waiting for their next try need not wait. */
  readonly earlyRetry: { isDue: boolean };
  readonly schedule: Schedule;
}

/** Maximum time between rounds: each one renews the lease, and finds ops added by other contexts. */
const RENEW_MS = 2000;
/** Reading a long outbox takes at most one part in this many of the time. */
const READING_SHARE = 20;
/** How long an answer waits to be settled together with others, while more are expected. */
const SETTLE_MS = 400;
/** How many ops are marked ahead; when half of them are answered, the next round is due. */
const MARKED_AHEAD = 192;

export class Replay {
  readonly #context: ReplayContext;
  readonly #sender: Sender;
  #queue: readonly OutboxRecord[] = [];
  /** The outbox has ops that are not in the queue. */
  #isStale = true;
  /** When the outbox was last read, in epoch ms, and how long that took. */
  #read = { at: 0, ms: 0 };
  #nudge: () => void = () => {};
  #isSettling = false;
  /** The maximum wait for a round has passed. */
  #isTime = false;
  /** Fencing token of the lease that the first round has taken. */
  #token: number | null = null;
  /** Epoch ms until which the lease is certainly ours; nothing is started later. */
  #leaseUntil = 0;
  /** Epoch ms until which another context, which has overtaken this one, holds it; or 0. */
  #othersUntil = 0;
  /** Ops acknowledged since this replay began. */
  acknowledged = 0;
  /** Epoch ms at which something becomes due; Infinity if nothing will automatically. */
  nextAt = Infinity;

  constructor(context: ReplayContext) {
    this.#context = context;
    this.#sender = new Sender({
      send: createSendOp(context, (mustWait) => this.#sender.returnUnsent(mustWait)),
      mayBegin: () => !context.signal.aborted && context.clock() < this.#leaseUntil,
      onUpdate: () => this.#nudge(),
    });
  }

  /** Ops are being sent, or about to be, or their outcomes are being written. */
  get isSending(): boolean {
    return this.#sender.held.size > 0 || this.#isSettling;
  }

  /** The outbox was changed by somebody else. */
  nudge(): void {
    this.#isStale = true;
    this.#nudge();
  }

  /**
   * Sends until nothing is sendable. With or without a lock; the server applies each op once (G2).
   * @param hasLock a Web Lock is held
   */
  async run(hasLock: boolean): Promise<void> {
    const { db, hooks } = this.#context;
    if (!(await this.#hasWork())) return;
    await hooks.at('K1');
    let isReleased = false;
    try {
      await this.#rounds(hasLock);
      // why: the next holder of the lock does not check the lease; ops of a failed round are no longer being sent.
      isReleased = hasLock;
      await hooks.at('K7');
    } finally {
      this.#sender.drop();
      if (!isReleased && this.#token !== null) await releaseLease(db, this.#token);
    }
  }

  /** Whether there is anything to send: most wakes find nothing, and write nothing. */
  async #hasWork(): Promise<boolean> {
    const { db, clock, connection } = this.#context;
    if (!connection.isOpen) {
      this.nextAt = connection.openAt;
      return false;
    }
    return db.transaction('r', [db.outbox, db.locations], async () => {
      const queue = await opsInOrder(db);
      if (queue.length === 0) return false;
      const { ready, nextAt } = readyOps(queue, await readBlocks(db), this.#sender.held, clock());
      this.nextAt = nextAt;
      return ready.length > 0 || this.#context.earlyRetry.isDue;
    });
  }

  async #rounds(hasLock: boolean): Promise<void> {
    const { hooks, signal } = this.#context;
    while (!signal.aborted) {
      const outcomes = this.#sender.collect();
      this.#isSettling = outcomes.length > 0;
      const isFirst = this.#token === null;
      const marked = await this.#round(hasLock, outcomes);
      if (isFirst) await hooks.at('K2');
      if (outcomes.length > 0) await hooks.at('K6');
      if (marked.length > 0) await hooks.at('K3');
      this.#sender.take(marked);
      if (this.#sender.held.size === 0 && !this.#isStale) return;
      await this.#untilWorthARound();
    }
  }

  async #untilWorthARound(): Promise<void> {
    this.#isTime = false;
    // why: the context that has overtaken this one may be gone, and nobody else may continue.
    const ms = this.#othersUntil === 0 ? RENEW_MS : Math.max(this.#othersUntil - this.#context.clock(), 0);
    const cancelWait = this.#after(Math.min(ms, RENEW_MS), () => {
      this.#isStale ||= this.#context.clock() >= this.#read.at + this.#read.ms * READING_SHARE;
    });
    let cancelSettling: (() => void) | null = null;
    while (!this.#isDue()) {
      if (this.#sender.answered > 0) cancelSettling ??= this.#after(SETTLE_MS);
      await new Promise<void>((resolve) => {
        this.#nudge = resolve;
      });
    }
    cancelWait();
    cancelSettling?.();
  }

  /** There is work that should not wait to be combined with upcoming work. */
  #isDue(): boolean {
    const sender = this.#sender;
    return this.#isTime || sender.isIdle || sender.answered >= MARKED_AHEAD / 2 || (this.#isStale && sender.hasRoom);
  }

  /** Returns a function that cancels it. */
  #after(ms: number, also: () => void = () => {}): () => void {
    return this.#context.schedule(ms, () => {
      also();
      this.#isTime = true;
      this.#nudge();
    });
  }

  /** One transaction. Resolves with the ops that it has marked as in flight. */
  async #round(hasLock: boolean, outcomes: readonly Outcome[]): Promise<readonly OutboxRecord[]> {
    const { db, clock, connection, holder, earlyRetry } = this.#context;
    const sender = this.#sender;
    const held = this.#token;
    // why: a round may be rolled back or run twice; and changes made while it is written are read by the next one.
    const reads = this.#isStale || !outcomes.every(isPlain);
    const retriesEarly = reads && earlyRetry.isDue;
    this.#isStale = false;
    // why: a round that settles nothing must not block reads or edits of the rows.
    const tables =
      outcomes.length > 0 ? [...tablesOfBase(db), db.locations, db.notices, db.log] : [db.outbox, db.locations];
    const { marked, token, hasRetriedEarly } = await db.write(tables, async () => {
      if (held !== null) await settleOps({ ...this.#context, token: held }, outcomes);
      const now = clock();
      const lease = await requestLease(db, { holder, now, hasLock, token: held });
      // why: a holder that was overtaken finishes the ops being sent and starts nothing until the lease is free again.
      if ('heldUntil' in lease) {
        sender.drop();
        this.nextAt = this.#othersUntil = lease.heldUntil;
        return { marked: [], token: held, hasRetriedEarly: false };
      }
      this.#leaseUntil = lease.expiresAt;
      this.#othersUntil = 0;
      const isNewLease = lease.token !== held;
      if (isNewLease) sender.abandon();
      this.#queue =
        reads || isNewLease ? await this.#readQueue(lease.token, retriesEarly) : this.#queueWithout(outcomes);
      const { ready, nextAt } = readyOps(this.#queue, await readBlocks(db), sender.held, now);
      this.nextAt = connection.isOpen || ready.length === 0 ? nextAt : Math.min(nextAt, connection.openAt);
      const chosen = connection.isOpen ? ready.slice(0, MARKED_AHEAD - sender.held.size) : [];
      const inFlight = await markInFlight(db, chosen, lease.token, now);
      await keepLease(db, { ...lease, holder, sending: sender.held.size + inFlight.length });
      return { marked: inFlight, token: lease.token, hasRetriedEarly: retriesEarly };
    });
    this.#token = token;
    if (hasRetriedEarly) earlyRetry.isDue = false;
    this.acknowledged += outcomes.filter((each) => 'answer' in each).length;
    return marked;
  }

  #queueWithout(answered: readonly Outcome[]): readonly OutboxRecord[] {
    const done = new Set(answered.map((each) => each.opId));
    return done.size === 0 ? this.#queue : this.#queue.filter((op) => !done.has(op.opId));
  }

  /**
   * The current outbox, with ops left in flight reset; with `retriesEarly`, also without waits for the next try.
   */
  async #readQueue(token: number, retriesEarly: boolean): Promise<readonly OutboxRecord[]> {
    const { db, clock } = this.#context;
    const from = clock();
    const ops = await opsInOrder(db);
    this.#read = { at: clock(), ms: clock() - from };
    const inOutbox = new Set(ops.map(({ opId }) => opId));
    this.#sender.freeLanes((opId) => inOutbox.has(opId));
    // why: stored, because an op that the server asked to wait uses up the early retry for its location only later.
    if (retriesEarly) await endBlockedWaits(db);
    const queue = ops.map((op) => ({
      ...op,
      // Ops that an earlier replay left in flight wait again, whatever happened to them.
      inFlight: op.inFlight !== null && op.inFlight.token < token ? null : op.inFlight,
      notBefore: retriesEarly ? 0 : op.notBefore,
    }));
    const changed = queue.filter((op, index) => {
      const before = ops[index];
      return before?.inFlight !== op.inFlight || before.notBefore !== op.notBefore;
    });
    if (changed.length > 0) await db.outbox.bulkPut(changed);
    return queue;
  }
}

/** The outcome only shortens the queue. */
function isPlain(outcome: Outcome): boolean {
  return 'answer' in outcome && !hasNewRow(outcome.answer);
}

/** The server's id of a new row changes the ops that wait for it. */
function hasNewRow({ data, included }: WriteAnswer): boolean {
  const rows = [...(data === null ? [] : Array.isArray(data) ? data : [data]), ...included];
  return rows.some((row) => 'clientId' in row.attributes && row.attributes.clientId !== null);
}
