import { expect, it } from 'vitest';
import { productListRows } from './list-file.ts';
import { aProduct } from './testing/a-product.ts';

const screw = aProduct({
  name: 'Screw',
  price: 5,
  packageQty: 4,
  packageText: 'Box of 4',
  specifications: [
    { label: 'Diameter', text: '3.5 mm' },
    { label: 'Length', text: '50 mm' },
  ],
});
const glove = aProduct({ name: 'Glove', price: null, specifications: [{ label: 'Size', text: 'M' }] });

it('ITEM-10 a file of the result list has a column for each attribute that any product has, empty if it is not known', () => {
  const [head, first, second] = productListRows([screw, glove]);
  expect(head?.slice(-3)).toEqual(['Size', 'Diameter', 'Length']);
  expect(first?.slice(-3)).toEqual([null, '3.5 mm', '50 mm']);
  expect(second?.slice(-3)).toEqual(['M', null, null]);
});

it('PRICE-08 tells the price as plain decimals, per unit to a hundredth of a cent, and nothing if there is none', () => {
  const [head, first, second] = productListRows([screw, glove]);
  const cell = (row: typeof first, title: string) => row?.[head?.indexOf(title) ?? -1];
  expect([cell(first, 'Price'), cell(first, 'Price per unit'), cell(first, 'Package')]).toEqual([
    '5.00',
    '1.2500',
    'Box of 4',
  ]);
  expect([cell(second, 'Price'), cell(second, 'Price per unit')]).toEqual([null, null]);
});

it('has its own columns where nothing is known of any product', () => {
  expect(productListRows([aProduct()])[0]).toHaveLength(9);
});
