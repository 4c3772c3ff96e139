import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetPeriodsIn, defaultPreset, periodOf, presetOf, REPORT_PRESETS } from './report-period.ts';

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

  it('REP-03 budgets are those of the weeks and months that the period touches, none of the future', () => {
    const year = { from: '2026-01-15', to: '2026-12-31' };
    expect(budgetPeriodsIn(year, false, '2026-03-02')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(budgetPeriodsIn({ from: '2026-03-29', to: '2026-04-01' }, true, '2026-05-01')).toEqual([
      '2026-03-23',
      '2026-03-30',
    ]);
    expect(budgetPeriodsIn({ from: '2026-04-01', to: '2026-04-30' }, false, '2026-03-31')).toEqual([]);
    expect(budgetPeriodsIn({ from: '1000-01-01', to: '2026-04-30' }, true, '2026-03-31')).toHaveLength(200);
  });
});
