import { expect, it } from 'vitest';
import { flagsAfter, NO_FLAGS } from '#domain/subscription/client-flags.ts';
import { isPaymentAwaited, lookAgainMs } from './payment-look.ts';

it('SUB-08 SUB-11 a renewal that was declined is awaited no more, though its flag stays, until it is tried again', () => {
  const asked = flagsAfter(NO_FLAGS, { is: 'clicked', button: 'renew' });
  expect(isPaymentAwaited(NO_FLAGS, 'canceled')).toBe(false);
  expect(isPaymentAwaited(asked, 'canceled')).toBe(true);
  const declined = flagsAfter(asked, { is: 'declined', status: 'canceled' });
  expect(declined.isRenewBtnClicked).toBe(true);
  expect(isPaymentAwaited(declined, 'canceled')).toBe(false);
  const again = flagsAfter(declined, { is: 'clicked', button: 'retry' });
  expect(isPaymentAwaited(again, 'canceled')).toBe(true);
  expect(isPaymentAwaited(flagsAfter(again, { is: 'declined', status: 'canceled' }), 'canceled')).toBe(false);
});

it('SUB-07 a payment that does not end is looked at ever more rarely', () => {
  expect([0, 99, 100, 5_000].map(lookAgainMs)).toEqual([3_000, 3_000, 60_000, 60_000]);
});
