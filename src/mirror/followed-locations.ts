/**
 * The location on the screen is to be kept current. A device without room for that is asked again by each wake; a location
 * that the server no longer knew has left the device, and is asked for now and then, for it may be given back.
 */
import type { LocationId } from '#domain/ids.ts';
import type { WakeReason } from './sync/wake-reason.ts';

/** Wakes without a sign that something has changed look no more often. */
const LOOK_EVERY_MS = 50_000;

export interface FollowedLocationsParts {
  /** Resolves with whether it was not followed before. */
  readonly follow: (locationId: LocationId, isAgain: boolean) => Promise<boolean>;
  /** Epoch ms. */
  readonly clock: () => number;
  readonly onNew: () => void;
  readonly onFailed: () => void;
}

export class FollowedLocations {
  readonly #parts: FollowedLocationsParts;
  #wanted: LocationId | null = null;
  #isFollowed = false;
  #lookedAt = 0;

  constructor(parts: FollowedLocationsParts) {
    this.#parts = parts;
  }

  begin(locationId: LocationId): void {
    this.#wanted = locationId;
    this.#isFollowed = false;
    this.#follow(locationId);
  }

  look(reason: WakeReason): void {
    if (this.#wanted === null) return;
    const isHint = reason === 'socket' || reason === 'timer' || reason === 'enqueue';
    if (this.#isFollowed && isHint && Math.abs(this.#parts.clock() - this.#lookedAt) < LOOK_EVERY_MS) return;
    this.#follow(this.#wanted);
  }

  #follow(locationId: LocationId): void {
    const isAgain = this.#isFollowed;
    this.#lookedAt = this.#parts.clock();
    this.#parts.follow(locationId, isAgain).then(
      (isNew) => {
        if (this.#wanted !== locationId) return;
        this.#isFollowed = true;
        if (isNew || !isAgain) this.#parts.onNew();
      },
      () => this.#parts.onFailed(),
    );
  }
}
