/** An expected refusal by the server, thrown to where it becomes an error document. */
import type { WireErrorCode } from '#contract/errors/error-codes.ts';

export interface RefusedDetails {
  /** JSON pointer into the request's body. */
  readonly pointer?: string;
  /** Name of a query parameter. */
  readonly parameter?: string;
  readonly header?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: WireErrorCode;
  readonly details: RefusedDetails;

  constructor(code: WireErrorCode, message: string, details: RefusedDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
