/** Schedules fetching the changes of the followed locations: at once, or a little later while own ops are being sent. */
import type { LocationId } from '#domain/ids.ts';
import { leaveLocation } from '../tables/leave-location.ts';
import { StorageFailure } from '../tables/storage-failure.ts';
import { judgeFailure } from './judge-failure.ts';
import type { WriteConnectionState } from './connection-state.ts';
import type { ServerConnection } from './server-connection.ts';
import { verifyCopy } from './verify-copy.ts';
import { pullChanges, type PullContext } from './pull-changes.ts';
import type { PullFailures } from './pull-failures.ts';
import { reportDefect, reportResponse } from './report-defect.ts';
import { RECHECK_MS, runUntilIdle } from './run-until-idle.ts';

export interface PullingOptions extends PullContext {
  readonly connection: ServerConnection;
  readonly failures: PullFailures;
  readonly learned: WriteConnectionState;
  /** Whether own ops are being sent. */
  readonly isSending: () => boolean;
  readonly onRoom: (isFull: boolean) => void;
}

/** Maximum interval between pulls while the engine is alive. */
export const PULL_EVERY_MS = 60_000;
/** Minimum interval while ops are being sent: each of them is a change, and its own answer delivers it. */
const PULL_WHILE_SENDING_MS = 2000;
/** For this long after an own op was acknowledged, most hints are about it: others' changes among them are fetched at this interval. */
const OWN_HINTS_MS = 1000;
const PULL_WHILE_HINTED_MS = 100;
/** Own ops were acknowledged; somebody else may have changed something; any other reason. */
const URGENCY = ['no', 'soon', 'hinted', 'now'] as const;
type PullWanted = (typeof URGENCY)[number];
const PROVE_EVERY_MS = 24 * 3_600_000;

export class Pulling {
  readonly #options: PullingOptions;
  #wanted: PullWanted = 'no';
  #running: Promise<void> | null = null;
  /** Epoch ms. */
  #nextAt = 0;
  #pulledAt = -Infinity;
  #acknowledgedAt = -Infinity;
  /** null: nothing was written yet, and an earlier worker may have reported full storage. */
  #isFull: boolean | null = null;

  constructor(options: PullingOptions) {
    this.#options = options;
  }

  /** Epoch ms; Infinity while it runs, since it reports afterwards when it is due. */
  get dueAt(): number {
    return this.#running === null ? this.#nextAt : Infinity;
  }

  get isWanted(): boolean {
    return this.#wanted !== 'no';
  }

  /** Whether it is due. A clock that was set back must not postpone it indefinitely. */
  get isDue(): boolean {
    const now = this.#options.clock();
    return now >= this.#nextAt || now < this.#pulledAt;
  }

  /** Own ops have taken effect: their changes are fetched soon. */
  afterOwnOps(): void {
    this.#acknowledgedAt = this.#options.clock();
    if (this.#wanted === 'no') this.#wanted = 'soon';
  }

  pull(when: PullWanted): Promise<void> {
    if (URGENCY.indexOf(when) > URGENCY.indexOf(this.#wanted)) this.#wanted = when;
    if (this.#running !== null) return this.#running;
    const again = (): boolean => {
      const isOver = this.#wanted === 'no' || (this.#wanted !== 'now' && this.#mayWait());
      if (isOver) this.#running = null;
      else this.#wanted = 'no';
      return !isOver;
    };
    if (!again()) return Promise.resolve();
    this.#running = runUntilIdle(() => this.#once(), again, this.#options.signal);
    return this.#running;
  }

  /**
   * Whether a pull is delayed, and until when: the changes of ops being sent come with their answers, and others' changes
   * can wait for a moment.
   */
  #mayWait(): boolean {
    const now = this.#options.clock();
    const isSending = this.#options.isSending();
    if (Math.abs(now - this.#pulledAt) >= PULL_WHILE_SENDING_MS) return false;
    if (!isSending && Math.abs(now - this.#acknowledgedAt) >= OWN_HINTS_MS) return false;
    const dueAt =
      isSending || this.#wanted === 'soon'
        ? this.#pulledAt + PULL_WHILE_SENDING_MS
        : // why: a pull right after the last answer would delay screens that read the outcome of the ops.
          Math.max(this.#pulledAt, this.#acknowledgedAt) + PULL_WHILE_HINTED_MS;
    if (now >= dueAt) return false;
    this.#nextAt = Math.min(this.#nextAt, dueAt);
    return true;
  }

  async #once(): Promise<void> {
    const { db, clock, signal, connection, failures } = this.#options;
    this.#pulledAt = clock();
    this.#nextAt = this.#pulledAt + RECHECK_MS;
    const followed = (await db.locations.toArray()).filter((each) => each.followed);
    failures.keepTo(followed.map((each) => each.locationId));
    for (const { locationId: id, provenAt } of followed) {
      const locationId = id as LocationId;
      if (signal.aborted || !connection.isOpen || !failures.isDue(locationId)) continue;
      try {
        await this.#pullLocation(locationId, provenAt);
      } catch (thrown) {
        if (signal.aborted) return;
        await this.#failed(locationId, thrown);
      }
    }
    this.#nextAt = connection.isOpen ? Math.min(clock() + PULL_EVERY_MS, failures.nextAt) : connection.openAt;
  }

  async #pullLocation(locationId: LocationId, provenAt: number): Promise<void> {
    const { clock, connection, failures, learned } = this.#options;
    await pullChanges(this.#options, locationId);
    const isVerificationDue = provenAt > 0 && Math.abs(clock() - provenAt) > PROVE_EVERY_MS;
    if (isVerificationDue) await verifyCopy(this.#options, locationId);
    connection.reset();
    failures.over(locationId);
    this.#roomIs(false);
    await learned(null);
  }

  async #failed(locationId: LocationId, thrown: unknown): Promise<void> {
    const { db, connection, failures, learned } = this.#options;
    reportDefect(thrown);
    reportResponse(thrown);
    const failure = judgeFailure(thrown);
    if (failure.do === 'wait-for-connection') {
      if (connection.isOpen) connection.failed(failure.retryAfterMs);
    } else {
      failures.met(locationId, failure.do === 'retry-op' ? failure.retryAfterMs : undefined);
      if (thrown instanceof StorageFailure && thrown.kind === 'full') this.#roomIs(true);
      if (failure.do === 'needs-you' && failure.attention.code === 'not-found') await leaveLocation(db, locationId);
    }
    await learned(failure);
  }

  #roomIs(isFull: boolean): void {
    if (isFull || this.#isFull !== false) this.#options.onRoom(isFull);
    this.#isFull = isFull;
  }
}
