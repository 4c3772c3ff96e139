/**
 * Keeps the location on the screen current. If the device has no room for it, each wake tries again. A location that the
 * server no longer knew has been removed from the device, and is requested now and then in case access is restored.
 */
import type { LocationId } from '#domain/ids.ts';
import type { WakeReason } from './sync/wake-reason.ts';

/** Minimum interval between attempts by wakes without a sign of change. */
const LOOK_EVERY_MS = 50_000;

export interface FollowedLocationsParts {
  /** Resolves to true if it was not followed before. */
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
