import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPreset, periodOf, presetOf, REPORT_PRESETS } from './report-period.ts';

describe('periods of reports', () => {
  it('REP-02 are whole months, quarters and years', () => {
    expect(periodOf('this-month', '2026-02-11')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(periodOf('last-quarter', '2026-01-05')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(periodOf('last-quarter', '2026-11-26')).toEqual({ from: '2026-07-01', to: '2026-09-30' });
    expect(periodOf('this-year', '2028-02-29')).toEqual({ from: '2028-01-01', to: '2028-12-31' });
    expect(periodOf('last-year', '2026-11-26')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('REP-02 begins with this month once its day is over 10, with the last one before', () => {
    expect(defaultPreset('2026-11-10')).toBe('last-month');
    expect(defaultPreset('2026-11-11')).toBe('this-month');
  });

  it('begin on the first of a month, end on a last, and are known again', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...REPORT_PRESETS), (date, preset) => {
        const today = date.toISOString().slice(0, 10);
        const period = periodOf(preset, today);
        expect(period.from).toMatch(/-01$/);
        expect(new Date(Date.parse(period.to) + 86_400_000).getUTCDate()).toBe(1);
        expect(period.from < period.to).toBe(true);
        expect(presetOf(period, today)).toBe(preset);
      }),
    );
  });
});
