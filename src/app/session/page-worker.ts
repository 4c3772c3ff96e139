/**
 * A worker of this page that replays and copies where no service worker does it: before the first one is there, or where
 * there is none at all. So the page draws while thousands of items come. Rule: nothing depends on it. One that is not there,
 * fails or stays silent is ended for as long as the person is signed in here, and the page replays itself.
 */
import type { WakeReason } from '#mirror/sync/wake-reason.ts';
import { untilAwake } from '#mirror/tables/abort-on-page-hide.ts';
import { requestReplay, type ReplayWorker } from './request-replay.ts';

export type PageThread = ReplayWorker & Pick<Worker, 'terminate' | 'onerror' | 'onmessageerror'>;

interface Running {
  readonly thread: PageThread;
  /** Passes that were asked for and are not over. */
  passes: number;
  /** Resolves when it was ended, to whether those who wait for it to begin need not ask anybody else. */
  readonly ended: Promise<boolean>;
  readonly end: (isExcused: boolean) => void;
}

export class PageWorker {
  readonly #spawnWorker: () => PageThread | null;
  readonly #onLost: () => void;
  readonly #closing = new AbortController();
  #running: Running | null = null;

  /** @param onLost it has failed in the middle of what it had begun */
  constructor(spawnWorker: () => PageThread | null, onLost: () => void) {
    this.#spawnWorker = spawnWorker;
    this.#onLost = onLost;
    // Asleep on the way back, a page keeps no transaction open (mirror/tables/abort-on-page-hide.ts); it asks again when it is back.
    const { signal } = this.#closing;
    addEventListener('pagehide', ({ persisted }) => persisted && this.rest(), { signal });
  }

  get isBusy(): boolean {
    return this.#running !== null && this.#running.passes > 0;
  }

  /** Answers whether it has begun, or whether nobody need. */
  async ask(reason: WakeReason): Promise<boolean> {
    // why: one that is started in a page that falls asleep would sleep with it, a transaction in its hands.
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

  /** Ends the thread; whoever asks again starts another one. */
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
