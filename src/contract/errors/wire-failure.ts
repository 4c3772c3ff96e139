/**
 * Something went wrong between here and the server. Born where the wire is (remote, or a test's lossy wire); what is
 * decided from it is decided by `kind`, `status` and `code`, never by its text.
 */
import type { ErrorObject } from './error-document.ts';

export type WireFailureKind =
  /** No answer came: network down, connection refused, or a body that is not ours (captive portal). */
  | 'offline'
  | 'timeout'
  /** 401 that a refresh could not repair. */
  | 'unauthorized'
  /** The server answered and said no: see `status` and `code`. */
  | 'refused'
  /** An answer that does not read as the contract says. */
  | 'malformed'
  /** The server speaks a newer contract than this build. */
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
