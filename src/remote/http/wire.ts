/**
 * The mirror's `Wire` over HTTP. An op is sent with the user, location and impersonation captured when it was made, and only
 * with that user's token (G9); it counts as answered only by an answer that echoes its id (G2).
 */
import { CLIENT_ID_HEADER, CLIENT_SEQUENCE_HEADER } from '#contract/headers.ts';
import { readChanges, readChecksum } from '#contract/endpoints/changes.ts';
import type { WireRequest } from '#contract/intents/wire-request.ts';
import { CHANGES_LIMIT, type ChangesDocument, type ChecksumDocument } from '#contract/resources/changes.ts';
import { writeAnswer, type WriteAnswer } from '#contract/resources/write-answer.ts';
import { actedFor } from '#domain/access/acting.ts';
import { TIMING } from '#domain/constants.ts';
import type { ClientId, FolderId, LocationId, OpId, UserId } from '#domain/ids.ts';
import { call, type Caller } from './call.ts';

/** As declared by the mirror (`Wire`); the two rooms are siblings and are joined in `src/main.tsx` and `sw/`. */
export interface HttpWire {
  sendOp(op: SentOp, signal: AbortSignal): Promise<WriteAnswer>;
  changes(
    ask: { readonly locationId: LocationId; readonly clientId: ClientId; readonly since: string | null },
    signal: AbortSignal,
  ): Promise<ChangesDocument>;
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

interface SentOp {
  readonly opId: OpId;
  readonly clientId: ClientId;
  readonly clientSequence: number;
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly actingFor: UserId | null;
  readonly request: WireRequest;
}

/** A whole page of changes takes long over a poor connection; an op is small. */
const OP_TIMEOUT_MS = TIMING.addToCartTimeout;
const CHANGES_TIMEOUT_MS = 60_000;

/** `as`: the owner of the copy being updated; nobody else's token may be used. */
export function createHttpWire(client: Caller, as?: UserId): HttpWire {
  const owner = as === undefined ? {} : { as };
  const actingFor = as === undefined ? null : actedFor(as);
  return {
    sendOp(op, signal) {
      return client.read(
        {
          ...op.request,
          body: op.request.body ?? undefined,
          as: op.userId,
          context: { locationId: op.locationId, actingFor: op.actingFor },
          key: op.opId,
          headers: {
            [CLIENT_ID_HEADER]: op.clientId,
            [CLIENT_SEQUENCE_HEADER]: String(op.clientSequence),
          },
          signal,
          timeoutMs: OP_TIMEOUT_MS,
        },
        writeAnswer,
      );
    },
    changes({ locationId, clientId, since }, signal) {
      return call(client, readChanges, {
        query: { since, limit: CHANGES_LIMIT },
        ...owner,
        context: { locationId, actingFor },
        headers: { [CLIENT_ID_HEADER]: clientId },
        signal,
        timeoutMs: CHANGES_TIMEOUT_MS,
      });
    },
    checksum({ locationId, folderId, withItems, withRest }, signal) {
      return call(client, readChecksum, {
        params: { id: folderId },
        query: withItems ? { withItems } : withRest === true ? { withRest } : {},
        ...owner,
        context: { locationId, actingFor },
        signal,
        timeoutMs: withItems ? CHANGES_TIMEOUT_MS : OP_TIMEOUT_MS,
      });
    },
  };
}
