import { expect, it } from 'vitest';
import { asId, type CartLineId } from '#domain/ids.ts';
import { whyNotOrdered } from './why-not-ordered.ts';

const line = {
  id: asId<CartLineId>('7'),
  clientId: null,
  needsYou: false,
  priceCents: 1_250,
  distributorName: 'Harbor',
};

it('DIST-05 a line of a blocked distributor says so before the server has answered, and offline', () => {
  expect(whyNotOrdered(line, { unorderable: null, isBlocked: true })).toBe('Can’t be ordered: Harbor is blocked');
  expect(whyNotOrdered(line, { unorderable: 'blocked', isBlocked: false })).toBe('Can’t be ordered: Harbor is blocked');
});

it('DIST-05 what the server says counts more than what this device last heard', () => {
  expect(whyNotOrdered(line, { unorderable: 'stock', isBlocked: true })).toContain('out of stock');
  expect(whyNotOrdered({ ...line, priceCents: null }, { unorderable: 'price', isBlocked: true })).toContain('no price');
});

it('G16 a line that the server has refused to add says that it needs the person', () => {
  const refused = { ...line, id: asId<CartLineId>('c-1'), clientId: 'c-1', needsYou: true };
  expect(whyNotOrdered(refused, { unorderable: null, isBlocked: false })).toContain('needs you');
  expect(whyNotOrdered(refused, { unorderable: null, isBlocked: true })).toContain('Harbor is blocked');
});
