/**
 * Locations whose changes could not be fetched though the server was there: each is asked for again later and later, and
 * the others go on meanwhile.
 */
import { requestedDelay, retryDelay } from './retry-policy.ts';

/** A location that is well again is found so by the usual pull. */
const MAX_MS = 60_000;

interface Failure {
  readonly times: number;
  /** Epoch ms. */
  readonly since: number;
  readonly until: number;
}

export class PullFailures {
  readonly #clock: () => number;
  readonly #random: () => number;
  readonly #of = new Map<string, Failure>();

  constructor(clock: () => number, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  /** A clock that was set back does not make the wait longer than it was. */
  isDue(locationId: string): boolean {
    const failure = this.#of.get(locationId);
    const now = this.#clock();
    return failure === undefined || now >= failure.until || now < failure.since;
  }

  met(locationId: string, retryAfterMs?: number): void {
    const times = (this.#of.get(locationId)?.times ?? 0) + 1;
    const delay = Math.min(retryDelay(times, this.#random()), MAX_MS);
    const since = this.#clock();
    this.#of.set(locationId, { times, since, until: since + Math.max(delay, requestedDelay(retryAfterMs)) });
  }

  over(locationId: string): void {
    this.#of.delete(locationId);
  }

  /** What is no longer followed is not waited for. */
  keepTo(followed: readonly string[]): void {
    for (const locationId of this.#of.keys()) if (!followed.includes(locationId)) this.#of.delete(locationId);
  }

  /** Something may have repaired what failed: everything is tried at once. */
  reset(): void {
    this.#of.clear();
  }

  /** Epoch ms; Infinity if there is none. */
  get nextAt(): number {
    return Math.min(...[...this.#of.values()].map(({ until }) => until), Infinity);
  }
}
