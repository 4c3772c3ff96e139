/** What `detail` says for each refusal by the rules. Clients decide by `code`; these words are for logs and support. */
import type { RefusalCode } from '#domain/intents/refusal.ts';

export const REFUSAL_WORDS: Readonly<Record<RefusalCode, string>> = {
  'item-gone': 'There is no such item.',
  'folder-gone': 'There is no such folder.',
  'line-gone': 'There is no such line in the cart.',
  'offer-gone': 'There is no such product at this distributor.',
  'bad-delta': 'A change of stock is a whole number other than 0.',
  'bad-quantity': 'A quantity is a whole number from 1 to 99,999; a count may be 0.',
  'bad-date': 'A date is a real day written YYYY-MM-DD.',
  'bad-text': 'The text is empty or too long.',
  'bad-name': 'A folder name has 1 to 120 characters.',
  'bad-code': 'A code has 4 to 80 printable characters without spaces, and names a product.',
  'bad-check-digit': 'The check digit of the code is wrong.',
  'code-of-product': 'The code is the manufacturer’s own and stays with the product.',
  'price-changed': 'The price has changed since it was seen.',
  'already-in-cart': 'The product is in the cart already.',
  'offer-inactive': 'The product is no longer sold.',
  'offer-without-price': 'The product has no price.',
  'offer-out-of-stock': 'The product is out of stock.',
  'nothing-to-reorder': 'There is nothing to reorder: the quantity is 0.',
  'stock-changed': 'What is on hand has changed since it was seen.',
  'folder-is-root': 'The root folder stays.',
  'not-allowed': 'This is not yours to do at this location.',
  'folder-not-empty': 'Items or folders lie in the folder.',
};
