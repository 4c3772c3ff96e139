/**
 * One op that waits: what a person did, on its way to the server. It leaves the outbox in the transaction that writes
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
  /** Position in this device's own order; never a clock (G3). */
  readonly clientSequence: number;
  /** Captured when the op was made (G9). */
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly actingFor: UserId | null;
  /** Version of the shape of `intent`, of that intent alone (G12); 1 is also what all had when they shared one number. */
  readonly format: number;
  readonly intent: Intent;
  readonly lane: string;
  /** Ops that this one is built on, as that which creates what it refers to; it is not sent before they are gone from the outbox. */
  readonly deps: readonly OpId[];
  /**
   * Ops made before it on rows of its own, where it or they are about many rows: it stands behind them as if in their lanes, but not
   * behind one that waits for the person. Left out: none.
   */
  readonly after?: readonly OpId[];
  /** Key of the row that the op changes; of an op about many rows, that of the first. */
  readonly row: string;
  /** Keys of the rows that the op refers to. */
  readonly refs: readonly string[];
  /** ISO instant on the device's clock. */
  readonly madeAt: string;
  readonly device: string;
  readonly subject: string;
  /** Of an op about many rows: the name of each, in their order. */
  readonly subjects?: readonly string[];
  readonly state: 'saved' | 'needs-you';
  readonly attention: Attention | null;
  /** What was put on the wire first; sent again to the byte, so that a repeated key never carries another payload. */
  readonly request: WireRequest | null;
  /** Fencing token of the replay that has it on the wire, and when it went; null while it lies here. */
  readonly inFlight: { readonly token: number; readonly since: number } | null;
  readonly attempts: number;
  /** Attempts in a row that failed by the op itself and not by the connection. Left out: none. */
  readonly failures?: number;
  /** Epoch ms before which it is not sent again, unless the connection is known to be better. */
  readonly notBefore: number;
  /** Epoch ms before which the server asked not to be asked again (Retry-After). */
  readonly askedUntil: number;
  /** Epoch ms of the failure that set them; a clock that has gone back behind it makes them void. */
  readonly failedAt: number;
  /** Epoch ms before which it is not sent at all, so that the person can take it back. Left out: it may go at once. */
  readonly undoUntil?: number;
  /** The page on which a tap was made; those that follow it there may become part of it. */
  readonly tapsOf?: string;
  /** Ids of the edits that have become part of it (`outbox/tap-runs.ts`). Left out: none. */
  readonly absorbed?: readonly OpId[];
  /** Accepted from a file: the server may know it as an op of the client that made it. */
  readonly imported?: true;
  /** Revision at which the server is known to have applied it while its own answer is still out (G8). */
  readonly appliedRevision: number | null;
}
