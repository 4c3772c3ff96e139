/**
 * Locations whose changes could not be fetched although the server was reachable: each is retried with increasing delays,
 * and the others continue meanwhile.
 */
import { requestedDelay, retryDelay } from './retry-policy.ts';

/** The regular pull notices when a location has recovered. */
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

  /** A clock that was set back does not prolong the wait. */
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

  /** Drops locations that are no longer followed. */
  keepTo(followed: readonly string[]): void {
    for (const locationId of this.#of.keys()) if (!followed.includes(locationId)) this.#of.delete(locationId);
  }

  /** Something may have fixed the failures: everything is retried at once. */
  reset(): void {
    this.#of.clear();
  }

  /** Epoch ms; Infinity if there is none. */
  get nextAt(): number {
    return Math.min(...[...this.#of.values()].map(({ until }) => until), Infinity);
  }
}
