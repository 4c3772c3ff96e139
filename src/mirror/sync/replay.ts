/**
 * Drains the outbox. Each round is one transaction: it settles the answers that have come in and marks what goes out
 * next. Rounds are few: what one has marked keeps the wire busy until the next. Whatever happens to this context between
 * two rounds, the next one begins from what the outbox says.
 */
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { tablesOfBase } from '../outbox/apply-base.ts';
import { opsInOrder } from '../outbox/stored-ops.ts';
import { clearWaits, readBlocks } from '../tables/block-location.ts';
import { withPhoto } from '../tables/kept-photos.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import type { Schedule } from '../timers.ts';
import type { Wire } from '../wire.ts';
import type { ReplayHooks } from './hooks.ts';
import { judgeFailure, type FailureJudgment } from './judge-failure.ts';
import { requestLease, keepLease, releaseLease } from './lease.ts';
import type { WriteConnectionState } from './connection-state.ts';
import type { ServerConnection } from './server-connection.ts';
import { markInFlight, readyOps } from './pick-ops.ts';
import { reportDefect } from './report-defect.ts';
import { Sender } from './sender.ts';
import { settleOps, type Outcome } from './settle-ops.ts';

export interface ReplayContext {
  readonly db: MirrorDatabase;
  readonly wire: Wire;
  readonly clock: () => number;
  readonly random: () => number;
  readonly hooks: ReplayHooks;
  readonly holder: string;
  readonly connection: ServerConnection;
  /** Due when there is reason to think that what failed would not fail now: what waits for its next try need not. */
  readonly earlyRetry: { isDue: boolean };
  readonly schedule: Schedule;
  readonly signal: AbortSignal;
  /** The connection or the session has turned out to be like this. */
  readonly learned: WriteConnectionState;
}

/** A round is made at least so often: it keeps the lease, and finds what another context has added. */
const RENEW_MS = 2000;
/** Of a long outbox: reading it takes no more than one part in so many of the time. */
const READING_SHARE = 20;
/** An answer waits so long for others to be settled with it, while more are expected. */
const SETTLE_MS = 400;
/** How many ops are marked ahead; when half of them are answered, it is time for a round. */
const AT_HAND = 192;
/** This many answers in a row that only say "later" mean that the server is in trouble, not an op. */
const ILL_AFTER = 6;

export class Replay {
  readonly #context: ReplayContext;
  readonly #sender: Sender;
  #queue: readonly OutboxRecord[] = [];
  /** The outbox has ops that the queue does not know. */
  #isStale = true;
  /** When it was read last, in epoch ms, and how long that took. */
  #read = { at: 0, ms: 0 };
  #nudge: () => void = () => {};
  #isSettling = false;
  /** A round has been waited for long enough. */
  #isTime = false;
  #failedInARow = 0;
  /** Fencing token of the lease that the first round has taken. */
  #token: number | null = null;
  /** Epoch ms until which the lease is ours for certain; nothing begins later. */
  #leaseUntil = 0;
  /** Epoch ms until which it is another's, who has overtaken this one; or 0. */
  #othersUntil = 0;
  /** Ops acknowledged since this replay began. */
  acknowledged = 0;
  /** Epoch ms at which something becomes due; Infinity where nothing will automatically. */
  nextAt = Infinity;

