import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagsAfter, NO_FLAGS } from './client-flags.ts';
import { type BannerFacts, bannerOf } from './subscription-banner.ts';
import { SUBSCRIPTION_STATUSES } from './subscription-status.ts';

const FACTS: BannerFacts = {
  status: 'past_due',
  last4: '4242',
  amount: '$99.00',
  payment: 'declined',
  isPaid: false,
  flags: NO_FLAGS,
};
const banner = (facts: Partial<BannerFacts>) => bannerOf({ ...FACTS, ...facts });
const flags = fc.record({
  isRetryBtnClicked: fc.boolean(),
  isRenewBtnClicked: fc.boolean(),
  isRenewDeclined: fc.boolean(),
});
const anyFacts = fc.record({
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
  last4: fc.constantFrom(null, '4242'),
  amount: fc.constant('$99.00'),
  payment: fc.constantFrom(null, 'none' as const, 'pending' as const, 'declined' as const, 'paid' as const),
  isPaid: fc.boolean(),
  flags,
});

describe('the banner', () => {
  it('SUB-23 SUB-28 past due, paid by card', () => {
    expect(banner({ isPaid: true })).toMatchObject({
      tone: 'success',
      text: 'Your recent payment for the Subscription for $99.00 (****4242) was successfully charged.',
    });
  });

  it('SUB-03 SUB-24 past due, declined: Retry and the card', () => {
    expect(banner({})).toEqual({
      tone: 'trouble',
      text: 'Your recent payment for the Subscription for $99.00 (****4242) was declined.',
      actions: ['retry', 'update-card'],
    });
  });

  it('SUB-03 SUB-24 past due with a card that was not charged yet, or paid an earlier period: nothing was declined', () => {
    for (const payment of ['none', 'paid'] as const) {
      expect(banner({ payment })).toEqual({
        tone: 'trouble',
        text: 'Your payment of $99.00 (****4242) is due.',
        actions: ['retry', 'update-card'],
      });
    }
    // Not known: not loaded, or not for this person.
    expect(banner({ payment: null })?.text).toContain('was declined.');
  });

  it('SUB-03 SUB-25 past due without a card: the trial has passed, and there is no Retry', () => {
    expect(banner({ last4: null, payment: null })).toEqual({
      tone: 'trouble',
      text: 'You trial period has passed. Please add your credit card to be able to process the order',
      actions: ['update-card'],
    });
  });

  it('SUB-26 canceled and renewed', () => {
    expect(banner({ status: 'canceled', isPaid: true })?.text).toBe(
      'Yay! Your subscription has been renewed! The charge for $99.00 (****4242) was successfully processed.',
    );
  });

  it('SUB-04 SUB-27 canceled and not renewed: the renewal is offered first', () => {
    expect(banner({ status: 'canceled', payment: null })).toEqual({
      tone: 'trouble',
      text: "We haven't seen you in a while, so we had to pause your subscription.",
      actions: ['renew'],
    });
  });

  it('SUB-05 canceled, after a click or a decline: the retry actions', () => {
    const again = ['retry', 'update-card'];
    expect(
      banner({ status: 'canceled', payment: null, flags: { ...NO_FLAGS, isRenewBtnClicked: true } })?.actions,
    ).toEqual(again);
    expect(
      banner({ status: 'canceled', payment: null, flags: { ...NO_FLAGS, isRetryBtnClicked: true } })?.actions,
    ).toEqual(again);
    expect(banner({ status: 'canceled', payment: 'declined' })?.actions).toEqual(again);
  });

  it('SUB-06 canceled with the renewal declined shows what past due shows', () => {
    const declined = { ...NO_FLAGS, isRenewDeclined: true };
    expect(banner({ status: 'canceled', flags: declined })).toEqual(banner({}));
    expect(banner({ status: 'canceled', last4: null, flags: declined })).toEqual(banner({ last4: null }));
  });

  it('SUB-02 inactive says what canceled says and offers nothing; active says nothing', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(bannerOf({ ...facts, status: 'active' })).toBeNull();
        const off = bannerOf({ ...facts, status: 'inactive' });
        expect(off?.actions).toEqual([]);
        expect(off?.text).toBe("We haven't seen you in a while, so we had to pause your subscription.");
      }),
    );
  });

  it('SUB-03 offers Retry only where there is a card', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (facts.last4 === null) expect(bannerOf(facts)?.actions ?? []).not.toContain('retry');
      }),
    );
  });
});

describe('the flags of a device', () => {
  it('SUB-07 a click sets its own flag, and a failure resets it', () => {
    const retried = flagsAfter(NO_FLAGS, { is: 'clicked', button: 'retry' });
    expect(retried).toEqual({ ...NO_FLAGS, isRetryBtnClicked: true });
    expect(flagsAfter(retried, { is: 'recharge-failed', button: 'retry' })).toEqual(NO_FLAGS);
    const renewed = flagsAfter(NO_FLAGS, { is: 'clicked', button: 'renew' });
    expect(renewed).toEqual({ ...NO_FLAGS, isRenewBtnClicked: true });
    expect(flagsAfter(renewed, { is: 'recharge-failed', button: 'renew' })).toEqual(NO_FLAGS);
  });

  it('SUB-09 SUB-12 paid resets all of them, and so does a route at an active location', () => {
    fc.assert(
      fc.property(flags, fc.constantFrom(...SUBSCRIPTION_STATUSES), (some, status) => {
        expect(flagsAfter(some, { is: 'paid' })).toEqual(NO_FLAGS);
        expect(flagsAfter(some, { is: 'route-changed', status })).toEqual(status === 'active' ? NO_FLAGS : some);
      }),
    );
  });

  it('SUB-10 SUB-11 declined: past due resets retry; canceled notes the decline first, then resets retry', () => {
    const clicked = { ...NO_FLAGS, isRetryBtnClicked: true };
    expect(flagsAfter(clicked, { is: 'declined', status: 'past_due' })).toEqual(NO_FLAGS);
    const once = flagsAfter(clicked, { is: 'declined', status: 'canceled' });
    expect(once).toEqual({ ...clicked, isRenewDeclined: true });
    expect(flagsAfter(once, { is: 'declined', status: 'canceled' })).toEqual({ ...NO_FLAGS, isRenewDeclined: true });
  });

  it('SUB-14 a card that could not be added resets the clicks and notes the decline', () => {
    fc.assert(
      fc.property(flags, (some) => {
        expect(flagsAfter(some, { is: 'card-not-added' })).toEqual({ ...NO_FLAGS, isRenewDeclined: true });
      }),
    );
  });
});
