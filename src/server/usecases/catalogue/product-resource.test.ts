import { expect, it } from 'vitest';
import type { OfferOfProduct, ProductFacts } from '../../store/catalogue/product-facts.ts';
import { productResource, productText } from './product-resource.ts';
import type { ProductRow } from './product-rows.ts';

const best: OfferOfProduct = {
  id: '7',
  product_id: '1',
  distributor_id: '3',
  distributor_name: 'North "N" Supplies',
  sku: 'A-1',
  package_measure: 'Box',
  package_quantity: 100,
  price_cents: 1250,
  price_type: 'price_retail',
  stock_level: 4,
  status: 'active',
  image_src: null,
};
const product: ProductFacts = {
  product_id: '1',
  name: 'Gloves, “soft” }]',
  manufacturer_sku: 'M-1',
  manufacturer_name: 'Maker',
  image_src: '/g.png',
  specifications: [{ label: 'Size', text: 'M' }],
  attributesText: 'M',
  offers: [best],
};
const row: ProductRow = {
  product,
  best,
  minCents: 1250,
  maxCents: 1250,
  offerCount: 1,
  isConnected: false,
  isRecommended: false,
  lastOrder: null,
  matchedCode: null,
};

it('CAT-27 writes a row as it is, for whichever location and offer, however often', () => {
  const lastOrder = { product_id: '1', last_ordered_on: '2026-03-04', last_ordered_qty: 3 };
  const other = { ...best, id: '8', image_src: '/own.png', price_cents: null };
  const rows: ProductRow[] = [
    row,
    { ...row, isConnected: true, isRecommended: true, lastOrder },
    { ...row, best: other, offerCount: 2, minCents: null, maxCents: null },
    { ...row, offerCount: 2, matchedCode: 'sku' },
    { ...row, offerCount: 2, matchedCode: 'manufacturerSku' },
    ...Array.from({ length: 20 }, (_, n) => ({ ...row, maxCents: 2000 + n, offerCount: 2 })),
    row,
  ];
  expect(rows.map((each) => JSON.parse(productText(each)) as unknown)).toEqual(rows.map(productResource));
});

it('CAT-27 DIST-05 a location’s own price is written to no other location, also where it is neither the lowest nor the highest', () => {
  const sold = { ...row, offerCount: 3, minCents: 1000, maxCents: 2000 };
  const ownPrice = { ...best, price_cents: 1100, price_type: 'price_client_practice_location' } as const;
  const sameAmount = { ...best, price_type: 'price_client_practice_location' } as const;
  const rows: ProductRow[] = [{ ...sold, best: ownPrice }, sold, { ...sold, best: sameAmount }, sold];
  expect(rows.map((each) => JSON.parse(productText(each)) as unknown)).toEqual(rows.map(productResource));
});
