/** Answers of servers with an earlier contract are decoded correctly (G12): a tab may briefly be newer than its server. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { cartItemResource, cartLineFromWire, cartLineToWire } from './cart-item.ts';
import { catalogueProductResource } from './catalogue-product.ts';

const row = (attributes: object) => ({
  type: 'product-distributors',
  id: '7',
  attributes: {
    productId: '1',
    productDistributorId: '7',
    name: 'Gloves',
    sku: 'N-1',
    manufacturerSku: 'M-1',
    manufacturerName: 'Maker',
    image: null,
    minPrice: 1,
    maxPrice: 1,
    price: 1,
    priceTypeName: 'Retail',
    packageText: 'Box',
    packageQty: 1,
    stockLevel: 1,
    status: 'active',
    distributorId: '3',
    distributorName: 'North',
    isConnected: true,
    offerCount: 1,
    lastOrderedAt: null,
    lastOrderedQty: null,
    recommended: false,
    showProductDistributor: true,
    ...attributes,
  },
});

it('CAT-27 JSON:API forbids an attribute that is called type: it is productType, and read by its old name too', () => {
  const read = (attributes: object) => v.parse(catalogueProductResource, row(attributes)).attributes;
  expect(read({ productType: 'distributor' }).productType).toBe('distributor');
  expect(read({ type: 'manufacturer' }).productType).toBe('manufacturer');
  expect(read({ type: 'manufacturer', productType: 'distributor' }).productType).toBe('distributor');
  expect(Object.keys(read({ type: 'manufacturer' }))).not.toContain('type');
  expect(v.safeParse(catalogueProductResource, row({})).success).toBe(false);
  expect(v.safeParse(catalogueProductResource, row({ type: 'other' })).success).toBe(false);
});

it('CART-10 a cart line of an older server has a stock that is not known', () => {
  const line = cartLineToWire({
    ...cartLineFromWire(v.parse(cartItemResource, { type: 'cart-items', id: '5', attributes: OLD_LINE })),
    stockLevel: 4,
  });
  expect(v.parse(cartItemResource, { type: 'cart-items', id: '5', attributes: OLD_LINE }).attributes.stockLevel).toBe(
    null,
  );
  expect(line.attributes.stockLevel).toBe(4);
});

const OLD_LINE = {
  practiceLocationId: '1',
  clientId: null,
  revision: 1,
  productId: '1',
  productDistributorId: '7',
  distributorId: '3',
  distributorName: 'North',
  productDistributorSku: 'N-1',
  manufacturerName: 'Maker',
  manufacturerSku: 'M-1',
  productName: 'Gloves',
  imageSrc: null,
  productDistributorPrice: 1,
  qty: 1,
  savedForLater: false,
  isUrgent: false,
  cannotOrder: false,
  updatedAt: '2026-03-04T05:06:07.000Z',
};
