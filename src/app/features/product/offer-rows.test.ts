import { expect, it } from 'vitest';
import { offerRows, type CartFacts } from './offer-rows.ts';
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
