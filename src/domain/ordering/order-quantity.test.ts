import { expect, it } from 'vitest';
import { readOrderQuantity } from './order-quantity.ts';

it('CART-13 takes whole numbers up to 99,999 and nothing else', () => {
  expect([' 7 ', '1', '99999', '007'].map((typed) => readOrderQuantity(typed, 1))).toEqual([7, 1, 99_999, 7]);
  for (const bad of ['', ' ', 'abc', '1.5', '1,5', '-3', '+3', '1e3', '100000', '９', '1 2', '9'.repeat(400)]) {
    expect([bad, readOrderQuantity(bad, 0)]).toEqual([bad, null]);
  }
});

it('CART-23 0 is a quantity where it asks to remove, and none where something is to be ordered', () => {
  expect([readOrderQuantity('0', 0), readOrderQuantity('0', 1)]).toEqual([0, null]);
});
