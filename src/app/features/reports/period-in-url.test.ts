import { describe, expect, it } from 'vitest';
import { periodFromUrl, periodToUrl } from './period-in-url.ts';

describe('the period in the address', () => {
  it('REP-02 is the default of today without one, or with one that is none', () => {
    const usual = { from: '2026-11-01', to: '2026-11-30' };
    for (const text of [
      '',
      'from=2026-01-01',
      'from=x&to=y',
      'from=2026-02-31&to=2026-03-01',
      'from=2026-05-01&to=2026-04-01',
    ]) {
      expect(periodFromUrl(new URLSearchParams(text), '2026-11-26')).toEqual(usual);
    }
  });

  it('is read as it was written', () => {
    const period = { from: '2026-02-03', to: '2026-02-03' };
    expect(periodFromUrl(new URLSearchParams(periodToUrl(period)), '2026-11-26')).toEqual(period);
  });
});
