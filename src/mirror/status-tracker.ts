/** Watches the database and the device, and provides one `SyncStatus` and one `SyncSummary` that subscribers can compare by identity. */
import type { ClientId, LocationId } from '#domain/ids.ts';
import { throttle } from './throttle.ts';
import { deviceHasNetwork, estimateStorage } from './device-facts.ts';
import type { SyncStatus } from './status.ts';
import type { Schedule } from './timers.ts';
import { readStatusFacts, type StatusFacts, STATUS_TABLES } from './read/read-status-facts.ts';
import type { SyncSummary } from './read/views.ts';
import { reportDefect } from './sync/report-defect.ts';
import { watchWrites } from './tables/watch-writes.ts';
import { readMeta } from './tables/meta.ts';
import type { MirrorDatabase } from './tables/mirror-database.ts';

const ALARM_AFTER_MS = 60_000;
const WEIGH_EVERY_MS = 5000;
/** How long a possibly deleted storage may take to answer. */
const DOUBTED_MS = 4000;
/** Sending an edit causes four quick writes: the first one triggers a read, and the rest one more at the end of this interval. */
const LOOK_EVERY_MS = 50;
/** Share of the quota above which the person is warned. */
const LOW_FROM = 0.9;
/** How long a storage estimate stays valid, and the longest that anybody waits for one. */
const STORAGE_FRESH_MS = 5000;
const STORAGE_WAIT_MS = 500;

