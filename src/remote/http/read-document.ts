/**
 * Decodes answers into typed documents. A newer server is accepted as long as its answers still decode (so that unsent edits
 * can be sent before a reload); only an answer that does not decode is `outdated` (G12).
 */
import { decode, type Schema } from '#contract/decode.ts';
import { echoDocument, errorDocument } from '#contract/errors/error-document.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '#contract/version.ts';
import type { Answer } from './exchange.ts';

export function readDocument<Value>(answer: Answer, schema: Schema<Value>): Value {
  if (answer.status >= 400) throw refusal(answer);
  const read = decode(schema, answer.document);
  if (read.ok) return read.value;
  throw unreadable(answer, read.why);
}

/** The failure for an error answer: its first error object decides (ERR-01). */
export function refusal(answer: Answer): WireFailure {
  const { status } = answer;
  const read = decode(errorDocument, answer.document);
  const error = read.ok ? read.value.errors[0] : undefined;
  if (error === undefined) return unreadable(answer, 'an error answer without an error object');
  const after = retryAfterMs(answer.headers, Date.now());
  return new WireFailure('refused', error.detail, {
    status,
    code: error.code,
    error,
    ...(after === undefined ? {} : { retryAfterMs: after }),
  });
}

/** The server's contract version if it is newer than this build's; otherwise null. */
export function newerContract(answer: Answer): number | null {
  const version = Number(answer.headers.get(CONTRACT_VERSION_HEADER) ?? Number.NaN);
  return version > CONTRACT_VERSION ? version : null;
}

function unreadable(answer: Answer, why: string): WireFailure {
  const details = { status: answer.status };
  return newerContract(answer) === null
    ? new WireFailure('malformed', why, details)
    : new WireFailure('outdated', why, details);
}

/**
 * An answer with another key belongs to another request. A success without an echo does not decode; a refusal may come before
 * the server has read the key.
 */
export function requireEcho(answer: Answer, key: string): void {
  const read = decode(echoDocument, answer.document);
  if (read.ok && read.value.meta.opId !== key) {
    throw new WireFailure('offline', 'the answer is to another request', { status: answer.status });
  }
}

/**
 * `Retry-After` in ms from now: seconds or an HTTP date; undefined for anything else. A date is compared with the server's
 * clock: this device's clock may be wrong by any amount.
 */
function retryAfterMs(headers: Pick<Headers, 'get'>, deviceNow: number): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  if (Number.isNaN(at)) return undefined;
  const serverNow = Date.parse(headers.get('date') ?? '');
  return Math.max(0, at - (Number.isNaN(serverNow) ? deviceNow : serverNow));
}
