/**
 * Sends ops that are marked as in flight: several lanes at once, and the ops of a lane one after the other (G3). Answers
 * are held until they are collected, so that many are settled in one transaction. Ops behind a failed one are returned
 * unsent.
 */
import type { OpId } from '#domain/ids.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import type { Outcome } from './settle-ops.ts';

/**
 * How many lanes are given to the browser at once. It opens six connections to an HTTP/1.1 host; requests that wait for one
 * are sent the moment it is free, and not when this context gets around to it.
 */
const LANES_AT_ONCE = 8;

export interface SenderOptions {
  /** Sends one op; never rejects. */
  readonly send: (op: OutboxRecord) => Promise<Outcome>;
  /** Whether an op may be sent now. */
  readonly mayBegin: () => boolean;
  /** Called when an op was answered, or returned unsent. */
  readonly onUpdate: () => void;
}

export class Sender {
  readonly #options: SenderOptions;
  /** Ops not started, by lane; the lane whose turn is next comes first. */
  readonly #waiting = new Map<string, OutboxRecord[]>();
  /** The op being sent in each lane; the answer to a dropped op finds another one there, or none. */
  readonly #lanesOnWire = new Map<string, OutboxRecord>();
  readonly #held = new Set<OpId>();
  #outcomes: Outcome[] = [];
  /** Lanes that must not continue until a failure in them is settled. */
  #stops: ((op: OutboxRecord) => boolean)[] = [];

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Number of ops that were given to it and not collected yet. */
  get held(): ReadonlySet<OpId> {
    return this.#held;
  }

  /** Nothing is being sent or waiting to be sent. */
  get isIdle(): boolean {
    return this.#lanesOnWire.size === 0 && this.#waiting.size === 0;
  }

  /** Another lane could start at once. */
  get hasRoom(): boolean {
    return this.#lanesOnWire.size < LANES_AT_ONCE;
  }

  /** Ops whose outcome waits to be collected. */
  get answered(): number {
    return this.#outcomes.length;
  }

  /** @param ops the next ops of each lane, in order */
  take(ops: readonly OutboxRecord[]): void {
    for (const op of ops) {
      this.#held.add(op.opId);
      if (this.#stops.some((stops) => stops(op))) this.#return(op);
      else this.#queueOf(op.lane).push(op);
    }
    this.#begin();
  }

  /** The outcomes since the last call; the caller settles them before adding more ops. */
  collect(): readonly Outcome[] {
    const outcomes = this.#outcomes;
    this.#outcomes = [];
    this.#stops = [];
    for (const { opId } of outcomes) this.#held.delete(opId);
    return outcomes;
  }

  /** Returns ops that have not started, including those added before the next collection. */
  returnUnsent(stops: (op: OutboxRecord) => boolean): void {
    this.#stops.push(stops);
    for (const op of this.#remove(stops)) this.#return(op);
  }

  /** Drops ops that have not started: another context has them now. */
  drop(): void {
    for (const { opId } of this.#remove(() => true)) this.#held.delete(opId);
  }

  /**
   * Drops ops being sent and outcomes as well: the other context has written the answers, or the ops are waiting in the outbox
   * and may be sent again, when they must not be judged by an earlier try.
   */
  abandon(): void {
    this.drop();
    this.#lanesOnWire.clear();
    this.#held.clear();
    this.#outcomes = [];
    this.#stops = [];
  }

  /** Frees the lanes of ops that another context has settled meanwhile: their own answers may be long in coming, or lost. */
  freeLanes(isInOutbox: (opId: OpId) => boolean): void {
    for (const [lane, { opId }] of this.#lanesOnWire) {
      if (isInOutbox(opId)) continue;
      this.#lanesOnWire.delete(lane);
      this.#held.delete(opId);
    }
  }

  #queueOf(lane: string): OutboxRecord[] {
    const queue = this.#waiting.get(lane) ?? [];
    this.#waiting.set(lane, queue);
    return queue;
  }

  #remove(isMeant: (op: OutboxRecord) => boolean): readonly OutboxRecord[] {
    const removed: OutboxRecord[] = [];
    for (const [lane, queue] of this.#waiting) {
      removed.push(...queue.filter(isMeant));
      const left = queue.filter((op) => !isMeant(op));
      if (left.length > 0) this.#waiting.set(lane, left);
      else this.#waiting.delete(lane);
    }
    return removed;
  }

  #return({ opId, locationId }: OutboxRecord): void {
    this.#outcomes.push({ opId, locationId, unsent: true });
  }

  #begin(): void {
    while (this.hasRoom && this.#options.mayBegin()) {
      const op = this.#next();
      if (op === null) return;
      void this.#run(op);
    }
  }

  /** Lanes take turns. */
  #next(): OutboxRecord | null {
    for (const [lane, [op, ...rest]] of this.#waiting) {
      if (op === undefined || this.#lanesOnWire.has(lane)) continue;
      this.#waiting.delete(lane);
      if (rest.length > 0) this.#waiting.set(lane, rest);
      return op;
    }
    return null;
  }

  async #run(op: OutboxRecord): Promise<void> {
    this.#lanesOnWire.set(op.lane, op);
    const outcome = await this.#options.send(op);
    if (this.#lanesOnWire.get(op.lane) !== op) return;
    this.#lanesOnWire.delete(op.lane);
    this.#outcomes.push(outcome);
    // why: here, or outcomes that were collected while the failure was on its way would have let those behind it go first (G3).
    if ('failure' in outcome) this.returnUnsent((each) => each.lane === op.lane);
    this.#begin();
    this.#options.onUpdate();
  }
}
