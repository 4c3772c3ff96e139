/**
 * Puts ops that are marked as in flight on the wire: several lanes at once, and one op of a lane after the other (G3).
 * Answers are kept until they are collected, so that many are settled in one transaction. What stands behind an op that
 * failed comes back unsent.
 */
import type { OpId } from '#domain/ids.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import type { Outcome } from './settle-ops.ts';

/**
 * How many lanes are handed to the browser at once. It has six connections to a host that speaks HTTP/1.1; what waits for one
 * of them goes out the moment it is free, and not when this context gets round to it.
 */
const LANES_AT_ONCE = 8;

export interface SenderOptions {
  /** Sends one op; never rejects. */
  readonly send: (op: OutboxRecord) => Promise<Outcome>;
  /** Whether an op may go out now. */
  readonly mayBegin: () => boolean;
  /** An op was answered, or came back unsent. */
  readonly onUpdate: () => void;
}

export class Sender {
  readonly #options: SenderOptions;
  /** Ops not begun, by lane; the lane whose turn is next comes first. */
  readonly #waiting = new Map<string, OutboxRecord[]>();
  /** By lane, what is on the wire; an answer to what was let go finds another there, or none. */
  readonly #lanesOnWire = new Map<string, OutboxRecord>();
  readonly #held = new Set<OpId>();
  #outcomes: Outcome[] = [];
  /** What must not begin before the failure that says so is settled. */
  #stops: ((op: OutboxRecord) => boolean)[] = [];

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Ops that were handed over and have not been collected since. */
  get held(): ReadonlySet<OpId> {
    return this.#held;
  }

  /** Nothing is on the wire, and nothing is left to be put there. */
  get isIdle(): boolean {
    return this.#lanesOnWire.size === 0 && this.#waiting.size === 0;
  }

  /** Another lane could begin at once. */
  get hasRoom(): boolean {
    return this.#lanesOnWire.size < LANES_AT_ONCE;
  }

  /** Ops whose outcome waits to be collected. */
  get answered(): number {
    return this.#outcomes.length;
  }

  /** @param ops of each lane those that come next, in their order */
  take(ops: readonly OutboxRecord[]): void {
    for (const op of ops) {
      this.#held.add(op.opId);
      if (this.#stops.some((stops) => stops(op))) this.#return(op);
      else this.#queueOf(op.lane).push(op);
    }
    this.#begin();
  }

  /** What became of ops since the last time; whoever collects settles it before handing over more. */
  collect(): readonly Outcome[] {
    const outcomes = this.#outcomes;
    this.#outcomes = [];
    this.#stops = [];
    for (const { opId } of outcomes) this.#held.delete(opId);
    return outcomes;
  }

  /** Gives back what has not begun, and what is handed over before the next collection. */
  giveBack(stops: (op: OutboxRecord) => boolean): void {
    this.#stops.push(stops);
    for (const op of this.#remove(stops)) this.#return(op);
  }

  /** Forgets what has not begun: it is somebody else's now. */
  drop(): void {
    for (const { opId } of this.#remove(() => true)) this.#held.delete(opId);
  }

  /** Forgets what is on the wire as well: whoever was in between has written its answer, or it lies in the outbox again. */
  letGo(): void {
    this.drop();
    this.#lanesOnWire.clear();
    this.#held.clear();
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
    this.#begin();
    this.#options.onUpdate();
  }
}
