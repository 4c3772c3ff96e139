/** What to say when a call that needs the server did not come through (AUTH-19, ERR-03..05, ERR-08). */
import { WireFailure, type WireFailureDetails } from '#contract/errors/wire-failure.ts';
import type { WireErrorCode } from '#contract/errors/error-codes.ts';
import { errorText } from './error-text.ts';

/** Of a question that is asked once: there is no edit that is kept, sent again by itself or to be discarded. */
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

/** A limit says for how long: a minute is soon gone, but who guessed a password wrongly waits for many. */
function refusalText({ code, retryAfterMs = 0 }: WireFailureDetails): string {
  const minutes = Math.ceil(retryAfterMs / 60_000);
  if (code === 'too-many-requests' && minutes > 1) return `Too many attempts. Wait ${minutes} minutes and try again.`;
  return ASKED_ONCE[code as WireErrorCode] ?? errorText(code);
}

/** What the server says of the field that it is about, else the failure in our words (ERR-01). */
export function detailOf(failure: unknown): string {
  return (failure instanceof WireFailure ? failure.details.error?.detail : undefined) ?? failureText(failure);
}

/** Of a form: what the server says of a field that was typed, else the failure in our words. */
export function formErrorText(failure: unknown): string {
  const code = failure instanceof WireFailure ? failure.details.code : undefined;
  return code === 'weak-password' || code === 'malformed-document' ? detailOf(failure) : failureText(failure);
}
