/** Backoff of the connection: after a failure of the connection itself nothing is sent until the wait is over. */
import { requestedDelay, retryDelay } from './retry-policy.ts';

export class ServerConnection {
  readonly #clock: () => number;
  readonly #random: () => number;
  #failures = 0;
  #until = 0;
  #since = 0;

  constructor(clock: () => number, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Epoch ms from which an attempt is due. A clock that was set back does not prolong the wait. */
  get openAt(): number {
    return this.#until;
  }

  get isOpen(): boolean {
    const now = this.#clock();
    return now >= this.#until || now < this.#since;
  }

  failed(retryAfterMs?: number): void {
    this.#failures += 1;
    const delay = Math.max(retryDelay(this.#failures, this.#random()), requestedDelay(retryAfterMs));
    this.#since = this.#clock();
    this.#until = this.#since + delay;
  }

  /** An answer arrived, or something happened that may have restored the connection. */
  reset(): void {
    this.#failures = 0;
    this.#until = 0;
  }
}
