/**
 * One thing that a person did, as captured at that moment. Id, time and author are those of the tap, whenever and by
 * whichever page it is written (G2, G9).
 */
import type { ClientId, OpId, UserId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';

export interface Edit {
  readonly opId: OpId;
  readonly intent: Intent;
  /** ISO instant on the device's clock. */
  readonly madeAt: string;
  readonly actingFor: UserId | null;
  readonly device: string;
  /**
   * Set for a tap on a button, which is merged with taps shortly before and after it (`tap-runs.ts`): the page it was made
   * on, whose Undo withdraws it.
   */
  readonly tapsOf?: string;
  /** How long such a tap waited until a busy page handled it, in ms. Missing: not at all. */
  readonly waited?: number;
}

/** The author of ops on this device; captured in each of them (G9). */
export interface Author {
  readonly userId: UserId;
  readonly clientId: ClientId;
  readonly actingFor: UserId | null;
  readonly device: string;
}

export interface EditOrigin {
  readonly author: Author;
  /** Epoch ms. */
  readonly clock: () => number;
  readonly newId: () => string;
}

/** Longer waits are those of another clock, which a few browsers use for events. */
const MAX_WAIT_MS = 60_000;

/** How long the event that is being handled has waited, in ms; 0 outside a handler. */
function waitOfEvent(): number {
  const { event } = globalThis as { readonly event?: Pick<Event, 'timeStamp'> };
  const waited = event === undefined ? 0 : performance.now() - event.timeStamp;
  return waited > 0 && waited < MAX_WAIT_MS ? waited : 0;
}

/** Call this when the person acts, before any await. */
export function makeEdits(
  { author, clock, newId }: EditOrigin,
  intents: readonly Intent[],
  tapsOf?: string,
): readonly Edit[] {
  const { actingFor, device } = author;
  const madeAt = new Date(clock()).toISOString();
  return intents.map((intent) => ({
    opId: newId() as OpId,
    intent,
    madeAt,
    actingFor,
    device,
    ...(tapsOf === undefined ? {} : { tapsOf, waited: waitOfEvent() }),
  }));
}
