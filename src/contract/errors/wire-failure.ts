/**
 * A failed request. Created where the wire is (remote, or a test's lossy wire); decisions are based on `kind`, `status` and `code`, never
 * on its text.
 */
import type { WireErrorCode } from './error-codes.ts';
import type { ErrorObject } from './error-document.ts';

export type WireFailureKind =
  /** No answer: network down, connection refused, or a body that is not ours (captive portal). */
  | 'offline'
  | 'timeout'
  /** A 401 that refreshing the token did not fix. */
  | 'unauthorized'
  /** The server refused the request: see `status` and `code`. */
  | 'refused'
  /** An answer that does not match the contract. */
  | 'malformed'
  /** The server has a newer contract than this build. */
  | 'outdated';

export interface WireFailureDetails {
  readonly status?: number;
  readonly code?: string;
  /** The first error object of the answer (ERR-01). */
  readonly error?: ErrorObject;
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

export class WireFailure extends Error {
  override readonly name = 'WireFailure';
  readonly kind: WireFailureKind;
  readonly details: WireFailureDetails;

  constructor(kind: WireFailureKind, message: string, details: WireFailureDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }
}

/** The server may have done what was asked: its answer was lost, or could not be read. */
export function isAnswerLost(failure: unknown): boolean {
  return failure instanceof WireFailure && ['offline', 'timeout', 'malformed'].includes(failure.kind);
}

export function isRefusedWith(failure: unknown, code: WireErrorCode): boolean {
  return failure instanceof WireFailure && failure.details.code === code;
}
