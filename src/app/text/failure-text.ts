/** What to say when a request to the server has failed (AUTH-19, ERR-03..05, ERR-08). */
import { WireFailure, type WireFailureDetails } from '#contract/errors/wire-failure.ts';
import type { WireErrorCode } from '#contract/errors/error-codes.ts';
import { errorText } from './error-text.ts';

/** For a one-time request: there is no change that is kept, retried automatically or can be discarded. */
const ASKED_ONCE: Partial<Record<WireErrorCode, string>> = {
  'internal-error': 'Something went wrong on the server. Try again in a minute.',
  'malformed-document': 'The server couldn’t read this. Check what you typed and try again.',
  unavailable: 'The server is busy. Try again in a minute.',
};

export function failureText(failure: unknown): string {
  if (!(failure instanceof WireFailure)) return 'Something went wrong. Try again.';
  switch (failure.kind) {
    case 'offline':
      return 'Can’t reach the server. Check your connection and try again.';
    case 'timeout':
      return 'The request took too long and timed out. Please check your connection and try again.';
    case 'unauthorized':
      return errorText(failure.details.code ?? 'token-expired');
    case 'refused':
      return refusalText(failure.details);
    case 'malformed':
      return 'The server’s answer couldn’t be read. Try again in a minute.';
    case 'outdated':
      return 'This page is out of date. Reload it and try again.';
  }
}

/** A rate limit states how long to wait: often a minute, but many minutes after too many wrong passwords. */
function refusalText({ code, retryAfterMs = 0 }: WireFailureDetails): string {
  const minutes = Math.ceil(retryAfterMs / 60_000);
  if (code === 'too-many-requests' && minutes > 1) return `Too many attempts. Wait ${minutes} minutes and try again.`;
  return ASKED_ONCE[code as WireErrorCode] ?? errorText(code);
}

/** The server's message about the field, otherwise our text for the failure (ERR-01). */
export function detailOf(failure: unknown): string {
  return (failure instanceof WireFailure ? failure.details.error?.detail : undefined) ?? failureText(failure);
}

/** For a form: the server's message about a typed field, otherwise our text for the failure. */
export function formErrorText(failure: unknown): string {
  const code = failure instanceof WireFailure ? failure.details.code : undefined;
  return code === 'weak-password' || code === 'malformed-document' ? detailOf(failure) : failureText(failure);
}

/** Why a file was not uploaded. Without an answer nobody knows whether it has arrived. */
export function uploadProblem(fileName: string, failure: unknown): string {
  const isCutOff = failure instanceof WireFailure && (failure.kind === 'offline' || failure.kind === 'timeout');
  const what = isCutOff ? `The upload of ${fileName} was interrupted.` : `${fileName} was not uploaded.`;
  return `${what} ${detailOf(failure)}`;
}
