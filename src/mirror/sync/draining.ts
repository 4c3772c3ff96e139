/** Schedules the draining of the outbox: one replay at a time, and another one if requested meanwhile. */
import type { Locks } from './locks.ts';
import { Replay, type ReplayContext } from './replay.ts';
import { RECHECK_MS, runUntilIdle } from './run-until-idle.ts';
import { mayHaveEdited, type WakeReason } from './wake-reason.ts';

export interface DrainingOptions {
  readonly context: ReplayContext;
  /** null: without Web Locks; the lease alone. */
  readonly locks: Locks | null;
  /** Own ops have taken effect on the server. */
  readonly onAcknowledged: () => void;
}

/** Delay after an unexpected failure; each further one doubles it, up to `RECHECK_MS`. */
const RETRY_AFTER_FAILURE_MS = 1000;

export class Draining {
  readonly #options: DrainingOptions;
  #replay: Replay | null = null;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  /** Epoch ms at which it is due again automatically. */
  #nextAt = Infinity;
  /** Consecutive failures. */
  #failures = 0;

  constructor(options: DrainingOptions) {
    this.#options = options;
  }

  get isSending(): boolean {
    return this.#replay?.isSending === true;
  }

  /** Epoch ms; Infinity while it runs, since it reports afterwards when it is due. */
  get dueAt(): number {
    return this.#running === null ? this.#nextAt : Infinity;
  }

  nudge(): void {
    this.#replay?.nudge();
  }

  drain(reason: WakeReason): Promise<void> {
    if (this.#running !== null) {
      this.#isAskedAgain = true;
      if (mayHaveEdited(reason)) this.nudge();
      return this.#running;
    }
    const again = (): boolean => {
      const wanted = this.#isAskedAgain;
      this.#isAskedAgain = false;
      // why: in one step, or a request in between would be lost.
      if (!wanted) this.#running = null;
      return wanted;
    };
    this.#running = runUntilIdle(() => this.#once(), again, this.#options.context.signal);
    return this.#running;
  }

  async #once(): Promise<void> {
    const { context, locks, onAcknowledged } = this.#options;
    const replay = new Replay(context);
    this.#replay = replay;
    try {
      const name = `stockroom-replay-${context.db.userId}`;
      const hadLock = locks !== null && (await locks.ifFree(name, () => replay.run(true)));
      // why: a frozen tab may hold the lock forever; its lease runs out, and then the lease decides.
      if (!hadLock) await replay.run(false);
      this.#nextAt = replay.nextAt;
      this.#failures = 0;
    } catch (thrown) {
      this.#nextAt = context.clock() + Math.min(RETRY_AFTER_FAILURE_MS * 2 ** this.#failures, RECHECK_MS);
      this.#failures += 1;
      throw thrown;
    } finally {
      this.#replay = null;
      if (replay.acknowledged > 0) onAcknowledged();
    }
    await context.hooks.at('K8');
  }
}
