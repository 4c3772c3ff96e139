/**
 * Calls to the Worker that decodes, and what becomes of them when it dies: another Worker takes its place when the one before
 * had read frames, until too many died in a row. Rule: whoever waits gets an answer.
 */
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

type Call = WorkerCall extends infer One ? (One extends { call: number } ? Omit<One, 'call'> : never) : never;
type Waiting = { resolve(answer: WorkerAnswer): void; reject(error: Error): void };

export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

/** Frames in a row that may fail: some browsers give Workers no way to read pixels, and a decoder out of memory stays so. */
const FAILURES_ENDURED = 5;
/** Workers in a row that may die without having read a frame in between. */
const WORKERS_IN_A_ROW = 3;
/** Silence after which a Worker is taken for dead, in milliseconds: a browser that runs out of memory ends it without a word. */
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

  /** The one to ask now; null if there is none, and will be none. */
  get worker(): WorkerLike | null {
    return this.#worker;
  }

  /** Workers that had to be given up so far. */
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
