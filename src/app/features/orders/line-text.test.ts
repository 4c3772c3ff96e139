import { expect, it } from 'vitest';
import { shippedText } from './line-text.ts';
import { anItem } from './testing/an-order.ts';

it('ORD-18 says how much of a line has shipped, and that a declined one won’t be', () => {
  const texts = [
    anItem({ qty: 4 }),
    anItem({ qty: 4, qtyShipped: 3 }),
    anItem({ qty: 4, qtyShipped: 4 }),
    anItem({ qty: 4, qtyRejected: 1 }),
    anItem({ qty: 4, qtyRejected: 4 }),
    anItem({ qty: 4, qtyRejected: 4, qtyShipped: 4 }),
  ].map(shippedText);
  expect(texts).toEqual([
    'Not shipped yet',
    '3 of 4 shipped',
    'All shipped',
    'Not shipped yet',
    'Declined by the distributor',
    'All shipped',
  ]);
});