export class StatusTracker {
  readonly #db: MirrorDatabase;
  readonly #clock: () => number;
  readonly #schedule: Schedule;
  /** null: any database will do. */
  readonly #clientId: ClientId | null;
  readonly #listeners = new Set<() => void>();
  #followed: LocationId | null = null;
  /** A read has found the followed location on this device: if it is missing later, that does not mean that it is still to be copied. */
  #wasHere = false;
  #facts: StatusFacts | null = null;
  #looking: Promise<void> | null = null;
  /** The read that starts when the current one has ended. */
  #next: Promise<void> | null = null;
  /** The last read failed. */
  #isBlind = false;
  #ask = (): void => {};
  /** Number of edits being written. */
  #writing = 0;
  /** Number of edits whose writing ended after the last read began. */
  #written = 0;
  /** Epoch ms since when progress was possible; reset if the clock was set back. */
  #onlineSince: number;
  /** Epoch ms of the last read at which nothing waited, so that no progress was expected. */
  #idleAt = 0;
  #weighedAt: number;
  /** Epoch ms of the last storage estimate. */
  #storageAt = -Infinity;
  #unsubscribe = (): void => {};
  #cancel = (): void => {};
  #summary: SyncSummary = { pending: 0, sending: 0, needsYou: 0 };
  #status: SyncStatus = {
    online: deviceHasNetwork(),
    signedOut: false,
    bootstrapping: null,
    saving: false,
    lastSyncedAt: null,
    alarm: false,
    storage: 'ok',
    persisted: null,
    lost: null,
    outdated: false,
  };

  constructor(db: MirrorDatabase, clock: () => number, schedule: Schedule, clientId: ClientId | null = null) {
    this.#db = db;
    this.#clock = clock;
    this.#schedule = schedule;
    this.#clientId = clientId;
    this.#onlineSince = clock();
    this.#weighedAt = this.#onlineSince;
    db.onSuperseded(() => this.#isTakenAway());
  }

  get status(): SyncStatus {
    return this.#status;
  }

  /** Whether ops wait to be sent or are being sent. */
  get isSending(): boolean {
    return this.#summary.pending > 0;
  }

  /** The last status read; the same object as long as nothing has changed. */
  get summary(): SyncSummary {
    return this.#summary;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the status of this location's copy once, without watching it. */
  see(locationId: LocationId): Promise<void> {
    this.#turnTo(locationId);
    return this.#see();
  }

  /** Watches one location's copy, which counts as being copied until it was read; the outbox state covers all locations. */
  watch(locationId: LocationId): void {
    this.#turnTo(locationId);
    if (this.#facts?.of !== locationId) this.#set({ bootstrapping: { received: 0 }, lastSyncedAt: null });
    this.#unsubscribe();
    const look = throttle(LOOK_EVERY_MS, this.#schedule, () => void this.#see());
    this.#ask = look;
    this.#unsubscribe = watchWrites(this.#db, STATUS_TABLES, look);
    look();
    this.#tick();
  }

  #turnTo(locationId: LocationId): void {
    if (this.#followed !== locationId) this.#wasHere = false;
    this.#followed = locationId;
  }

  /** Until it is counted, an edit is `saving` (G16). */
  async whileWriting<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#writing += 1;
    // why: started before subscribers are notified, so that the work does not wait for their rendering.
    const working = work();
    this.#set({ saving: true });
    try {
      return await working;
    } finally {
      this.#writing -= 1;
      if (this.#followed === null) this.#set({ saving: this.#writing > 0 });
      else this.#written += 1;
      this.#ask();
    }
  }

  /** One read at a time. Resolves with the first read that starts from now on. */
  #see(): Promise<void> {
    if (this.#next !== null) return this.#next;
    if (this.#looking === null) return this.#begin();
    this.#next = this.#looking.then(() => {
      this.#next = null;
      return this.#begin();
    });
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#looking = this.#lookOnce();
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    try {
      this.#written = 0;
      const followed = this.#followed;
      const facts = await readStatusFacts(this.#db, followed);
      if (facts.isHere && followed === this.#followed) this.#wasHere = true;
      // The browser has deleted it, and the next request has opened an empty one.
      if (this.#clientId !== null && facts.clientId !== this.#clientId) this.#isGone();
      this.#facts = facts;
      this.#isBlind = false;
      if (this.#summary.pending === 0) this.#idleAt = this.#clock();
      this.#count(this.#facts.summary);
      this.#set({ saving: this.#writing + this.#written > 0 });
      this.weigh();
    } catch (thrown) {
      reportDefect(thrown);
      this.#isBlind = true;
      if (this.#db.superseded) this.#isTakenAway();
    } finally {
      this.#looking = null;
    }
  }

  #isTakenAway(): void {
    if (this.#db.isDeleted) this.#isGone();
    else this.#set({ outdated: true });
  }

  /** The last counted edits were deleted with the storage. */
  #isGone(): void {
    if (this.#status.lost === null) this.#set({ lost: this.#facts?.unsent ?? 0 });
  }

  /** Checks whether the storage still exists, when there is reason to doubt it: one that does not answer is gone. */
  async lookForLoss(): Promise<number | null> {
    const late = new Promise<undefined>((resolve) => this.#schedule(DOUBTED_MS, () => resolve(undefined)));
    const clientId = await Promise.race([readMeta(this.#db, 'clientId').catch(() => undefined), late]);
    if (this.#clientId !== null && clientId !== this.#clientId) this.#isGone();
    return this.#status.lost;
  }

  #bootstrappingOf({ isHere, bootstrapping }: StatusFacts): SyncStatus['bootstrapping'] {
    return isHere || this.#followed === null || this.#wasHere ? bootstrapping : { received: 0 };
  }

  #tick(): void {
    this.#cancel();
    this.#cancel = this.#schedule(WEIGH_EVERY_MS, () => {
      this.weigh();
      if (this.#isBlind) this.#ask();
      this.#tick();
    });
  }

  /** Recomputes the status: something was read, time has passed, or the device has gone on- or offline. */
  weigh(): void {
    const facts = this.#facts;
    const online = deviceHasNetwork() && facts?.unreachable !== true;
    const now = this.#clock();
    if ((online && !this.#status.online) || now < this.#weighedAt) this.#onlineSince = now;
    this.#weighedAt = now;
    if (facts === null) {
      this.#set({ online });
      return;
    }
    // why: a time in the future was noted by a clock that was ahead.
    const past = [facts.progressAt, this.#idleAt].filter((at) => at <= now);
    const since = Math.max(...past, this.#onlineSince);
    const isStuck = facts.summary.pending > 0 && now - since > ALARM_AFTER_MS;
    this.#set({
      online,
      signedOut: facts.signedOut,
      outdated: facts.outdated || (this.#db.superseded && !this.#db.isDeleted),
      // A read of the previous location does not apply to this one.
      ...(facts.of === this.#followed && {
        bootstrapping: this.#bootstrappingOf(facts),
        lastSyncedAt: facts.lastSyncedAt,
      }),
      alarm: online && !facts.signedOut && isStuck,
    });
  }

  /** Resolves when free storage is known, or takes too long to determine. @param isFresh do not reuse a recent estimate */
  async knowStorage(isFresh: boolean): Promise<void> {
    const age = this.#clock() - this.#storageAt;
    if (!isFresh && age >= 0 && age < STORAGE_FRESH_MS) return;
    let cancel = (): void => {};
    const late = new Promise<void>((resolve) => {
      cancel = this.#schedule(STORAGE_WAIT_MS, resolve);
    });
    await Promise.race([this.lookAtStorage(), late]);
    cancel();
  }

  async lookAtStorage(): Promise<void> {
    this.#storageAt = this.#clock();
    // A browser that does not report its storage does not count as full.
    const estimate = await estimateStorage().catch(() => null);
    if (estimate === null || this.#status.storage === 'full') return;
    this.#set({ storage: estimate.usage > LOW_FROM * estimate.quota ? 'low' : 'ok' });
  }

  storageIsFull(isFull: boolean): void {
    if (isFull) this.#set({ storage: 'full' });
    else if (this.#status.storage === 'full') this.#set({ storage: 'ok' });
  }

  persistenceIs(persisted: boolean): void {
    this.#set({ persisted });
  }

  #count(summary: SyncSummary): void {
    const before = this.#summary;
    const keys = Object.keys(summary) as (keyof SyncSummary)[];
    if (keys.every((key) => summary[key] === before[key])) return;
    this.#summary = summary;
    this.#notify();
  }

  #set(change: Partial<SyncStatus>): void {
    const next = { ...this.#status, ...change };
    const { bootstrapping: before } = this.#status;
    if (before !== null && before.received === next.bootstrapping?.received) next.bootstrapping = before;
    const keys = Object.keys(next) as (keyof SyncStatus)[];
    if (keys.every((key) => next[key] === this.#status[key])) return;
    this.#status = next;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  close(): void {
    this.#unsubscribe();
    this.#cancel();
    this.#listeners.clear();
  }
}
