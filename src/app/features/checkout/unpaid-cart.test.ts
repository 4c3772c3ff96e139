import { expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '#domain/subscription/subscription-status.ts';
import { unpaidAlert } from './unpaid-cart.ts';

const LINE = { savedForLater: false };

it('CHK-12 SUB-02 a person who filled the cart of a location that is now unpaid is told so, once, and where to pay', () => {
  expect(unpaidAlert('active', 'past_due', [LINE])).toEqual({
    words: 'Payment is due for this location. Pay it to place orders; your cart is saved.',
    action: { words: 'Update credit card', to: '/settings' },
  });
  expect(unpaidAlert('active', 'canceled', [LINE])?.action).toEqual({
    words: 'Renew My Subscription',
    to: '/settings',
  });
  // No message if it was unpaid before, or since an unknown time, or if there is nothing to order.
  for (const now of SUBSCRIPTION_STATUSES) {
    for (const before of ['past_due', 'canceled', 'inactive', undefined] as const) {
      expect(unpaidAlert(before, now, [LINE])).toBeNull();
    }
    expect(unpaidAlert('active', now, [{ savedForLater: true }])).toBeNull();
  }
  expect(unpaidAlert('active', 'active', [LINE])).toBeNull();
});
