import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetNow, budgetPeriodStart, budgetSummary, isTimeZone } from './budget.ts';

const budget = { budgetCents: 100_000, leftCents: 40_000, isWeekly: false };

describe('budget', () => {
  it('BUD-01 what is spent is the budget minus what is left', () => {
    expect(budgetSummary(budget)).toMatchObject({ spentCents: 60_000, leftCents: 40_000, percent: 60 });
  });

  it('BUD-02 rounds percent down; above 100 is over, 90 to 100 near, below on budget; no budget is 0', () => {
    const level = (leftCents: number): string => budgetSummary({ ...budget, leftCents }).level;
    expect([level(10_001), level(10_000), level(0), level(-999), level(-1000)]).toEqual([
      'on-budget',
      'near',
      'near',
      'near',
      'over',
    ]);
    expect(budgetSummary({ budgetCents: null, leftCents: null, isWeekly: false })).toMatchObject({
      percent: 0,
      level: 'on-budget',
    });
  });

  it('BUD-03 names the period, and tells where an order would lead', () => {
    expect(budgetSummary({ ...budget, isWeekly: true }).period).toBe('week');
    expect(budgetSummary(budget, 34_000)).toMatchObject({ percent: 94, level: 'near', period: 'month' });
  });

  it('BUD-03 a week begins on Monday and a month on its first day, at 00:00 UTC', () => {
    const starts = (now: string) => [budgetPeriodStart(now, true), budgetPeriodStart(now, false)];
    expect(starts('2026-11-20T12:00:00.000Z')).toEqual(['2026-11-16', '2026-11-01']);
    expect(starts('2026-11-16T00:00:00.000Z')).toEqual(['2026-11-16', '2026-11-01']);
    expect(starts('2026-11-15T23:59:59.999Z')).toEqual(['2026-11-09', '2026-11-01']);
    expect(starts('2026-11-01T00:00:00.000Z')).toEqual(['2026-10-26', '2026-11-01']);
    expect(starts('2026-10-31T23:59:59.999Z')).toEqual(['2026-10-26', '2026-10-01']);
    expect(starts('2027-01-01T00:00:00.000Z')).toEqual(['2026-12-28', '2027-01-01']);
  });

  it('BUD-01 BUD-03 the whole budget is there again with the next period, and not before', () => {
    const kept = { ...budget, periodStart: '2026-11-01', timeZone: 'UTC' };
    expect(budgetNow(kept, '2026-11-30T23:59:59.999Z')).toEqual(budget);
    expect(budgetNow(kept, '2026-12-01T00:00:00.000Z')).toEqual({ ...budget, leftCents: 100_000 });
    const weekly = { ...kept, isWeekly: true, periodStart: '2026-11-16' };
    expect(budgetNow(weekly, '2026-11-22T23:59:59.999Z').leftCents).toBe(40_000);
    expect(budgetNow(weekly, '2026-11-23T00:00:00.000Z').leftCents).toBe(100_000);
    // Overspent is not carried over either.
    expect(budgetNow({ ...kept, leftCents: -5 }, '2026-12-01T00:00:00.000Z').leftCents).toBe(100_000);
    expect(budgetNow({ ...kept, budgetCents: null, leftCents: null }, '2027-12-01T00:00:00.000Z').leftCents).toBeNull();
  });

  it('ACC-02 BUD-03 a period begins at midnight of the location, summer and winter', () => {
    const week = (now: string, zone: string) => budgetPeriodStart(now, true, zone);
    expect(week('2026-11-16T04:59:59.999Z', 'America/New_York')).toBe('2026-11-09');
    expect(week('2026-11-16T05:00:00.000Z', 'America/New_York')).toBe('2026-11-16');
    expect(week('2026-07-06T04:00:00.000Z', 'America/New_York')).toBe('2026-07-06');
    expect(week('2026-11-15T13:00:00.000Z', 'Pacific/Auckland')).toBe('2026-11-16');
    expect(budgetPeriodStart('2026-12-01T05:59:00.000Z', false, 'America/Chicago')).toBe('2026-11-01');
    const kept = { ...budget, periodStart: '2026-11-01', timeZone: 'America/Los_Angeles' };
    expect(budgetNow(kept, '2026-12-01T07:59:59.999Z').leftCents).toBe(budget.leftCents);
    expect(budgetNow(kept, '2026-12-01T08:00:00.000Z').leftCents).toBe(100_000);
    expect([isTimeZone('America/New_York'), isTimeZone('UTC'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('ACC-02 takes the names that other browsers give a zone, and no offsets', () => {
    for (const name of ['Asia/Kolkata', 'Asia/Calcutta', 'America/Indiana/Indianapolis', 'America/Indianapolis']) {
      expect([name, isTimeZone(name)]).toEqual([name, true]);
    }
    for (const name of ['+05:30', 'Etc/GMT+5', 'asia/kolkata', 'EST'])
      expect([name, isTimeZone(name)]).toEqual([name, false]);
  });

  it('BUD-03 a period holds its own start, begins no later than now, and never begins earlier for a later now', () => {
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, instant, fc.boolean(), (a, b, isWeekly) => {
        const [early, late] = [a, b].toSorted((x, y) => x.getTime() - y.getTime()).map((each) => each.toISOString());
        const start = budgetPeriodStart(early ?? '', isWeekly);
        expect(start <= (early ?? '')).toBe(true);
        expect(budgetPeriodStart(`${start}T00:00:00.000Z`, isWeekly)).toBe(start);
        expect(start <= budgetPeriodStart(late ?? '', isWeekly)).toBe(true);
        const days = (Date.parse(early ?? '') - Date.parse(start)) / 86_400_000;
        expect(days).toBeLessThan(isWeekly ? 7 : 31);
      }),
    );
  });
});