  constructor(context: ReplayContext) {
    this.#context = context;
    this.#sender = new Sender({
      send: (op) => this.#send(op),
      mayBegin: () => !context.signal.aborted && context.clock() < this.#leaseUntil,
      onUpdate: () => this.#nudge(),
    });
  }

  /** Ops are on the wire, or about to be, or what became of them is being written down. */
  get isSending(): boolean {
    return this.#sender.held.size > 0 || this.#isSettling;
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
    const { db, hooks } = this.#context;
    if (!(await this.#hasWork())) return;
    await hooks.at('K1');
    let isReleased = false;
    try {
      await this.#rounds(hasLock);
      // why: whoever gets the lock next does not ask for the lease; what a round that failed had on its way is no longer on it.
      isReleased = hasLock;
      await hooks.at('K7');
    } finally {
      this.#sender.drop();
      if (!isReleased && this.#token !== null) await releaseLease(db, this.#token);
    }
  }

  /** Most wakes find nothing to send; they write nothing. */
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
    // why: whoever has overtaken this one may be gone, and nobody else there to go on.
    const ms = this.#othersUntil === 0 ? RENEW_MS : Math.max(this.#othersUntil - this.#context.clock(), 0);
    const endPatience = this.#after(Math.min(ms, RENEW_MS), () => {
      this.#isStale ||= this.#context.clock() >= this.#read.at + this.#read.ms * READING_SHARE;
    });
    let endSettling: (() => void) | null = null;
    while (!this.#isDue()) {
      if (this.#sender.answered > 0) endSettling ??= this.#after(SETTLE_MS);
      await new Promise<void>((resolve) => {
        this.#nudge = resolve;
      });
    }
    endPatience();
    endSettling?.();
  }

  /** There is something to do that is not better done together with what comes next. */
  #isDue(): boolean {
    const sender = this.#sender;
    return this.#isTime || sender.isIdle || sender.answered >= AT_HAND / 2 || (this.#isStale && sender.hasRoom);
  }

  /** Answers how to take it back. */
  #after(ms: number, also: () => void = () => {}): () => void {
    return this.#context.schedule(ms, () => {
      also();
      this.#isTime = true;
      this.#nudge();
    });
  }

  /** One transaction. Resolves with the ops that are in flight by it. */
  async #round(hasLock: boolean, outcomes: readonly Outcome[]): Promise<readonly OutboxRecord[]> {
    const { db, clock, connection, holder, earlyRetry } = this.#context;
    const sender = this.#sender;
    const held = this.#token;
    // why: a round may be undone or run twice; and what changes while it is written is read by the next one.
    const reads = this.#isStale || !outcomes.every(isPlain);
    const retriesEarly = reads && earlyRetry.isDue;
    this.#isStale = false;
    // why: a round that settles nothing blocks nobody who reads or edits the rows.
    const tables =
      outcomes.length > 0 ? [...tablesOfBase(db), db.locations, db.notices, db.log] : [db.outbox, db.locations];
    const { marked, token, hasRetriedEarly } = await db.write(tables, async () => {
      if (held !== null) await settleOps({ ...this.#context, token: held }, outcomes);
      const now = clock();
      const lease = await requestLease(db, { holder, now, hasLock, token: held });
      // why: a holder that was overtaken finishes what it has on the wire and begins nothing, until the lease is free again.
      if ('heldUntil' in lease) {
        sender.drop();
        this.nextAt = this.#othersUntil = lease.heldUntil;
        return { marked: [], token: held, hasRetriedEarly: false };
      }
      this.#leaseUntil = lease.expiresAt;
      this.#othersUntil = 0;
      const isNewLease = lease.token !== held;
      if (isNewLease) sender.letGo();
      this.#queue =
        reads || isNewLease ? await this.#readQueue(lease.token, retriesEarly) : this.#queueWithout(outcomes);
      const { ready, nextAt } = readyOps(this.#queue, await readBlocks(db), sender.held, now);
      this.nextAt = connection.isOpen || ready.length === 0 ? nextAt : Math.min(nextAt, connection.openAt);
      const chosen = connection.isOpen ? ready.slice(0, AT_HAND - sender.held.size) : [];
      const flying = await markInFlight(db, chosen, lease.token, now);
      await keepLease(db, { ...lease, holder, sending: sender.held.size + flying.length });
      return { marked: flying, token: lease.token, hasRetriedEarly: retriesEarly };
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
   * The outbox as it lies, with what was left in flight undone; `retriesEarly`: and with nothing that waits for its
   * next try.
   */
  async #readQueue(token: number, retriesEarly: boolean): Promise<readonly OutboxRecord[]> {
    const { db, clock } = this.#context;
    const from = clock();
    const ops = await opsInOrder(db);
    this.#read = { at: clock(), ms: clock() - from };
    // why: written down, since an op that the server asked to wait takes the earlyRetry for its location only later.
    if (retriesEarly) await clearWaits(db);
    const queue = ops.map((op) => ({
      ...op,
      // What a replay before this one left in flight lies here again, whatever became of it there.
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

  async #send(op: OutboxRecord): Promise<Outcome> {
    const { db, wire, hooks, signal, connection, learned } = this.#context;
    const { opId, clientId, clientSequence, userId, locationId, actingFor, lane, request } = op;
    try {
      if (request === null) throw new Error(`an op in flight without a request: ${opId}`);
      const envelope = {
        opId,
        clientId,
        clientSequence,
        userId,
        locationId,
        actingFor,
        request: await withPhoto(db, op.intent, request),
      };
      const answer = await wire.sendOp(envelope, signal);
      await hooks.at('K4');
      if (answer.meta.opId !== opId) throw new WireFailure('malformed', 'the answer is to another op');
      await hooks.at('K5');
      this.#failedInARow = 0;
      connection.reset();
      await learned(null);
      return { opId, locationId, answer };
    } catch (thrown) {
      reportDefect(thrown);
      const failure = judgeFailure(thrown, op);
      this.#weigh(failure);
      const isOfLocation = failure.do === 'park-location';
      this.#sender.giveBack(
        (each) => !connection.isOpen || each.lane === lane || (isOfLocation && each.locationId === locationId),
      );
      // why: what was broken off because this replay ends says nothing of the network.
      if (!signal.aborted) await learned(failure);
      return { opId, locationId, failure };
    }
  }

  /** What one failure says of the connection itself. */
  #weigh(failure: FailureJudgment): void {
    const { connection } = this.#context;
    if (failure.do === 'wait-for-connection') {
      // why: lanes that fail together are one failure of the connection.
      if (connection.isOpen) connection.failed(failure.retryAfterMs);
      return;
    }
    if (failure.do !== 'retry-op') {
      this.#failedInARow = 0;
      return;
    }
    this.#failedInARow += 1;
    if (this.#failedInARow >= ILL_AFTER && connection.isOpen) connection.failed(failure.retryAfterMs);
  }
}

/** It only shortens the queue. */
function isPlain(outcome: Outcome): boolean {
  return 'answer' in outcome && !hasNewRow(outcome.answer);
}

/** A new row with its ids changes what is waiting for it. */
function hasNewRow({ data, included }: WriteAnswer): boolean {
  const rows = [...(data === null ? [] : Array.isArray(data) ? data : [data]), ...included];
  return rows.some((row) => 'clientId' in row.attributes && row.attributes.clientId !== null);
}
