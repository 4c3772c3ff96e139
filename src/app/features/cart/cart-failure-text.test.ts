import { expect, it } from 'vitest';
import { cartFailureText, isLineChange } from './cart-failure-text.ts';

it('ERR-03 ERR-04 ERR-05 ERR-08 each failure has its words to the letter, with the detail', () => {
  expect(cartFailureText('save-for-later', 'gone')).toBe('Cannot save for later: gone');
  expect(cartFailureText('remove-cart-line', 'gone')).toBe('Cannot remove items: gone');
  expect(cartFailureText('restore-to-cart', 'gone')).toBe('Cannot restore from Save For Later: gone');
  expect(cartFailureText('add-to-cart', 'gone')).toBe('Adding to cart error: gone');
});

it('an add that is refused later is a card in the cart, not an alert', () => {
  expect(isLineChange('save-for-later')).toBe(true);
  expect(isLineChange('set-cart-qty')).toBe(true);
  expect(isLineChange('add-to-cart')).toBe(false);
  expect(isLineChange('adjust-stock')).toBe(false);
});
