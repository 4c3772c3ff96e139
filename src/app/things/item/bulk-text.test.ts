import { describe, expect, it } from 'vitest';
import type { AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import { addedToCart, addedToFolder, itemsText } from './bulk-text.ts';

describe('words for several items', () => {
  it('ITEM-23 agrees in number, with the exact wording', () => {
    expect(addedToFolder(1, 'X')).toBe('1 item was added to X');
    expect(addedToFolder(3, 'X')).toBe('3 items were added to X');
    expect(itemsText(20_000)).toBe('20,000 items');
  });

  it('CART-10 says why some did not go into the cart', () => {
    expect(addedToCart(4, [])).toBe('4 items added to the cart.');
    expect(addedToCart(1, ['already-in-cart', 'offer-without-price', 'already-in-cart'])).toBe(
      '1 item added to the cart. Left out: 2 already in the cart, 1 without a price.',
    );
    expect(addedToCart(0, ['nothing-to-reorder'])).toBe(
      'Nothing was added to the cart. Left out: 1 with nothing to reorder.',
    );
    expect(addedToCart(1, Array<AddRefusal>(7_401).fill('nothing-to-reorder'))).toContain('Left out: 7,401 with');
  });
});
