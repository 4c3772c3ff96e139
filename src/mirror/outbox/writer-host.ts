/**
 * The page's side of the worker that writes its edits: there an edit does not wait behind the frame of its own tap. Rule:
 * an edit never depends on it. A worker that is missing, fails, dies or does not answer is terminated, which rolls back
 * what it has begun, and the page writes the edit itself, under the same op id.
 *
 *   off -> starting -> ready <-> writing -> off for good; asleep with the page, and started again with it
 */
import type { UserId } from '#domain/ids.ts';
import { ownRows } from '#domain/intents/rows-of-intent.ts';
import { spawnWorker } from '../spawn-worker.ts';
import type { Schedule } from '../timers.ts';
import type { WriteOrder, WriterAnswer, WriterCall, Written } from './writer-messages.ts';

export type WriterThread = Pick<Worker, 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'> & {
  postMessage(call: WriterCall): void;
};

type Settle = (written: Written | null) => void;

/** A browser that runs out of memory terminates a worker without notice. */
export const SILENT_MS = 3_000;
/** Extra time per row in a batch. */
const EACH_MS = 3;

export class WriterHost {
  readonly #userId: UserId;
  readonly #spawnWorker: () => WriterThread | null;
  readonly #schedule: Schedule;
  readonly #ended = new AbortController();
  #thread: WriterThread | null = null;
  #isReady = false;
  #isOff = false;
  #settle: Settle | null = null;
  #cancelSilence = (): void => {};

  constructor(userId: UserId, spawnWorker: () => WriterThread | null, schedule: Schedule) {
    this.#userId = userId;
    this.#spawnWorker = spawnWorker;
    this.#schedule = schedule;
    if (typeof document === 'undefined') return;
    const { signal } = this.#ended;
    addEventListener('pagehide', ({ persisted }) => persisted && this.sleep(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.wake(), { signal });
  }

  /** Starts the worker; it accepts orders once it is ready. */
  start(): void {
    if (this.#isOff || this.#thread !== null) return;
    const thread = this.#spawnWorker();
    if (thread === null) return;
    this.#thread = thread;
    thread.onmessage = ({ data }: MessageEvent<WriterAnswer>) => {
      if (this.#thread === thread) this.#receive(data);
    };
    thread.onerror = thread.onmessageerror = () => {
      if (this.#thread === thread) this.#giveUp();
    };
    thread.postMessage({ open: this.#userId });
  }

  /** Whether it would begin to write at once. */
  get isReady(): boolean {
    return this.#isReady && this.#settle === null;
  }

  /** Call this while it is ready. Resolves to null if it failed; nothing that it began is still running then. */
  async write(order: WriteOrder): Promise<Written | null> {
    const written = new Promise<Written | null>((resolve) => (this.#settle = resolve));
    this.#cancelSilence = this.#schedule(SILENT_MS + EACH_MS * (rowsOf(order) - 1), () => this.#giveUp());
    try {
      this.#thread?.postMessage({ write: order });
    } catch {
      this.#giveUp();
    }
    return written;
  }

  /**
   * The page enters the back/forward cache: no transaction outlives it (tables/abort-on-page-hide.ts), and it writes nothing while frozen.
   */
  sleep(): void {
    this.#end();
  }

  wake(): void {
    this.#answer(null);
    this.start();
  }

  /** For good. The page writes what is still pending. */
  close(): void {
    this.#ended.abort();
    this.#giveUp();
  }

  #receive(answer: WriterAnswer): void {
    if (answer === 'ready') this.#isReady = true;
    else if (answer === 'failed') this.#giveUp();
    else this.#answer(answer);
  }

  #giveUp(): void {
    this.#isOff = true;
    this.#end();
    this.#answer(null);
  }

  #end(): void {
    this.#cancelSilence();
    this.#thread?.terminate();
    this.#thread = null;
    this.#isReady = false;
  }

  #answer(written: Written | null): void {
    this.#cancelSilence();
    this.#settle?.(written);
    this.#settle = null;
  }
}

function rowsOf({ edits }: WriteOrder): number {
  return edits.reduce((rows, { intent }) => rows + ownRows(intent).length, 0);
}

export function startEditWorker(): WriterThread | null {
  return spawnWorker(() => new Worker(new URL('./edit-worker.ts', import.meta.url), { type: 'module', name: 'edits' }));
}
