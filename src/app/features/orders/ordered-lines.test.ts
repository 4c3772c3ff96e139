import { expect, it } from 'vitest';
import { linesNotShipped, linesToReorder, offerNow, orderedLines } from './ordered-lines.ts';
import { anItem, anOrder } from './testing/an-order.ts';

it('ORD-14 lists every product of every order, in their order', () => {
  const orders = [
    anOrder({ items: [anItem({ id: '1' }), anItem({ id: '2' })] }, '9'),
    anOrder({ items: [anItem({ id: '3' })] }, '8'),
  ];
  expect(orderedLines(orders).map(({ item, order }) => [order.id, item.id])).toEqual([
    ['9', '1'],
    ['9', '2'],
    ['8', '3'],
  ]);
});

it('ORD-15 lists what has not been shipped and still may be', () => {
  const part = anItem({ id: 'part', qty: 4, qtyShipped: 1 });
  const whole = anItem({ id: 'whole', qty: 4, qtyShipped: 4 });
  // The distributor declined the rest.
  const declined = [
    anItem({ id: 'none of it', qty: 4, qtyRejected: 4 }),
    anItem({ id: 'some of it', qty: 4, qtyRejected: 1, qtyShipped: 3 }),
    anItem({ id: 'came unannounced', qty: 4, qtyRejected: 1, qtyReceived: 3 }),
  ];
  const ids = linesNotShipped([
    anOrder({ items: [part, whole, ...declined] }),
    anOrder({ status: 'canceled', delivery: 'rejected', items: [anItem({ id: 'canceled' })] }),
    anOrder({ status: 'on_hold', delivery: 'failed', items: [anItem({ id: 'held' })] }),
    anOrder({ status: 'completed', delivery: 'delivered', items: [anItem({ id: 'short' })] }),
  ]).map(({ item }) => item.id);
  expect(ids).toEqual(['part', 'held']);
});

it('ORD-14 ordering again takes today’s price, and is not possible without one', () => {
  const order = anOrder();
  expect(offerNow({ order, item: anItem({ price: 12.5, priceNow: 13 }) })).toMatchObject({
    offerId: '70',
    productId: '7',
    distributorId: '3',
    distributorName: 'North',
    priceCents: 1300,
  });
  expect(offerNow({ order, item: anItem({ priceNow: null }) })).toBeNull();
});

it('ORD-13 all of an order is ordered again as it was, at today’s prices, but for what cannot be had now', () => {
  const items = [
    anItem({ id: '1', qty: 3, price: 12.5, priceNow: 13 }),
    anItem({ id: '2', productName: 'Gone', priceNow: null }),
    anItem({ id: '3', qty: 1, priceNow: 2 }),
  ];
  const { wanted, left } = linesToReorder(anOrder({ items }));
  expect(wanted.map(({ offer, qty }) => [offer.priceCents, qty])).toEqual([
    [1300, 3],
    [200, 1],
  ]);
  expect(left.map(({ productName }) => productName)).toEqual(['Gone']);
});
