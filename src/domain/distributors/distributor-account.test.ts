import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUSES, isDueForCheck, isValidLoginResult, LOGIN_ERRORS } from './distributor-account.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

describe('a link to a distributor', () => {
  it('DIST-07 is checked again where it is pending or has failed, and never where it works or is none', () => {
    const account = fc.record({
      status: fc.constantFrom(...ACCOUNT_STATUSES),
      error: fc.constantFrom(null, ...LOGIN_ERRORS),
      checkedAt: fc.option(fc.integer({ min: NOW - 864e5, max: NOW }), { nil: null }),
    });
    fc.assert(
      fc.property(account, (each) => {
        const isOpen = each.status === 'pending' || each.status === 'failed';
        if (!isOpen) expect(isDueForCheck(each, NOW)).toBe(false);
        else if (each.checkedAt === null) expect(isDueForCheck(each, NOW)).toBe(true);
        // Whatever its status, it becomes due eventually.
        else expect(isDueForCheck(each, each.checkedAt + 864e5)).toBe(true);
      }),
    );
  });

  it('DIST-07 whose login was refused is left alone for hours, so that nobody’s account is locked by us', () => {
    const failed = (error: 'wrong_login' | 'external_error') => ({
      status: 'failed' as const,
      error,
      checkedAt: NOW - 5 * MINUTE,
    });
    expect(isDueForCheck(failed('external_error'), NOW)).toBe(true);
    expect(isDueForCheck(failed('wrong_login'), NOW)).toBe(false);
    expect(isDueForCheck(failed('wrong_login'), NOW + 6 * 60 * MINUTE)).toBe(true);
  });
});

describe('a told login result', () => {
  it('RT-08 counts for a known distributor and a known status, where the login was really checked', () => {
    const known = ['3', '7'];
    const reported = { distributorId: '7', status: 'active' };
    expect(isValidLoginResult(reported, known)).toBe(true);
    expect(isValidLoginResult({ ...reported, status: 'failed' }, known)).toBe(true);
    expect(isValidLoginResult({ ...reported, invalidLoginCheck: true }, known)).toBe(false);
    expect(isValidLoginResult({ ...reported, distributorId: '8' }, known)).toBe(false);
    expect(isValidLoginResult({ ...reported, status: 'retired' }, known)).toBe(false);
  });
});
