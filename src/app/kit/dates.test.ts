import { describe, expect, it } from 'vitest';
import { ageText, dateText, instantText, today } from './dates.ts';

describe('dates', () => {
  it('a calendar date is the same day in every zone', () => {
    expect(dateText('2027-03-01')).toBe('Mar 1, 2027');
    expect(dateText('2027-12-31')).toBe('Dec 31, 2027');
    expect(dateText(null)).toBe('');
    expect(dateText('soon')).toBe('soon');
  });

  it('dates and instants are written as Intl writes them', () => {
    const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
    const moment = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    for (let hour = 0; hour < 9_000; hour += 7) {
      const at = new Date(Date.UTC(2026, 0, 1, hour, hour % 60));
      expect(dateText(at.toISOString())).toBe(day.format(at));
      expect(instantText(at.toISOString(), at)).toBe(moment.format(at));
    }
  });

  it('an instant of another year says so', () => {
    const now = new Date(2026, 10, 20);
    expect(instantText(new Date(2025, 10, 20, 9, 41).toISOString(), now)).toBe('Nov 20, 2025, 9:41 AM');
    expect(instantText(new Date(2026, 10, 20, 9, 41).toISOString(), now)).toBe('Nov 20, 9:41 AM');
  });

  it('today is the device calendar day', () => {
    expect(today(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05');
  });

  it('an age is rough and never in the future', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(ageText('2026-11-20T10:04:00Z', now)).toBe('just now');
    expect(ageText('2026-11-20T09:55:00Z', now)).toBe('5 min ago');
    expect(ageText('2026-11-20T07:00:00Z', now)).toBe('3 h ago');
    expect(ageText('2026-11-19T09:00:00Z', now)).toBe('yesterday');
    expect(ageText('2026-11-10T09:00:00Z', now)).toBe('10 days ago');
  });
});
