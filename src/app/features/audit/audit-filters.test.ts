import { expect, it } from 'vitest';
import { requestOf, countFilters, EVERYTHING, filtersFromUrl, filtersToUrl } from './audit-filters.ts';

it('ACC-05 an address holds the filters of the audit log, and what it cannot read is left out', () => {
  const filters = { kind: 'joined', person: 'Nora', from: '2026-11-01', to: '2026-11-30', page: 3 } as const;
  expect(filtersFromUrl(filtersToUrl(filters))).toEqual(filters);
  expect(filtersToUrl(EVERYTHING).toString()).toBe('');
  const odd = new URLSearchParams('kind=nothing&from=2026-13-99&to=yesterday&page=-4');
  expect(filtersFromUrl(odd)).toEqual(EVERYTHING);
  expect([countFilters(EVERYTHING), countFilters(filters)]).toEqual([0, 3]);
  expect(requestOf(EVERYTHING)).toEqual({ kinds: [], person: '', from: null, to: null });
  expect(requestOf(filters)).toMatchObject({ kinds: ['joined'], person: 'Nora' });
});
