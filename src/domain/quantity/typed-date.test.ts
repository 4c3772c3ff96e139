import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

const read = (typed: string): string => {
  const found = readTypedDate(typed, 2026);
  return found.ok ? found.date : found.why;
};

describe('a date as it is typed or printed on a package', () => {
  it.each([
    ['12/31/2027', '2027-12-31'],
    ['2/3/27', '2027-02-03'],
    ['2-3-2027', '2027-02-03'],
    ['2027-12-31', '2027-12-31'],
    ['2027/1/5', '2027-01-05'],
    ['12312027', '2027-12-31'],
    ['20271231', '2027-12-31'],
    ['31.12.2027', '2027-12-31'],
    ['(17)271231', '2027-12-31'],
    ['EXP 2027-12-31', '2027-12-31'],
    ['31 DEC 2027', '2027-12-31'],
    ['31DEC27', '2027-12-31'],
    ['Dec 31, 2027', '2027-12-31'],
    ['2027 December 31', '2027-12-31'],
  ])('ITEM-04 reads %s', (typed, date) => expect(read(typed)).toBe(date));

  it.each([
    ['12/2027', '2027-12-31'],
    ['2/2028', '2028-02-29'],
    ['2/27', '2027-02-28'],
    ['12/27', '2027-12-31'],
    ['12/31', '2031-12-31'],
    ['2027-12', '2027-12-31'],
    ['022027', '2027-02-28'],
    ['Dec-27', '2027-12-31'],
    ['Feb 2028', '2028-02-29'],
    ['271200', '2027-12-31'],
    ['280200', '2028-02-29'],
    ['exp: 12/2027', '2027-12-31'],
    ['EXP.12/2027', '2027-12-31'],
    ['EXP.DATE 12/27', '2027-12-31'],
    ['Exp-Date: 2027-12', '2027-12-31'],
    ['Expires on Dec 2027', '2027-12-31'],
    ['USE BEFORE 12/2027', '2027-12-31'],
    ['Best by: 12/2027', '2027-12-31'],
  ])('takes the last day of the month for %s', (typed, date) => expect(read(typed)).toBe(date));

  it.each(['2/30/2027', '2027-02-30', '02302027', '0/0/2027x', '12/0/2027', '31 Feb 2027', '12002027'])(
    'has no day for %s',
    (typed) => expect(['no-such-day', 'unreadable']).toContain(read(typed)),
  );

  it.each([
    '',
    'tomorrow',
    '31/12/27',
    '13/2027',
    '1227',
    '2027',
    '1/2/3/4',
    '12:31:2027',
    '1 mai',
    'Dec',
    '12/31/027',
    '1234567',
  ])('does not guess at %j', (typed) => expect(read(typed)).toBe('unreadable'));

  it('is the nearest year of two digits', () => {
    expect(read('1/1/76')).toBe('2076-01-01');
    expect(read('1/1/77')).toBe('1977-01-01');
  });

  it('reads every day in each of its forms as that day', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2070-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        const [year = '', month = '', date = ''] = iso.split('-');
        const forms = [
          iso,
          `${month}/${date}/${year}`,
          `${Number(month)}/${Number(date)}/${year.slice(2)}`,
          `${month}${date}${year}`,
          `${year}${month}${date}`,
          `${year.slice(2)}${month}${date}`,
        ];
        for (const form of forms) expect(read(form), form).toBe(iso);
      }),
    );
  });
});
