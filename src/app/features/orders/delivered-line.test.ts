import { expect, it } from 'vitest';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { returnable } from '#domain/ordering/order-claim.ts';
import { deliveredLine } from './delivered-line.ts';
import type { UnsentClaim } from './use-claims.ts';

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
const unsent = (qty: number) =>
  ({ claim: { kind: 'return', orderItemId: 'a', qty }, photoIds: [] }) as unknown as UnsentClaim;

it('ORD-21 what may be returned is what has arrived, less returns that were not declined, those waiting here among them', () => {
  const known = { order: orderOf({}), claims: [], waiting: [] };
  expect(deliveredLine(known, 'a')).toEqual({ standing: 'due', ordered: 5, delivered: 3, returned: 0 });
  expect(deliveredLine({ ...known, order: orderOf({ delivery: 'delivered' }) }, 'a').delivered).toBe(5);
  const items = [{ id: 'a', qty: 5, qtyShipped: 5, qtyReceived: 7 }];
  expect(deliveredLine({ ...known, order: orderOf({ items }) }, 'a').delivered).toBe(7);
  const claims = [claim({}), claim({ status: 'declined' }), claim({ kind: 'damaged' }), claim({ orderItemId: 'b' })];
  expect(returnable(deliveredLine({ ...known, claims, waiting: [unsent(2)] }, 'a'))).toBe(0);
  expect(deliveredLine(known, 'gone')).toEqual({ standing: 'canceled', ordered: 0, delivered: 0, returned: 0 });
});
