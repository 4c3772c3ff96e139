/**
 * An answer becomes a typed document here or not at all. A newer server may be read as long as its answers still decode
 * (so that what waits can be sent before a reload); only an answer that no longer does is `outdated` (G12).
 */
import * as v from 'valibot';
import { errorDocument } from '#contract/errors/error-document.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '#contract/version.ts';
import type { Answer } from './exchange.ts';
import { retryAfterMs } from './retry-after.ts';

export function readDocument<Schema extends v.GenericSchema>(answer: Answer, schema: Schema): v.InferOutput<Schema> {
  if (answer.status >= 400) throw refusal(answer);
  const read = v.safeParse(schema, answer.document);
  if (read.success) return read.output;
  throw unreadable(answer, v.summarize(read.issues));
}

/** The failure that an error answer stands for: its first error object decides (ERR-01). */
export function refusal(answer: Answer): WireFailure {
  const { status } = answer;
  const read = v.safeParse(errorDocument, answer.document);
  const error = read.success ? read.output.errors[0] : undefined;
  if (error === undefined) return unreadable(answer, 'an error answer without an error object');
  const after = retryAfterMs(answer.headers.get('retry-after'), Date.now());
  return new WireFailure('refused', error.detail, {
    status,
    code: error.code,
    error,
    ...(after === undefined ? {} : { retryAfterMs: after }),
  });
}

/** Contract version of the server where it is newer than this build's; null otherwise. */
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
