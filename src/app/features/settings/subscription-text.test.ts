import { describe, expect, it } from 'vitest';
import { LOCATION_STATUSES } from '#contract/resources/session.ts';
import { roleText, subscriptionText } from './subscription-text.ts';

describe('the subscription of a location in words', () => {
  it('CHK-12 a payment that is due leaves everything but checkout, and is for the owner to repair', () => {
    const { standing, isTrouble, meaning, mending } = subscriptionText('past_due', 'staff');
    expect({ standing, isTrouble }).toEqual({ standing: 'Payment due', isTrouble: true });
    expect(meaning).toMatch(/cart still work; checkout is off.*once the payment arrives/);
    expect(mending).toBe('The practice’s owner can pay or change the card in their account.');
  });

  it('CHK-12 tells the owner that it is theirs to do', () => {
    expect(subscriptionText('past_due', 'owner').mending).toMatch(/^As an owner of the practice you can pay or/);
    expect(subscriptionText('canceled', 'owner').mending).toMatch(/^As an owner of the practice you can renew it/);
  });

  it('SUB-02 sends everybody to support where only support can reactivate it', () => {
    for (const role of ['owner', 'staff']) {
      const { meaning, mending } = subscriptionText('inactive', role);
      expect(meaning).toContain('once it’s reactivated');
      expect(mending).toBe('Contact support to have it reactivated.');
    }
  });

  it.each(LOCATION_STATUSES)('CHK-12 %s: who repairs it is said exactly where ordering is off', (status) => {
    const { isTrouble, meaning, mending } = subscriptionText(status, 'doctor');
    expect(isTrouble).toBe(status !== 'active');
    expect(mending !== null).toBe(isTrouble);
    expect(meaning.includes('checkout is off')).toBe(isTrouble);
  });

  it.each([
    ['owner', 'Owner'],
    ['doctor', 'Doctor'],
    [null, 'Member'],
    ['', 'Member'],
  ])('names the role %s', (role, words) => {
    expect(roleText(role)).toBe(words);
  });
});
