/**
 * The life cycle of a new build in this browser. Its worker waits until a person agrees and until no tab has a scan session or an unsaved
 * field; then it takes over and every tab reloads, once (G13).
 *
 *   current --(worker installed)--> ready --apply()--> armed --(nobody busy)--> reloading
 */
import { whenNothingBusy, isBusy, subscribeBusy, whenIdle } from '../../kit/busy.ts';
import { reloadPage } from './reload-page.ts';

export type UpdateState =
  | 'current'
  /** A new build waits for confirmation. */
  | 'ready'
  /** Confirmed; something must not be interrupted yet. */
  | 'armed'
  | 'reloading';

/** As provided by workbox-window. */
export interface WaitingWorker {
  skipWaiting(): void;
  check(): Promise<void>;
}

export interface UpdatesOptions {
  /** Number of ops being sent; an update waits until there are none. */
  readonly sending?: () => Promise<number>;
  readonly reload?: () => void;
  /** How long the new worker may take to take over before the page reloads anyway. */
  readonly takeOverMs?: number;
  readonly lookEveryMs?: number;
}

const CHECK_APART_MS = 60_000;

export class Updates {
  readonly #reload: () => void;
  readonly #takeOverMs: number;
  readonly #lookEveryMs: number;
  #sending: () => Promise<number>;
  #state: UpdateState = 'current';
  #worker: WaitingWorker | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tookOver: (() => void) | null = null;
  #checkedAt = 0;
  readonly #listeners = new Set<() => void>();

  constructor(options: UpdatesOptions = {}) {
    this.#sending = options.sending ?? (() => Promise.resolve(0));
    this.#reload = options.reload ?? reloadPage;
    this.#takeOverMs = options.takeOverMs ?? 4_000;
    this.#lookEveryMs = options.lookEveryMs ?? 500;
  }

  readonly state = (): UpdateState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  attach(worker: WaitingWorker): void {
    this.#worker = worker;
  }

  /** How to count ops being sent; set when somebody is signed in. */
  countSendingBy(sending: () => Promise<number>): void {
    this.#sending = sending;
  }

  /** Checks for a newer build; called for every answer of a newer server, effective once a minute. */
  check(): void {
    const now = Date.now();
    if (Math.abs(now - this.#checkedAt) < CHECK_APART_MS) return;
    this.#checkedAt = now;
    void this.#worker?.check().catch(() => undefined);
  }

  waiting(): void {
    if (this.#state === 'current') this.#show('ready');
  }

  /** The person agreed: takes effect at once if no tab is busy, otherwise as soon as that is the case. */
  apply(): void {
    if (this.#state !== 'ready') return;
    this.#show('armed');
    void this.#tryNow();
  }

  /** A new worker has taken over this page, requested here or in another tab. */
  controlled(): void {
    if (this.#state === 'reloading') return this.#finish();
    void this.#reloadWhenIdle();
  }

  async #reloadWhenIdle(): Promise<void> {
    await whenIdle();
    this.#show('reloading');
    this.#reload();
  }

  async #tryNow(): Promise<void> {
    if (this.#state !== 'armed') return;
    const sending = await this.#sending().catch(() => 0);
    const done = sending === 0 && (await whenNothingBusy(() => this.#takeOver()));
    if (done || this.#state !== 'armed') return;
    const stop = subscribeBusy(() => {
      if (!isBusy()) again();
    });
    const again = (): void => {
      clearTimeout(this.#timer);
      stop();
      void this.#tryNow();
    };
    this.#timer = setTimeout(again, this.#lookEveryMs);
  }

  /** Holds the lock so that no tab becomes busy until the new worker is active. */
  async #takeOver(): Promise<void> {
    this.#show('reloading');
    this.#worker?.skipWaiting();
    await new Promise<void>((resolve) => {
      this.#tookOver = resolve;
      this.#timer = setTimeout(() => this.#finish(), this.#takeOverMs);
    });
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#reload();
    this.#tookOver?.();
  }

  #show(state: UpdateState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export const updates = new Updates();
