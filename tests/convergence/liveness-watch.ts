/**
 * G5 at every step: while nothing prevents a device from sending, it sends something within five seconds if it has anything to
 * send. An obstacle, such as a failure not yet followed by a success, restarts the interval; so does the death of a context
 * that had marked its ops, since its successor waits for the end of its lease. Contexts that die one after the other before
 * sending have each made an attempt.
 */
import { blockedByRefused } from '#mirror/outbox/blocked-by-refused.ts';
import type { LocationRecord } from '#mirror/tables/location-record.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import { BrokenPromise } from './invariants.ts';
import type { SimDevice } from './sim-device.ts';

export const LIVENESS_LIMIT_MS = 5000;
/** The number of a browser's connections: while all of them wait for answers, nothing more is sent. */
const CONNECTIONS = 6;

export class LivenessWatch {
  readonly #device: SimDevice;
  /** Since when something could have been sent and was not, epoch ms in virtual time. */
  #since: number | null = null;

  constructor(device: SimDevice) {
    this.#device = device;
  }

  /** An op was sent. */
  sent(): void {
    this.#since = null;
  }

  /** @param isOpen the server accepts edits */
  check(now: number, isOpen: boolean): void {
    const ready = isOpen && this.#device.isUndisturbed ? this.#ready() : [];
    if (ready.length === 0) this.#since = null;
    else this.#since = Math.max(this.#since ?? now, this.#device.cutShortAt);
    if (this.#since === null || now - this.#since <= LIVENESS_LIMIT_MS) return;
    throw new BrokenPromise(
      `G5 nothing was sent for ${now - this.#since} ms: ${this.#device.options.name} ${JSON.stringify(ready)}`,
    );
  }

  /** The first op of each lane that neither waits for anything nor is being sent. */
  #ready(): readonly OutboxRecord[] {
    const device = this.#device;
    const requests = device.contexts.flatMap((context) => [...context.onWire]);
    if (requests.length >= CONNECTIONS) return [];
    const onWire = new Set(requests.map(({ opId }) => opId));
    const outbox = device.rows<OutboxRecord>('outbox').toSorted((a, b) => a.clientSequence - b.clientSequence);
    const waiting = new Set(outbox.map((op) => op.opId));
    const behind = blockedByRefused(outbox);
    const going = new Set(outbox.filter((op) => op.state === 'saved' && !behind.has(op.opId)).map((op) => op.opId));
    const walled = new Set(
      device.rows<LocationRecord>('locations').flatMap((each) => (each.blocked === null ? [] : [each.locationId])),
    );
    const lanes = new Set<string>();
    return outbox.filter((op) => {
      const isFirst = !lanes.has(op.lane);
      lanes.add(op.lane);
      if (!isFirst || op.state !== 'saved' || onWire.has(op.opId) || walled.has(op.locationId)) return false;
      if (op.after?.some((id) => going.has(id)) === true) return false;
      return (
        Math.max(op.notBefore, op.askedUntil, op.undoUntil ?? 0) <= device.now && !op.deps.some((id) => waiting.has(id))
      );
    });
  }
}
