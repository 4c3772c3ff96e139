/**
 * G5 at every step: while nothing stands in the way of a device, something goes out within five seconds as long as there is
 * something to send. What stands in the way, such as a failure that no success has followed, begins the time again; so does the
 * death of a context that had begun: it had marked its ops, and whoever comes after it waits for the end of its lease. Where
 * contexts die one after the other before they get as far as the wire, each of them has made an attempt.
 */
import { blockedByRefused } from '#mirror/outbox/blocked-by-refused.ts';
import type { LocationRecord } from '#mirror/tables/location-record.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import { BrokenPromise } from './invariants.ts';
import type { SimDevice } from './sim-device.ts';

export const LIVENESS_LIMIT_MS = 5000;
/** A browser has so many connections: with all of them waiting for answers nothing more goes out. */
const CONNECTIONS = 6;

export class LivenessWatch {
  readonly #device: SimDevice;
  /** Since when something could go out and did not, epoch ms of the world. */
  #since: number | null = null;

  constructor(device: SimDevice) {
    this.#device = device;
  }

  /** An op was put on the wire. */
  sent(): void {
    this.#since = null;
  }

  /** @param isOpen the server takes edits */
  check(now: number, isOpen: boolean): void {
    const ready = isOpen && this.#device.isUndisturbed ? this.#ready() : [];
    if (ready.length === 0) this.#since = null;
    else this.#since = Math.max(this.#since ?? now, this.#device.cutShortAt);
    if (this.#since === null || now - this.#since <= LIVENESS_LIMIT_MS) return;
    throw new BrokenPromise(
      `G5 nothing was sent for ${now - this.#since} ms: ${this.#device.options.name} ${JSON.stringify(ready)}`,
    );
  }

  /** The first op of each lane that neither waits for anything nor is on the wire. */
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
