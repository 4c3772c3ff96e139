import { expect, it } from 'vitest';
import { firstBadField, markBadField } from './bad-fields.ts';

it('CART-13 names the field that has been bad for longest, until each is corrected', () => {
  expect(firstBadField()).toBe(null);
  const [gloves, bib] = [markBadField('Quantity of Gloves'), markBadField('Quantity of Bib')];
  expect(firstBadField()).toBe('Quantity of Gloves');
  gloves();
  expect(firstBadField()).toBe('Quantity of Bib');
  gloves();
  bib();
  expect(firstBadField()).toBe(null);
});
