import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  requestOf,
  countFilters,
  EVERYTHING,
  filtersFromUrl,
  filtersToUrl,
  type HistoryFilters,
} from './history-filters.ts';

const aDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });

it('an address opens the same list again', () => {
  const filters: fc.Arbitrary<HistoryFilters> = fc.record({
    from: orNull(aDay),
    to: orNull(aDay),
    folderId: orNull(fc.integer({ min: 1, max: 9_999_999 }).map(String)),
    page: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(filters, (each) => {
      expect(filtersFromUrl(new URLSearchParams(filtersToUrl(each).toString()))).toEqual(each);
    }),
  );
});

it('what is no day, folder or page in an address is no filter', () => {
  const query = new URLSearchParams({ from: '2026-02-30x', to: '2026-13-01', folder: '-1', page: '0' });
  expect(filtersFromUrl(query)).toEqual(EVERYTHING);
  expect(countFilters(EVERYTHING)).toBe(0);
});

it('a day is asked for from its first to its last moment', () => {
  const { from, to } = requestOf({ ...EVERYTHING, from: '2026-11-24', to: '2026-11-24' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_399_999);
  expect([new Date(from ?? '').getHours(), new Date(from ?? '').getDate()]).toEqual([0, 24]);
});
