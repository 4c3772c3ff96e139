import { expect, it } from 'vitest';
import { chooseOffer, type NamedOffer } from './choose-offer.ts';

const offer = (offerId: string, change: Partial<NamedOffer> = {}): NamedOffer => ({
  offerId,
  productId: '1',
  by: 'sku',
  productName: 'Nitrile Exam Gloves, Medium, Box of 100',
  manufacturerName: 'Cranfield',
  distributorName: 'Northline Dental',
  isConnected: false,
  isBlocked: false,
  stockLevel: 5,
  priceCents: 900,
  ...change,
});
const chosen = (row: { name?: string; distributor?: string }, ...offers: readonly NamedOffer[]) => {
  const choice = chooseOffer({ name: '', distributor: '', ...row }, offers);
  return choice.is === 'one' ? choice.offer.offerId : choice.why;
};

it('INV-24 of one product: where the location buys, then what can be had, then what costs least', () => {
  const offers = [
    offer('1', { priceCents: 500, stockLevel: 0 }),
    offer('2', { priceCents: 800 }),
    offer('3', { priceCents: null }),
    offer('4', { priceCents: 950, isConnected: true }),
  ];
  expect(chosen({}, ...offers)).toBe('4');
  expect(chosen({}, ...offers.slice(0, 3))).toBe('2');
});

it('DIST-05 INV-24 an offer of a blocked distributor is chosen only if there is no other', () => {
  const blocked = offer('1', { isConnected: true, isBlocked: true, priceCents: 100 });
  expect(chosen({}, blocked, offer('2', { stockLevel: 0 }))).toBe('2');
  expect(chosen({}, blocked)).toBe('1');
});

it('INV-24 a number of several products chooses none, unless the name or the distributor says which', () => {
  const two = [
    offer('1'),
    offer('2', { productId: '2', productName: 'Gauze Sponges 2x2', distributorName: 'Harbor Medical' }),
  ];
  expect(chosen({}, ...two)).toBe('several');
  expect(chosen({ name: 'gauze 2" x 2"' }, ...two)).toBe('2');
  expect(chosen({ distributor: 'HARBOR medical inc' }, ...two)).toBe('2');
});

it('INV-24 a number whose product is called otherwise chooses none', () => {
  expect(chosen({ name: 'Alginate' }, offer('1'))).toBe('other-name');
  expect(chosen({ name: 'glove, nitrile M' }, offer('1'))).toBe('1');
});

it('INV-24 the number of another distributor is none of the one that is named, a barcode is', () => {
  expect(chosen({ distributor: 'Somebody Else' }, offer('1'))).toBe('unknown');
  expect(chosen({ distributor: 'Somebody Else' }, offer('1', { by: 'gtin' }))).toBe('1');
  expect(chosen({}, offer('1', { by: 'manufacturerSku', productId: '2' }), offer('2', { by: 'gtin' }))).toBe('2');
});
