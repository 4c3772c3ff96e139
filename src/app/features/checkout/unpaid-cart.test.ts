import { expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '#domain/subscription/subscription-status.ts';
import { unpaidAlert } from './unpaid-cart.ts';

const LINE = { savedForLater: false };

it('CHK-12 SUB-02 who filled the cart of a location that is unpaid by now is told so, once, and where it is paid for', () => {
  expect(unpaidAlert('active', 'past_due', [LINE])).toEqual({
    words: 'Payment is due for this location. Pay it to place orders; your cart is saved.',
    action: { words: 'Update credit card', to: '/settings' },
  });
  expect(unpaidAlert('active', 'canceled', [LINE])?.action).toEqual({
    words: 'Renew My Subscription',
    to: '/settings',
  });
  // Of what was unpaid before, or of nobody knows when, it is no news; nor where there is nothing to order.
  for (const now of SUBSCRIPTION_STATUSES) {
    for (const before of ['past_due', 'canceled', 'inactive', undefined] as const) {
      expect(unpaidAlert(before, now, [LINE])).toBeNull();
    }
    expect(unpaidAlert('active', now, [{ savedForLater: true }])).toBeNull();
  }
  expect(unpaidAlert('active', 'active', [LINE])).toBeNull();
});
