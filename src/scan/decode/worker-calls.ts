/**
 * Calls to the decoding Worker, and what happens to them when it dies: another Worker replaces one that had read frames, until
 * too many have died in a row. Rule: every caller gets an answer.
 */
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

type Call = WorkerCall extends infer One ? (One extends { call: number } ? Omit<One, 'call'> : never) : never;
type Waiting = { resolve(answer: WorkerAnswer): void; reject(error: Error): void };

export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

/**
 * Number of consecutive frames that may fail: in some browsers Workers cannot read pixels, and a decoder that is out of memory
 * stays so.
 */
const FAILURES_ENDURED = 5;
/** Number of consecutive Workers that may die without having read a frame. */
const WORKERS_IN_A_ROW = 3;
/** Without an answer for this long, a Worker counts as dead, in ms: a browser that runs out of memory ends it silently. */
const SILENCE = { frame: 5000, still: 60_000, counts: 5000 } as const;

export class WorkerCalls {
  readonly #start: () => WorkerLike | null;
  readonly #waiting = new Map<number, Waiting>();
  #worker: WorkerLike | null;
  #count = 0;
  #failures = 0;
  #lost = 0;
  #lostInARow = 0;
  #hasRead = false;

  /** @param start null if Workers are missing or blocked */
  constructor(start: () => WorkerLike | null) {
    this.#start = start;
    this.#worker = this.#begin();
  }

  /** The current Worker; null if there is none and will be none. */
  get worker(): WorkerLike | null {
    return this.#worker;
  }

  /** Number of Workers given up so far. */
  get lost(): number {
    return this.#lost;
  }

  ask(to: WorkerLike, call: Call, handOver: Transferable[] = []): Promise<WorkerAnswer> {
    this.#count += 1;
    const mine = this.#count;
    const answer = new Promise<WorkerAnswer>((resolve, reject) => {
      this.#waiting.set(mine, { resolve, reject });
      to.postMessage({ ...call, call: mine }, handOver);
    });
    const silent = setTimeout(() => this.#giveUp(to, 'The decoding worker does not answer'), SILENCE[call.do]);
    return answer.finally(() => {
      clearTimeout(silent);
      this.#waiting.delete(mine);
    });
  }

  frameRead(): void {
    this.#failures = 0;
    this.#lostInARow = 0;
    this.#hasRead = true;
  }

  frameFailed(workerInUse: WorkerLike): void {
    this.#failures += workerInUse === this.#worker ? 1 : 0;
    if (this.#failures >= FAILURES_ENDURED) this.#giveUp(workerInUse, 'The decoding worker reads no frames');
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#rejectAll('The decoder was closed');
  }

  #begin(): WorkerLike | null {
    const started = this.#start();
    if (!started) return null;
    started.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      const { resolve, reject } = this.#waiting.get(data.call) ?? {};
      this.#waiting.delete(data.call);
      if ('failed' in data) reject?.(new Error(data.failed));
      else resolve?.(data);
    };
    started.onerror = () => this.#giveUp(started, 'The decoding worker stopped');
    started.onmessageerror = () => this.#giveUp(started, 'The decoding worker could not be understood');
    return started;
  }

  #giveUp(dead: WorkerLike, reason: string): void {
    if (dead !== this.#worker) return;
    dead.terminate();
    this.#lost += 1;
    this.#lostInARow += 1;
    this.#failures = 0;
    this.#worker = this.#hasRead && this.#lostInARow <= WORKERS_IN_A_ROW ? this.#begin() : null;
    this.#rejectAll(reason);
  }

  #rejectAll(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }
}
