/**
 * One waiting op: what a person did, on its way to the server. It leaves the outbox in the transaction that writes
 * the server's answer to base, or when the person discards it; for no other reason (G6).
 *
 *   saved --sent--> (in flight) --answered--> gone from the outbox, logged
 *     ^                |  |
 *     |  no answer     |  +--refused--> needs-you --retry, discard--> ...
 *     +----------------+
 */
import type { WireRequest } from '#contract/intents/wire-request.ts';
import type { ClientId, LocationId, OpId, UserId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Attention } from '../read/views.ts';

export interface OutboxRecord {
  readonly opId: OpId;
  readonly clientId: ClientId;
  /** Position in this device's own order; never a time (G3). */
  readonly clientSequence: number;
  /** Captured when the op was made (G9). */
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly actingFor: UserId | null;
  /** Version of the shape of this kind of `intent` (G12); 1 is also what all had when they shared one number. */
  readonly format: number;
  readonly intent: Intent;
  readonly lane: string;
  /** Ops that this one depends on, such as the one that creates a row it refers to; it is not sent until they have left the outbox. */
  readonly deps: readonly OpId[];
  /**
   * Earlier ops in other lanes that it waits behind as if in their lanes, but not behind one that waits for the person
   * (outbox/op-dependencies.ts). Missing: none.
   */
  readonly after?: readonly OpId[];
  /** Key of the row that the op changes; for an op about many rows, the first one. */
  readonly row: string;
  /** Keys of the rows that the op refers to. */
  readonly refs: readonly string[];
  /** ISO instant on the device's clock. */
  readonly madeAt: string;
  readonly device: string;
  readonly subject: string;
  /** For an op about many rows: their names, in order. */
  readonly subjects?: readonly string[];
  readonly state: 'saved' | 'needs-you';
  readonly attention: Attention | null;
  /** The request as first sent; repeated byte for byte, so that an idempotency key never carries another payload. */
  readonly request: WireRequest | null;
  /** Fencing token of the replay that is sending it, and when it was sent; null while it waits. */
  readonly inFlight: { readonly token: number; readonly since: number } | null;
  readonly attempts: number;
  /** Consecutive attempts that failed because of the op itself and not the connection. Missing: none. */
  readonly failures?: number;
  /** Epoch ms before which it is not retried, unless the connection is known to have recovered. */
  readonly notBefore: number;
  /** Epoch ms before which the server asked not to be retried (Retry-After). */
  readonly askedUntil: number;
  /** Epoch ms of the failure that set them; if the clock is earlier than this, they are void. */
  readonly failedAt: number;
  /** Epoch ms before which it is not sent at all, so that the person can undo it. Missing: it may be sent at once. */
  readonly undoUntil?: number;
  /** The page on which a tap was made; later taps on that page may be merged into it. */
  readonly tapsOf?: string;
  /** Ids of the edits merged into it (`outbox/tap-runs.ts`). Missing: none. */
  readonly absorbed?: readonly OpId[];
  /** Imported from a file: the server may know it as an op of the client that made it. */
  readonly imported?: true;
  /** Revision at which the server is known to have applied it while its own answer is pending (G8). */
  readonly appliedRevision: number | null;
}
