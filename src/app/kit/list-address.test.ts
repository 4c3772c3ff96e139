import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { showTimesOf } from './dates.ts';
import { addressOf, dayInAddress, instantsOfDays, pageInAddress } from './list-address.ts';

const pageOf = (page: string): number => pageInAddress(new URLSearchParams({ page }));

describe('the page in an address', () => {
  it('is 1 if it is missing or invalid', () => {
    expect(pageInAddress(new URLSearchParams())).toBe(1);
    expect(['0', '-2', '1.5', 'x', '', '1e99', '1000001'].map(pageOf)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('is any other valid number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (page) => {
        expect(pageOf(String(page))).toBe(page);
      }),
    );
  });
});

describe('a day in an address', () => {
  afterEach(() => showTimesOf(undefined));

  it('is a day of the calendar', () => {
    expect(dayInAddress('2028-02-29')).toBe('2028-02-29');
    const wrong = [null, '', '2027-02-29', '2026-02-30', '2026-13-01', '0999-01-01', '2026-1-1', '2026-01-01T00:00'];
    expect(wrong.filter((text) => dayInAddress(text) !== null)).toEqual([]);
  });

  it('ACC-02 covers the whole day in the location’s time zone, also when the clocks change', () => {
    const bounds = (day: string) => Object.values(instantsOfDays({ from: day, to: day }));
    showTimesOf('America/Chicago');
    expect(bounds('2026-11-24')).toEqual(['2026-11-24T06:00:00.000Z', '2026-11-25T05:59:59.999Z']);
    expect(bounds('2026-03-08')).toEqual(['2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z']);
    expect(bounds('2026-11-01')).toEqual(['2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z']);
    showTimesOf('Pacific/Kiritimati');
    expect(bounds('2027-01-01')).toEqual(['2026-12-31T10:00:00.000Z', '2027-01-01T09:59:59.999Z']);
  });

  it('covers the whole day in the device’s time zone if the location’s is unknown', () => {
    const { from, to } = instantsOfDays({ from: '2026-05-01', to: '2026-05-02' });
    expect(new Date(from ?? '').getHours()).toBe(0);
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(2 * 24 * 60 * 60 * 1000 - 1);
    expect(instantsOfDays({ from: null, to: null })).toEqual({ from: null, to: null });
  });
});

it('an address leaves out what is null', () => {
  expect(addressOf({ kind: 'a b', from: null, page: '2' }).toString()).toBe('kind=a+b&page=2');
});
