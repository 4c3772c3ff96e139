import { describe, expect, it } from 'vitest';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { withPrice, withPriceAlike } from './offer-price.ts';

type Attributes = OfferDetailResource['attributes'];

// why: only what a price touches counts here.
const detail = {
  type: 'product-distributors',
  id: '70',
  attributes: {
    productDistributorId: '70',
    packageQty: 100,
    actualPrice: { price: 12.5, type: 'price_retail', typeName: 'Retail Price' },
    unitPrice: 0.125,
    altUnitPrice: 0.1,
    alternatives: [
      { id: '71', price: 10, priceTypeName: 'Retail Price', unitPrice: 0.1 },
      { id: '72', price: 11, priceTypeName: 'Zen Price', unitPrice: 0.11 },
    ],
  } as unknown as Attributes,
} satisfies OfferDetailResource;

describe('RT-09 a price that is told', () => {
  it('replaces the price of the offer, its type and its price per unit', () => {
    const { attributes } = withPrice(detail, { productDistributorId: '70', price: 13, priceTypeName: 'Client Price' });
    expect(attributes.actualPrice).toEqual({ price: 13, type: 'price_retail', typeName: 'Client Price' });
    expect(attributes.unitPrice).toBe(0.13);
  });

  it('replaces it among the offers of others, and the least of those', () => {
    const { attributes } = withPrice(detail, { productDistributorId: '71', price: 15, priceTypeName: 'Retail Price' });
    expect(attributes.alternatives[0]).toMatchObject({ price: 15, unitPrice: 0.15 });
    expect(attributes.altUnitPrice).toBe(0.11);
    expect(attributes.actualPrice.price).toBe(12.5);
  });

  it('PD-04 works out the price per unit by the pack of the offer that it is notified of', () => {
    const [first, ...rest] = detail.attributes.alternatives;
    const packed = { ...first, packageText: 'Case of 1000', packageQty: 1000 } as typeof first;
    const alternatives = [packed, ...rest].flatMap((each) => each ?? []);
    const cases = { ...detail, attributes: { ...detail.attributes, alternatives } };
    const { attributes } = withPrice(cases, { productDistributorId: '71', price: 90, priceTypeName: 'Retail Price' });
    expect(attributes.alternatives[0]?.unitPrice).toBe(0.09);
    expect(attributes.altUnitPrice).toBe(0.09);
  });

  it('takes a price away', () => {
    const { attributes } = withPrice(detail, {
      productDistributorId: '70',
      price: null,
      priceTypeName: 'Retail Price',
    });
    expect(attributes.actualPrice.price).toBeNull();
    expect(attributes.unitPrice).toBeNull();
  });

  it('leaves what it does not touch as the same object', () => {
    const announced = { price: 12.5, priceTypeName: 'Retail Price' };
    expect(withPrice(detail, { productDistributorId: '70', ...announced })).toBe(detail);
    expect(withPrice(detail, { productDistributorId: '99', ...announced })).toBe(detail);
  });

  it('reaches products in place of an offer', () => {
    const alike = [
      { type: 'alternatives', id: '80', attributes: { productDistributorId: '80', price: 20, unitPrice: 0.4 } },
      { type: 'alternatives', id: '81', attributes: { productDistributorId: '81', price: 5, unitPrice: null } },
    ] as unknown as Parameters<typeof withPriceAlike>[0];
    const announced = { productDistributorId: '80', price: 25, priceTypeName: 'Retail Price' };
    const next = withPriceAlike(alike, announced);
    expect(next[0]?.attributes).toMatchObject({ price: 25, unitPrice: 0.5 });
    expect(next[1]).toBe(alike[1]);
    expect(withPriceAlike(next, announced)).toBe(next);
  });
});
