import { expect, it } from 'vitest';
import { alternativeOrder, type LinkedOffer } from './alternative-order.ts';
import { unitPrice } from './unit-price.ts';

it('PD-11 lists common distributors, then preferred, then those without a link, each by name', () => {
  const offers: LinkedOffer[] = [
    { name: 'Zeta', link: 'common' },
    { name: 'alpha', link: null },
    { name: 'Beta', link: 'preferred' },
    { name: 'gamma', link: 'common' },
    { name: 'Alpha', link: 'preferred' },
  ];
  expect(offers.toSorted(alternativeOrder).map(({ name, link }) => `${name} ${link}`)).toEqual([
    'gamma common',
    'Zeta common',
    'Alpha preferred',
    'Beta preferred',
    'alpha null',
  ]);
});

it('PD-04 a price per unit needs a price and a package', () => {
  expect([unitPrice(1250, 100), unitPrice(1250, null), unitPrice(null, 100), unitPrice(999, 1)]).toEqual([
    0.125,
    null,
    null,
    9.99,
  ]);
});
