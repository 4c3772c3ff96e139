import { expect, it } from 'vitest';
import { addingFailed, isOfferId, NO_OFFER_ID } from './add-offer-text.ts';

it('CART-11 only a numeric productDistributorId can be added; otherwise a fixed message is shown', () => {
  expect(['70', '1'].map(isOfferId)).toEqual([true, true]);
  expect(['', '0', 'abc', '7a', '-1', '1.5', '0198b8b2-7f9e-7c3f-8a51-2f1c6f1d9b10'].some(isOfferId)).toBe(false);
  expect(NO_OFFER_ID).toBe('No product distributor id');
});

it('ERR-08 says why something was not added', () => {
  expect(addingFailed(NO_OFFER_ID)).toBe('Adding to cart error: No product distributor id');
});
