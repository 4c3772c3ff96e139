import { expect, it } from 'vitest';
import type { DeliveredLine } from '#domain/ordering/order-claim.ts';
import { whyNoIssue, whyNoReturn } from './claim-text.ts';

const line = (change: Partial<DeliveredLine> = {}): DeliveredLine => ({
  standing: 'not-due',
  ordered: 3,
  delivered: 0,
  returned: 0,
  ...change,
});

it('ORD-20 ORD-21 says why nothing of an order can be returned or reported, and nothing where it can', () => {
  const canceled = line({ standing: 'canceled' });
  const arrived = line({ standing: 'due', delivered: 3 });
  const goingBack = line({ standing: 'due', delivered: 3, returned: 3 });
  expect(whyNoReturn([line(), line()])).toBe('Nothing has arrived yet');
  expect(whyNoReturn([line(), goingBack])).toBe('Everything that arrived is in a return');
  expect(whyNoReturn([canceled, canceled])).toBe('Nothing from this order will arrive');
  expect(whyNoReturn([canceled, line()])).toBe('Nothing has arrived yet');
  expect(whyNoReturn([goingBack, arrived])).toBeNull();
  expect(whyNoIssue([canceled])).toBe('Nothing from this order will arrive');
  expect(whyNoIssue([canceled, line()])).toBeNull();
});
