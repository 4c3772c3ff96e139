import { afterEach, describe, expect, it } from 'vitest';
import { ageText, dateText, dayText, instantText, momentText, showTimesOf, today } from './dates.ts';

describe('dates', () => {
  afterEach(() => showTimesOf(Intl.DateTimeFormat().resolvedOptions().timeZone));

  it('a calendar date is the same day in every zone', () => {
    expect(dateText('2027-03-01')).toBe('Mar 1, 2027');
    expect(dateText('2027-12-31')).toBe('Dec 31, 2027');
    expect(dateText(null)).toBe('');
    expect(dateText('soon')).toBe('soon');
  });

  it('dates and instants match the output of Intl', () => {
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

  it('an instant in another year shows the year', () => {
    const now = new Date(2026, 10, 20);
    expect(instantText(new Date(2025, 10, 20, 9, 41).toISOString(), now)).toBe('Nov 20, 2025, 9:41 AM');
    expect(instantText(new Date(2026, 10, 20, 9, 41).toISOString(), now)).toBe('Nov 20, 9:41 AM');
  });

  it('ORD-07 instants are in the location’s time zone, wherever the device is', () => {
    const at = '2026-11-21T03:05:00Z';
    const now = new Date('2026-11-21T07:00:00Z');
    showTimesOf('America/Chicago');
    expect([instantText(at, now), momentText(at, now), dayText(at)]).toEqual([
      'Nov 20, 9:05 PM',
      'Nov 20, 9:05 PM',
      'Nov 20, 2026',
    ]);
    // Midnight is 12, and the year is the location's.
    expect([instantText('2026-01-01T06:00:00Z', now), dayText('2026-01-01T05:59:00Z')]).toEqual([
      'Jan 1, 12:00 AM',
      'Dec 31, 2025',
    ]);
    expect(momentText('2026-11-21T06:30:00Z', now)).toBe('12:30 AM');
    showTimesOf('Asia/Tokyo');
    expect(instantText(at, now)).toBe('Nov 21, 12:05 PM');
    showTimesOf('Mars/Olympus');
    expect(instantText('2026-11-20T12:00:00', now)).toBe('Nov 20, 12:00 PM');
  });

  it('ACC-02 today is the location’s day, before and after its midnight, wherever the device is', () => {
    const at = (instant: string): string => today(new Date(instant));
    showTimesOf('America/Chicago');
    expect([at('2026-11-21T00:30:00Z'), at('2026-11-21T05:59:59Z'), at('2026-11-21T06:00:00Z')]).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-21',
    ]);
    showTimesOf('Pacific/Kiritimati');
    expect([at('2026-12-31T09:59:59Z'), at('2026-12-31T10:00:00Z')]).toEqual(['2026-12-31', '2027-01-01']);
    showTimesOf(undefined);
    expect(today(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05');
  });

  it('an age is approximate and never in the future', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(ageText('2026-11-20T10:04:00Z', now)).toBe('just now');
    expect(ageText('2026-11-20T09:55:00Z', now)).toBe('5 min ago');
    expect(ageText('2026-11-20T07:00:00Z', now)).toBe('3 h ago');
    expect(ageText('2026-11-19T09:00:00Z', now)).toBe('yesterday');
    expect(ageText('2026-11-10T09:00:00Z', now)).toBe('10 days ago');
  });
});
