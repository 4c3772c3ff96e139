/**
 * The words for every code that the rules or the wire can answer with: what happened, and what to do next. The record
 * is exhaustive by type, so a new code does not compile until it has its words.
 */
import type { WireErrorCode } from '#contract/errors/error-codes.ts';

export const ERROR_WORDS: Readonly<Record<WireErrorCode, string>> = {
  'item-gone': 'This item was deleted. Your change is saved on this device; discard it if you no longer need it.',
  'folder-gone': 'This folder was deleted. Choose another folder, or discard the change.',
  'line-gone': 'This line is no longer in the cart. Someone else may have ordered or removed it.',
  'offer-gone': 'The distributor no longer sells this product.',
  'bad-delta': 'Enter a whole number from -99,999 to 99,999, other than 0.',
  'bad-quantity': 'Enter a whole number from 1 to 99,999.',
  'bad-date': 'Enter a valid date, such as 11/23/2026.',
  'bad-text': 'This text is empty or too long.',
  'bad-name': 'A folder needs a name of up to 120 characters.',
  'bad-code': 'Enter a code of 4 to 80 characters without spaces.',
  'bad-check-digit': 'The code has a wrong check digit. Check the last digit, or scan the code.',
  'code-of-product': 'This code is the manufacturer’s own, so it can’t be removed.',
  'price-changed': 'The price changed after you added it. Review the new price and decide.',
  'already-in-cart': 'It is already in the cart.',
  'offer-inactive': 'The distributor isn’t selling it right now.',
  'offer-without-price': 'It has no price, so it can’t be ordered.',
  'offer-out-of-stock': 'The distributor is out of stock.',
  'nothing-to-reorder': 'There is enough on hand; nothing to reorder.',
  'stock-changed': 'Its stock changed since you deleted it. Review it and decide.',
  'wrong-login': 'Wrong e-mail or password',
  'token-missing': 'You’re signed out. Sign in to continue; your changes are saved on this device.',
  'token-expired': 'Your session expired. Sign in to continue; your changes are saved on this device.',
  'token-invalid': 'Your session is no longer valid. Sign in to continue; your changes are saved on this device.',
  'refresh-invalid': 'Your session expired. Sign in to continue; your changes are saved on this device.',
  'refresh-reused': 'You were signed out for security. Sign in to continue; your changes are saved on this device.',
  'wrong-password': 'Your current password isn’t right.',
  'weak-password': 'This password is easy to guess. Use several unrelated words.',
  'link-expired': 'This link has expired or was already used. Ask for a new one.',
  'email-unconfirmed': 'Confirm your e-mail first: open the link in the mail we sent you, then sign in.',
  'second-factor-needed': 'Enter the code from your authenticator app.',
  'wrong-code': 'This code isn’t right, or was used before.',
  'wrong-passkey': 'This passkey doesn’t work here.',
  'sign-up-closed': 'Sign-up is closed here.',
  'license-refused': 'This license wasn’t found. Check the number and the state.',
  'license-check-unavailable': 'The license can’t be checked right now. What you typed is kept; try again in a minute.',
  forbidden: 'You don’t have permission to do this at this location. Ask the practice owner.',
  'not-allowed': 'You don’t have permission to do this at this location. Ask the practice owner.',
  'over-order-limit': 'This order is above your order limit. Order less, or ask the practice owner to place it.',
  'own-access': 'You can’t change your own access. Ask another owner.',
  'above-own-access': 'You can only give or take what you may do yourself. Ask an owner.',
  'last-owner': 'A location needs an owner. Make someone else an owner first.',
  'member-changed': 'Someone else just changed this person. Review the changes and try again.',
  'already-member': 'This person already works at this location.',
  'email-taken': 'Someone already signs in with this e-mail. Sign in to accept the invitation.',
  'other-person': 'This invitation is for someone else. Sign in with the e-mail it was sent to.',
  'location-inactive': 'This location’s subscription isn’t active. You can place orders again once it’s renewed.',
  'location-past-due': 'Payment is due for this location. You can place orders again once it’s paid.',
  'nothing-due': 'Nothing is due. This location is paid up.',
  'no-card': 'Add a card first.',
  'card-refused': 'This card was refused. Try another one.',
  'card-processor-unavailable': 'Can’t reach the card processor. Try again in a moment.',
  'checkout-differs': 'Prices or stock have changed. Review the changes and confirm the order again.',
  'nothing-to-order': 'Nothing that can be ordered is selected.',
  'overnight-unavailable': 'This distributor no longer ships overnight. Choose standard shipping.',
  'bad-reference': 'Enter up to 35 letters, digits and symbols, such as PO-2026-117.',
  'no-alternative': 'This choice is no longer available. Review the alternatives again.',
  'already-undone': 'Someone has already undone this. Discard the change.',
  'optimiser-off': 'The optimizer isn’t turned on for this location.',
  'not-found': 'It is no longer there. Someone else may have deleted it.',
  'malformed-document': 'The server couldn’t read this change. Back it up to a file for support, or discard it.',
  'other-resource': 'The server couldn’t read this change. Back it up to a file for support, or discard it.',
  'bad-media-type': 'The server couldn’t read this change. Back it up to a file for support, or discard it.',
  'not-acceptable': 'The server didn’t understand the request. Reload the page and try again.',
  'bad-parameter': 'The server didn’t understand the request. Reload the page and try again.',
  'body-too-large': 'This is too much at once. Make it shorter and try again.',
  'too-many-requests': 'Too many attempts. Wait a minute and try again.',
  'key-in-progress': 'This change is still being saved. We’ll retry automatically.',
  'key-reused': 'This change was already sent with different contents. Try again, or discard it.',
  'key-missing': 'The server couldn’t read this change. Back it up to a file for support, or discard it.',
  'folder-not-empty': 'This folder still has items or folders in it. Review them before you delete it.',
  'folder-is-descendant': 'A folder can’t be moved into itself or a folder inside it.',
  'folder-is-root': 'The top folder can’t be changed.',
  'cursor-expired': 'This device was offline for a long time. Its data is downloading again; your changes are saved.',
  'invalid-attribute': 'A value wasn’t accepted. Correct it and try again.',
  'internal-error': 'Something went wrong on the server. Your change is saved; try again later.',
  unavailable: 'The server is busy. We’ll retry automatically.',
};

export function hasErrorWords(code: string): code is WireErrorCode {
  return Object.hasOwn(ERROR_WORDS, code);
}

/** Words for a code as it came; one that this build does not know gets a plain sentence. */
export function errorWords(code: string | null | undefined): string {
  if (code !== null && code !== undefined && hasErrorWords(code)) return ERROR_WORDS[code];
  return 'The server refused this. Try again, or discard it.';
}
