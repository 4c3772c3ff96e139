import { expect, it } from 'vitest';
import { orderedOffers, type OfferOrder } from './offer-order.ts';
import { offerRows, packsDiffer, type CartFacts } from './offer-rows.ts';
import { aDetail, aDistributor, anAlternative } from './testing/a-detail.ts';

const EMPTY: CartFacts = { qtyOf: () => 0, centsOf: () => 0 };

it('PD-11 shows the offer of the page first and the others in the order of the answer', () => {
  const { attributes } = aDetail({ alternatives: [anAlternative('72'), anAlternative('71')] });
  const rows = offerRows(attributes, EMPTY, 1);
  expect(rows.map(({ offerId, isCurrent }) => [offerId, isCurrent])).toEqual([
    ['70', true],
    ['72', false],
    ['71', false],
  ]);
  expect(rows[0]).toMatchObject({ priceCents: 1250, priceTypeName: 'Client Price', unitPrice: 0.125, sku: 'ND100070' });
});

it('CART-10 says why an offer cannot be added: sold, priced, in stock, not in the cart', () => {
  const { attributes } = aDetail({
    alternatives: [
      anAlternative('71', { status: 'inactive' }),
      anAlternative('72', { price: null }),
      anAlternative('73', { price: 0 }),
      anAlternative('74', { stockLevel: 0, status: 'backordered' }),
      anAlternative('75'),
    ],
  });
  const rows = offerRows(attributes, { ...EMPTY, qtyOf: (id) => (id === '70' ? 3 : 0) }, 1);
  expect(rows.map(({ refusal }) => refusal)).toEqual([
    'already-in-cart',
    'offer-inactive',
    'offer-without-price',
    'offer-without-price',
    'offer-out-of-stock',
    null,
  ]);
});

it('marks the least price of those that can be bought, where there is a choice', () => {
  const cheapButGone = anAlternative('71', { price: 1, stockLevel: 0 });
  const { attributes } = aDetail({ alternatives: [cheapButGone, anAlternative('72', { price: 11 })] });
  expect(offerRows(attributes, EMPTY, 1).map(({ isBestPrice }) => isBestPrice)).toEqual([false, false, true]);
  expect(offerRows(aDetail().attributes, EMPTY, 1)[0]?.isBestPrice).toBe(false);
});

it('PD-04 marks the least price per unit where the packs differ: a cheap small pack is not the best', () => {
  const packs = aDetail({
    alternatives: [
      anAlternative('71', { price: 5, packageText: 'Bag of 10', packageQty: 10, unitPrice: 0.5 }),
      anAlternative('72', { price: 100, packageText: 'Case of 1000', packageQty: 1000, unitPrice: 0.1 }),
    ],
  });
  const rows = offerRows(packs.attributes, EMPTY, 1);
  expect(packsDiffer(rows)).toBe(true);
  expect(rows.map(({ packageText, isBestPrice }) => [packageText, isBestPrice])).toEqual([
    ['Box of 100', false],
    ['Bag of 10', false],
    ['Case of 1000', true],
  ]);
  // An older server sends no packs for other offers: they are assumed to equal the page's.
  expect(packsDiffer(offerRows(aDetail({ alternatives: [anAlternative('71')] }).attributes, EMPTY, 1))).toBe(false);
});

it('PD-11 keeps the order of the answer until another is asked for; what is not known comes last', () => {
  const { attributes } = aDetail({
    alternatives: [
      anAlternative('71', { price: null, unitPrice: null, distributor: aDistributor({ id: 'a', etaDays: 0 }) }),
      anAlternative('72', { price: 3, unitPrice: 0.03, distributor: aDistributor({ id: 'b', etaDays: 9 }) }),
    ],
  });
  const ids = (order: OfferOrder) =>
    orderedOffers(offerRows(attributes, EMPTY, 1), order).map(({ offerId }) => offerId);
  expect(ids('distributor')).toEqual(['70', '71', '72']);
  expect(ids('unit')).toEqual(['72', '70', '71']);
  expect(ids('price')).toEqual(['72', '70', '71']);
  expect(ids('arrival')).toEqual(['70', '72', '71']);
});

it('tells what adding as many costs in shipping, with what is in the cart from that distributor', () => {
  const other = anAlternative('71', { price: 60, distributor: aDistributor({ id: '6' }) });
  const { attributes } = aDetail({ alternatives: [other] });
  const cart: CartFacts = { ...EMPTY, centsOf: (id) => (id === '6' ? 10_000 : 0) };
  expect(offerRows(attributes, cart, 1).map(({ shipping }) => shipping.kind)).toEqual(['adds', 'saves']);
  expect(offerRows(attributes, cart, 13).map(({ shipping }) => shipping.kind)).toEqual(['free', 'saves']);
});

it('an offer that is in the cart already adds nothing to its shipping', () => {
  const { attributes } = aDetail();
  const [row] = offerRows(attributes, { qtyOf: () => 2, centsOf: () => 2_500 }, 500);
  expect(row?.shipping).toEqual({ kind: 'no-more', missingCents: 12_500 });
});
