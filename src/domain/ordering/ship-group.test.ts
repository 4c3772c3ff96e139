import { expect, it } from 'vitest';
import { isOvernightChosen, shipGroup } from './ship-group.ts';

const ask = {
  lines: [{ priceCents: 1000, qty: 2 }],
  terms: { fixedShippingCents: 500, minOrderTotalFreeCents: null, handlingCents: 0, isCoveredByZen: false },
  taxBasisPoints: 0,
};

it('CHK-11 costs what the chosen way of shipping costs', () => {
  const offered = { shippingCents: 2500 };
  expect(shipGroup(ask, { offered, isChosen: false }).totals.totalCents).toBe(2500);
  expect(shipGroup(ask, { offered, isChosen: true }).totals.totalCents).toBe(4500);
});

it('CHK-11 ships as usual where overnight was chosen and is not offered', () => {
  const group = shipGroup(ask, { offered: null, isChosen: true });
  expect(group).toMatchObject({ isOvernight: false, overnight: null, totals: { totalCents: 2500 } });
});

it('CHK-11 takes a choice for its own distributor and method alone', () => {
  const choices = [{ distributorId: '5', shipMethodId: '7' }];
  expect(isOvernightChosen(choices, '5', '7')).toBe(true);
  expect(isOvernightChosen(choices, '5', '8')).toBe(false);
  expect(isOvernightChosen(choices, '6', '7')).toBe(false);
  expect(isOvernightChosen(choices, '5', null)).toBe(false);
});
