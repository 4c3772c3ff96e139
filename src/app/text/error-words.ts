/**
 * The words for every code that the rules or the wire can answer with: what happened, and what to do next. The record
 * is exhaustive by type, so a new code does not compile until it has its words.
 */
import { isWireErrorCode, type WireErrorCode } from '#contract/errors/error-codes.ts';

export const ERROR_WORDS: Readonly<Record<WireErrorCode, string>> = {
  'item-gone': 'This item was deleted. Your edit is kept here; discard it if it is no longer needed.',
  'folder-gone': 'This folder was deleted. Pick another folder, or discard the edit.',
  'line-gone': 'This line is no longer in the cart. It may have been ordered or removed by somebody else.',
  'offer-gone': 'The distributor no longer sells this product.',
  'bad-delta': 'Enter a whole number other than 0, up to 99,999.',
  'bad-quantity': 'Enter a whole number from 1 to 99,999.',
  'bad-date': 'This is not a date in the calendar.',
  'bad-text': 'This text is empty or too long.',
  'bad-name': 'A folder needs a name of up to 120 characters.',
  'bad-code': 'This code cannot be linked: it needs 4 to 80 characters without spaces.',
  'price-changed': 'The price changed after you added it. Look at the new price and decide.',
  'already-in-cart': 'It is already in the cart.',
  'offer-inactive': 'The distributor does not sell it at the moment.',
  'offer-without-price': 'It has no price, so it cannot be ordered.',
  'offer-out-of-stock': 'The distributor is out of stock.',
  'nothing-to-reorder': 'There is enough on hand; nothing to reorder.',
  'stock-changed': 'Its stock has changed since you deleted it. Look at it and decide.',
  'wrong-login': 'Wrong e-mail or password',
  'token-missing': 'You are signed out. Sign in to go on; your edits are kept on this device.',
  'token-expired': 'Your sign-in ran out. Sign in to go on; your edits are kept on this device.',
  'token-invalid': 'Your sign-in is no longer valid. Sign in to go on; your edits are kept on this device.',
  'refresh-invalid': 'Your sign-in ran out. Sign in to go on; your edits are kept on this device.',
  'refresh-reused': 'You were signed out for safety. Sign in to go on; your edits are kept on this device.',
  forbidden: 'You may not do this at this location. Ask the owner of the practice.',
  'location-inactive': 'This location is not active, so nothing can be saved there. Edits are kept on this device.',
  'location-past-due': 'A payment for this location is due. Orders can be placed again once it is paid.',
  'checkout-differs': 'Prices or stock have changed. Look at the changes and confirm the order again.',
  'nothing-to-order': 'Nothing that can be ordered is selected.',
  'overnight-unavailable': 'This distributor no longer ships overnight. Choose the usual shipping.',
  'bad-reference': 'A PO number has up to 35 letters, digits and signs.',
  'no-alternative': 'This choice is no longer offered. Look at the alternatives again.',
  'already-undone': 'Somebody has undone this already. Discard the edit.',
  'optimiser-off': 'The optimiser is not switched on for this location.',
  'not-found': 'It is no longer there. It may have been deleted by somebody else.',
  'malformed-document': 'The server could not read this edit. Save it to a file for support, or discard it.',
  'bad-media-type': 'The server could not read this edit. Save it to a file for support, or discard it.',
  'bad-parameter': 'The server did not understand the request. Reload the page and try again.',
  'body-too-large': 'This is too much at once. Make it shorter and try again.',
  'too-many-requests': 'Too many tries. Wait a minute and try again.',
  'key-in-progress': 'This edit is just being saved. It is tried again by itself.',
  'key-reused': 'This edit was sent before with other contents. Try it again, or discard it.',
  'key-missing': 'The server could not read this edit. Save it to a file for support, or discard it.',
  'folder-not-empty': 'There are still items or folders in this folder. Look at them before you delete it.',
  'folder-is-descendant': 'A folder cannot be moved into itself or into a folder inside it.',
  'folder-is-root': 'The top folder stays as it is.',
  'cursor-expired': 'This device was away for long. Its copy is fetched anew; your edits are kept.',
  'invalid-attribute': 'A value was not accepted. Correct it and try again.',
  'internal-error': 'Something went wrong on the server. Your edit is kept; try again later.',
  unavailable: 'The server is busy. It is tried again by itself.',
};

/** Words for a code as it came; one that this build does not know gets a plain sentence. */
export function errorWords(code: string | null | undefined): string {
  if (code !== null && code !== undefined && isWireErrorCode(code)) return ERROR_WORDS[code];
  return 'The server refused this. Try it again, or discard it.';
}
