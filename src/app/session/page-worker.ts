/**
 * A worker of this page that replays and syncs if no service worker does: before the first one is active, or if there is none
 * at all. So the page stays responsive while thousands of items arrive. Rule: nothing depends on it. One that is missing, fails
 * or does not respond is terminated for as long as the person is signed in here, and the page replays itself.
 */
import type { WakeReason } from '#mirror/sync/wake-reason.ts';
import { untilAwake } from '#mirror/tables/abort-on-page-hide.ts';
import { requestReplay, type ReplayWorker } from './request-replay.ts';

export type PageThread = ReplayWorker & Pick<Worker, 'terminate' | 'onerror' | 'onmessageerror'>;

interface Running {
  readonly thread: PageThread;
  /** Requested passes that have not finished. */
  passes: number;
  /** Resolves when it was terminated, to whether callers waiting for it to begin need no replacement. */
  readonly ended: Promise<boolean>;
  readonly end: (isExcused: boolean) => void;
}

export class PageWorker {
  readonly #spawnWorker: () => PageThread | null;
  readonly #onLost: () => void;
  readonly #closing = new AbortController();
  #running: Running | null = null;

  /** @param onLost called if it fails in the middle of a pass */
  constructor(spawnWorker: () => PageThread | null, onLost: () => void) {
    this.#spawnWorker = spawnWorker;
    this.#onLost = onLost;
    // In the back/forward cache a page keeps no transaction open (mirror/tables/abort-on-page-hide.ts); it requests a pass
    // again when it resumes.
    const { signal } = this.#closing;
    addEventListener('pagehide', ({ persisted }) => persisted && this.rest(), { signal });
  }

  get isBusy(): boolean {
    return this.#running !== null && this.#running.passes > 0;
  }

  /** Resolves to whether it has begun, or nobody needs to. */
  async ask(reason: WakeReason): Promise<boolean> {
    // why: a worker started in a page that is being frozen would freeze with it, holding a transaction.
    await untilAwake();
    this.#running ??= this.#start();
    const running = this.#running;
    if (running === null) return false;
    running.passes += 1;
    const over = (): void => void (running.passes -= 1);
    const hasBegun = await Promise.race([requestReplay(running.thread, reason, over), running.ended]);
    if (!hasBegun && this.#running === running) this.close();
    return hasBegun;
  }

  /** Terminates the thread; the next request starts another one. */
  rest(): void {
    this.#end(true);
  }

  /** Ends it for good. */
  close(): void {
    this.#closing.abort();
    this.#end(false);
  }

  #start(): Running | null {
    if (this.#closing.signal.aborted) return null;
    const thread = this.#spawnWorker();
    if (thread === null) return null;
    thread.onerror = thread.onmessageerror = () => {
      if (this.#running?.thread !== thread) return;
      const wasBusy = this.isBusy;
      this.close();
      if (wasBusy) this.#onLost();
    };
    let end: Running['end'] = () => undefined;
    const ended = new Promise<boolean>((resolve) => (end = resolve));
    return { thread, passes: 0, ended, end };
  }

  #end(isExcused: boolean): void {
    const running = this.#running;
    this.#running = null;
    running?.thread.terminate();
    running?.end(isExcused);
  }
}
