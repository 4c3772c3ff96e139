import { expect, it } from 'vitest';
import { firstInvalidField, markInvalidField } from './invalid-fields.ts';

it('CART-13 names the field that has been invalid for longest, until each is corrected', () => {
  expect(firstInvalidField()).toBe(null);
  const [gloves, bib] = [markInvalidField('Quantity of Gloves'), markInvalidField('Quantity of Bib')];
  expect(firstInvalidField()).toBe('Quantity of Gloves');
  gloves();
  expect(firstInvalidField()).toBe('Quantity of Bib');
  gloves();
  bib();
  expect(firstInvalidField()).toBe(null);
});
