import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  addedTrialEndsOn,
  monthLater,
  nextTryOn,
  paidPeriod,
  RETRY_DAYS,
  todayAt,
  UNPAID_DAYS,
} from './billing-days.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anchor = fc.integer({ min: 1, max: 31 });

it('a subscription of the 31st renews on the last day of shorter months and comes back to the 31st', () => {
  const days = ['2026-01-31'];
  for (let month = 0; month < 13; month += 1) days.push(monthLater(days.at(-1) ?? '', 31));
  expect(days.slice(0, 6)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
  ]);
  expect(days[13]).toBe('2027-02-28');
  expect(monthLater('2028-01-31', 31)).toBe('2028-02-29');
  expect(monthLater('2026-12-05', 5)).toBe('2027-01-05');
});

it('renewals go forward by one month each, and never drift', () => {
  fc.assert(
    fc.property(day, anchor, (from, anchorDay) => {
      const next = monthLater(from, anchorDay);
      expect(next > from).toBe(true);
      const months = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(months(next) - months(from)).toBe(1);
      expect(Number(next.slice(8))).toBe(
        Math.min(anchorDay, Number(addDays(`${monthLater(next, 1).slice(0, 8)}01`, -1).slice(8))),
      );
    }),
  );
});

it('the day of a renewal begins at midnight of the location', () => {
  const at = '2026-03-01T04:59:00.000Z';
  expect(todayAt(at, 'America/New_York')).toBe('2026-02-28');
  expect(todayAt('2026-03-01T05:00:00.000Z', 'America/New_York')).toBe('2026-03-01');
  expect(todayAt(at, 'Asia/Tokyo')).toBe('2026-03-01');
});

it('a declined payment is tried again on later days only, and not for ever', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 40 }), (dueOn, late) => {
      const today = addDays(dueOn, late);
      const next = nextTryOn(dueOn, today);
      if (next === null) expect(late).toBeGreaterThanOrEqual(RETRY_DAYS.at(-1) ?? 0);
      else expect(next > today && next <= addDays(dueOn, UNPAID_DAYS)).toBe(true);
    }),
  );
});

it('a payment that was late pays from the day on which it was due; one after a pause from today', () => {
  const facts = { dueOn: '2026-01-31', anchorDay: 31, today: '2026-04-10' };
  expect(paidPeriod({ ...facts, wasPaused: false })).toEqual({
    from: '2026-01-31',
    renewsOn: '2026-02-28',
    anchorDay: 31,
  });
  expect(paidPeriod({ ...facts, wasPaused: true })).toEqual({
    from: '2026-04-10',
    renewsOn: '2026-05-10',
    anchorDay: 10,
  });
});

it('LOC-01 adding locations does not extend a trial; whoever pays for one tries each new one', () => {
  const trial = (trialEndsOn: string | null, hasPaid = false) => ({ trialEndsOn, hasPaid });
  expect(addedTrialEndsOn([trial('2026-03-20')], '2026-03-01')).toBe('2026-03-20');
  expect(addedTrialEndsOn([trial('2026-03-20'), trial('2026-03-25')], '2026-03-01')).toBe('2026-03-25');
  expect(addedTrialEndsOn([trial('2026-02-20')], '2026-03-01')).toBe('2026-03-01');
  expect(addedTrialEndsOn([trial(null)], '2026-03-01')).toBe('2026-03-01');
  expect(addedTrialEndsOn([trial('2026-02-20'), trial(null, true)], '2026-03-01')).toBe('2026-03-31');
});
