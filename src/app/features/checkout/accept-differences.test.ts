import { expect, it } from 'vitest';
import type { CheckoutBody } from '#contract/resources/checkout.ts';
import { acceptDifferences, agreedBefore } from './accept-differences.ts';

const BODY: CheckoutBody = {
  ids: ['1', '2'],
  overnight: [],
  seen: [
    { id: '1', price: 12.5, qty: 2, cannotOrder: false },
    { id: '2', price: 9.99, qty: 3, cannotOrder: false },
  ],
  totals: [
    { distributorId: 'd1', total: 30 },
    { distributorId: 'd2', total: 40 },
  ],
};

it('an accepted price and total are what is seen the next time, everything else stays as it was', () => {
  const accepted = acceptDifferences(BODY, [
    { kind: 'price', cartItemId: '1', seen: 12.5, now: 13.1 },
    { kind: 'total', distributorId: 'd1', seen: 30, now: 31.2 },
  ]);
  expect(accepted).toEqual({
    is: 'order',
    body: {
      ids: ['1', '2'],
      overnight: [],
      seen: [
        { id: '1', price: 13.1, qty: 2, cannotOrder: false },
        { id: '2', price: 9.99, qty: 3, cannotOrder: false },
      ],
      totals: [
        { distributorId: 'd1', total: 31.2 },
        { distributorId: 'd2', total: 40 },
      ],
    },
  });
});

it('what can no longer be ordered is left out, with what was seen of it', () => {
  const accepted = acceptDifferences(BODY, [{ kind: 'unavailable', cartItemId: '2', reason: 'offer-inactive' }]);
  expect(accepted).toMatchObject({ is: 'order', body: { ids: ['1'], seen: [{ id: '1' }] } });
});

it('nothing is ordered where everything would be left out: no ids would mean the whole cart', () => {
  const gone = ['1', '2'].map((cartItemId) => ({ kind: 'unavailable', cartItemId, reason: 'line-gone' }) as const);
  expect(acceptDifferences(BODY, gone)).toEqual({ is: 'nothing' });
});

it('another quantity and an added line are taken as they are now', () => {
  const accepted = acceptDifferences(BODY, [
    { kind: 'qty', cartItemId: '1', seen: 2, now: 5 },
    { kind: 'added', cartItemId: '3', qty: 1, now: 4.2 },
  ]);
  expect(accepted).toMatchObject({
    is: 'order',
    body: {
      ids: ['1', '2', '3'],
      seen: [
        { id: '1', qty: 5 },
        { id: '2', qty: 3 },
        { id: '3', qty: 1, price: 4.2 },
      ],
    },
  });
});

it('less stock than wanted goes back to the cart with what there is', () => {
  const accepted = acceptDifferences(BODY, [
    { kind: 'stock', cartItemId: '1', wanted: 2, available: 1 },
    { kind: 'price', cartItemId: '2', seen: 9.99, now: 10 },
  ]);
  expect(accepted).toEqual({ is: 'shortage', shortages: [{ lineId: '1', available: 1 }], leftOut: [] });
});

it('CHK-15 a price that rose, was accepted and fell back is not asked about again; one that is new is', () => {
  const accepted = acceptDifferences(BODY, [
    { kind: 'price', cartItemId: '1', seen: 12.5, now: 13.1 },
    { kind: 'total', distributorId: 'd1', seen: 30, now: 31.2 },
  ]);
  if (accepted.is !== 'order') throw new Error('nothing was accepted');
  const risen = { body: accepted.body, agreed: [BODY] };
  const back = { kind: 'price', cartItemId: '1', seen: 13.1, now: 12.5 } as const;
  const total = { kind: 'total', distributorId: 'd1', seen: 31.2, now: 30 } as const;
  expect(agreedBefore(risen, [total, back])).toEqual(BODY);
  // The order of lines is irrelevant.
  const turned = { ...BODY, ids: BODY.ids.toReversed(), seen: BODY.seen?.toReversed() ?? [] };
  expect(agreedBefore({ ...risen, agreed: [turned] }, [back, total])).toEqual(BODY);
  // New to the person: another price, another total, less stock, or nothing agreed to before.
  expect(agreedBefore(risen, [{ ...back, now: 12.4 }, total])).toBeNull();
  expect(agreedBefore(risen, [back])).toBeNull();
  expect(agreedBefore(risen, [back, total, { kind: 'stock', cartItemId: '2', wanted: 3, available: 1 }])).toBeNull();
  expect(agreedBefore({ body: accepted.body }, [back, total])).toBeNull();
  expect(agreedBefore({ ...risen, body: { ...risen.body, reference: 'PO 1' } }, [back, total])).toBeNull();
});
