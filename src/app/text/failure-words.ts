/** What to say when a call that needs the server did not come through (AUTH-19, ERR-03..05, ERR-08). */
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { errorWords } from './error-words.ts';

export function failureWords(failure: unknown): string {
  if (!(failure instanceof WireFailure)) return 'Something went wrong. Try again.';
  switch (failure.kind) {
    case 'offline':
      return 'No connection to the server. Check the network and try again.';
    case 'timeout':
      return 'The request took too long and timed out. Please check your connection and try again.';
    case 'unauthorised':
      return errorWords(failure.details.code ?? 'token-expired');
    case 'refused':
      return errorWords(failure.details.code);
    case 'malformed':
      return 'The server gave an answer that cannot be read. Try again in a minute.';
    case 'outdated':
      return 'This page is older than the server. Reload it and try again.';
  }
}

/** What the server says of the field that it is about, else the failure in our words (ERR-01). */
export function detailOf(failure: unknown): string {
  return (failure instanceof WireFailure ? failure.details.error?.detail : undefined) ?? failureWords(failure);
}
