import { expect, it } from 'vitest';
import type { OpView } from '#mirror/read/views.ts';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { returnable } from '#domain/ordering/order-claim.ts';
import { deliveredLine } from './delivered-line.ts';
import { type UnsentClaim, unsentReceipts } from './use-claims.ts';

const orderOf = (attributes: object) =>
  ({
    type: 'orders',
    id: '1',
    attributes: {
      delivery: 'shipped',
      items: [{ id: 'a', qty: 5, qtyShipped: 5, qtyReceived: 0 }],
      shipments: [
        { deliveredAt: '2026-11-01T10:00:00Z', lines: [{ orderItemId: 'a', qty: 3 }] },
        { deliveredAt: null, lines: [{ orderItemId: 'a', qty: 2 }] },
      ],
      ...attributes,
    },
  }) as unknown as OrderResource;
const claim = (more: object) =>
  ({
    id: '1',
    attributes: { kind: 'return', orderItemId: 'a', qty: 1, status: 'requested', ...more },
  }) as ClaimResource;
const unsent = (qty: number, isRefused = false) =>
  ({ claim: { kind: 'return', orderItemId: 'a', qty }, isRefused }) as unknown as UnsentClaim;

it('ORD-21 what may be returned is what has arrived, less returns that were not declined, those waiting here among them', () => {
  const known = { order: orderOf({}), claims: [], waiting: [], received: new Map() };
  expect(deliveredLine(known, 'a')).toEqual({ standing: 'due', ordered: 5, delivered: 3, returned: 0 });
  expect(deliveredLine({ ...known, order: orderOf({ delivery: 'delivered' }) }, 'a').delivered).toBe(5);
  const items = [{ id: 'a', qty: 5, qtyShipped: 5, qtyReceived: 7 }];
  expect(deliveredLine({ ...known, order: orderOf({ items }) }, 'a').delivered).toBe(7);
  const claims = [claim({}), claim({ status: 'declined' }), claim({ kind: 'damaged' }), claim({ orderItemId: 'b' })];
  expect(returnable(deliveredLine({ ...known, claims, waiting: [unsent(2)] }, 'a'))).toBe(0);
  expect(returnable(deliveredLine({ ...known, waiting: [unsent(2, true)] }, 'a'))).toBe(3);
  expect(deliveredLine(known, 'gone')).toEqual({ standing: 'canceled', ordered: 0, delivered: 0, returned: 0 });
});

it('ORD-20 ORD-21 of a canceled order what came is reported and sent back, also where only this device knows of it, and what is charged is reported', () => {
  const known = { claims: [], waiting: [], received: new Map<string, number>() };
  const lineOf = (items: object, received: ReadonlyMap<string, number> = new Map()) => {
    const order = orderOf({ status: 'canceled', delivery: 'rejected', shipments: [], items: [items] });
    return deliveredLine({ ...known, order, received }, 'a');
  };
  const item = { id: 'a', qty: 5, qtyShipped: 0, qtyRejected: 5, qtyReceived: 0, qtyInvoiced: 0 };
  expect(lineOf(item)).toMatchObject({ standing: 'canceled', delivered: 0 });
  expect(lineOf({ ...item, qtyReceived: 2 })).toMatchObject({ standing: 'due', delivered: 2 });
  expect(lineOf(item, new Map([['a', 2]]))).toMatchObject({ standing: 'due', delivered: 2 });
  expect(lineOf({ ...item, qtyReceived: 2 }, new Map([['a', -2]]))).toMatchObject({
    standing: 'canceled',
    delivered: 0,
  });
  expect(lineOf(item, new Map([['b', 2]]))).toMatchObject({ standing: 'canceled', delivered: 0 });
  expect(lineOf({ ...item, qtyInvoiced: 5 })).toMatchObject({ standing: 'due', delivered: 0 });
  // A page that an earlier version kept says nothing of it.
  expect(lineOf({ id: 'a', qty: 5, qtyShipped: 0 })).toMatchObject({ standing: 'canceled', delivered: 0 });
});

it('ORD-20 counts what waits on this device as received, without what the server refused and what is sent back', () => {
  const op = (intent: object, state = 'saved') => ({ intent, state }) as Pick<OpView, 'intent' | 'state'>;
  const received = unsentReceipts([
    op({ do: 'receive-stock', orderItemId: 'a', received: 3 }),
    op({ do: 'receive-product', orderItemId: 'a', received: 2 }, 'sending'),
    op({ do: 'receive-stock', orderItemId: 'a', received: -1 }),
    op({ do: 'receive-stock', orderItemId: 'a', received: -2, returnId: 'r' }),
    op({ do: 'receive-stock', orderItemId: 'a', received: 9 }, 'needs-you'),
    op({ do: 'receive-stock', orderItemId: null, received: 9 }),
    op({ do: 'adjust-stock', delta: 9 }),
  ]);
  expect([...received]).toEqual([['a', 4]]);
});
