/** Reads the idempotency data of a write (G2) and sends its answer. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CLIENT_ID_HEADER,
  CLIENT_SEQUENCE_HEADER,
  CLIENT_TIME_HEADER,
  IDEMPOTENCY_HEADER,
  REPLAYED_HEADER,
} from '#contract/headers.ts';
import * as v from 'valibot';
import { instantOf } from '#domain/stock/device-clock.ts';
import type { Store } from '../store/open-store.ts';
import { Refused } from '../usecases/refused.ts';
import type { Written } from '../usecases/writes/write.ts';
import type { WriteContext } from '../usecases/writes/write-context.ts';
import { callerNetwork } from './caller-network.ts';
import { sendText } from './json-api.ts';
import { actorOf, headerOf } from './request-actor.ts';

export function writeContext(
  store: Store,
  request: FastifyRequest,
  { locationId, what }: Pick<WriteContext, 'locationId' | 'what'>,
): WriteContext {
  const actor = actorOf(request);
  const opId = headerOf(request, IDEMPOTENCY_HEADER);
  if (opId === null)
    throw new Refused('key-missing', 'A write needs an Idempotency-Key.', { header: IDEMPOTENCY_HEADER });
  if (!/^[\x21-\x7e]{8,128}$/.test(opId)) {
    throw new Refused('bad-parameter', 'An Idempotency-Key has 8 to 128 printable characters.', {
      header: IDEMPOTENCY_HEADER,
    });
  }
  const clientId = headerOf(request, CLIENT_ID_HEADER);
  const sequence = headerOf(request, CLIENT_SEQUENCE_HEADER);
  if ((clientId?.length ?? 0) > 128 || !/^\d{1,15}$/.test(sequence ?? '0')) {
    throw new Refused('bad-parameter', 'X-Client-Id or X-Client-Seq is not well formed.', {
      header: CLIENT_SEQUENCE_HEADER,
    });
  }
  return {
    store,
    actor,
    locationId,
    opId,
    requestHash: createHash('sha256')
      .update(`${request.method} ${request.url}\n${bodyText(request.body)}`)
      .digest(),
    clientId,
    clientSequence: clientId === null || sequence === null ? null : Number(sequence),
    now: new Date().toISOString(),
    clientTime: clientTime(request),
    occurredAt: null,
    device: '',
    address: callerNetwork(request.ip),
    what,
  };
}

/** The device's clock at the moment of sending; null: not stated. */
export function clientTime(request: FastifyRequest): string | null {
  const text = headerOf(request, CLIENT_TIME_HEADER);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.isoTimestamp()), text);
  const instant = parsed.success ? instantOf(parsed.output) : null;
  if (instant !== null) return instant;
  throw new Refused('bad-parameter', 'X-Client-Time is not a time such as 2026-03-04T05:06:07.000Z.', {
    header: CLIENT_TIME_HEADER,
  });
}

/** Serializes a parsed body; one that is too deep to be serialized is not a valid document. */
function bodyText(body: unknown): string {
  try {
    return JSON.stringify(body ?? null);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new Refused('malformed-document', 'The body is nested too deeply.');
  }
}

export function sendWritten(reply: FastifyReply, written: Written): FastifyReply {
  if (written.replayed) reply.header(REPLAYED_HEADER, 'true');
  return sendText(reply, written.body, written.status);
}
