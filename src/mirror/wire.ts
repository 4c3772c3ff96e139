/**
 * The network interface that the mirror needs. `src/main.tsx` and `sw/` pass in remote's implementation; tests pass in an
 * in-process server behind a lossy connection. Every method rejects with a `WireFailure` only.
 */
import type { ChangesDocument, ChecksumDocument } from '#contract/resources/changes.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import type { WireRequest } from '#contract/intents/wire-request.ts';
import type { ClientId, FolderId, LocationId, OpId, UserId } from '#domain/ids.ts';

/** An op with the author captured when it was made (G9). */
export interface OpEnvelope {
  readonly opId: OpId;
  readonly clientId: ClientId;
  readonly clientSequence: number;
  readonly userId: UserId;
  readonly locationId: LocationId;
  /** The user an admin acted for; null otherwise. */
  readonly actingFor: UserId | null;
  readonly request: WireRequest;
}

export interface Wire {
  /** Sends one op, once; no retry of its own. Resolves only for an answer that echoes the op's id. */
  sendOp(op: OpEnvelope, signal: AbortSignal): Promise<WriteAnswer>;
  /** A page of changes; a `WireFailure` with code `cursor-expired` asks for a new bootstrap. */
  changes(
    ask: { readonly locationId: LocationId; readonly clientId: ClientId; readonly since: string | null },
    signal: AbortSignal,
  ): Promise<ChangesDocument>;
  /** The checksum of a folder; optionally with its items, or with the checksum of the rest of the location, as of the same moment. */
  checksum(
    ask: {
      readonly locationId: LocationId;
      readonly folderId: FolderId;
      readonly withItems: boolean;
      readonly withRest?: boolean;
    },
    signal: AbortSignal,
  ): Promise<ChecksumDocument>;
}
