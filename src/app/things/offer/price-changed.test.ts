import { expect, it } from 'vitest';
import { priceChanged } from './price-changed.ts';

it('PRICE-07 a price that rose and fell back has not changed', () => {
  const risen = priceChanged({ first: 1000, now: 1000, before: null }, 1200);
  expect(risen).toEqual({ first: 1000, now: 1200, before: 1000 });
  expect(priceChanged(risen, 1100).before).toBe(1200);
  expect(priceChanged(risen, 1000)).toEqual({ first: 1000, now: 1000, before: null });
});
