import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  requestedStatuses,
  countFilters,
  datePresets,
  defaultFilters,
  filtersFromUrl,
  filtersToUrl,
  presetOf,
  TAB_STATUSES,
  TABS,
  type OrderFilters,
} from './order-filters.ts';
import { ORDER_STATUSES } from '#domain/ordering/order-states.ts';

const TODAY = '2026-11-20';
const read = (text: string): OrderFilters => filtersFromUrl(new URLSearchParams(text), TODAY);

describe('the filters of Manage Orders', () => {
  it('ORD-04 start from one year ago, open-ended', () => {
    expect(read('')).toEqual(defaultFilters(TODAY));
    expect(defaultFilters(TODAY)).toMatchObject({ from: '2025-11-20', to: null, statuses: [], archived: false });
    expect(defaultFilters('2028-02-29').from).toBe('2027-02-28');
    expect(filtersToUrl(defaultFilters(TODAY), TODAY).toString()).toBe('');
  });

  it('ORD-05 offer the last 90 and 365 days, this year and the three before it', () => {
    const presets = datePresets(TODAY);
    expect(presets.map(({ label }) => label)).toEqual([
      'Last 90 days',
      'Last 365 days',
      '2026',
      '2025',
      '2024',
      '2023',
    ]);
    expect(presets[0]).toMatchObject({ from: '2026-08-22', to: null });
    expect(presets[3]).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
    for (const { label, from, to } of presets) expect(presetOf({ from, to }, TODAY)).toBe(label);
    expect(presetOf({ from: '2026-02-03', to: null }, TODAY)).toBeNull();
    // A year that includes a leap day has 366 days.
    expect(presetOf(defaultFilters('2028-06-01'), '2028-06-01')).toBe('Last 365 days');
  });

  it('ORD-03 ORD-08 stand in the address, and nothing odd in it gets through', () => {
    expect(
      read(
        'tab=waiting&status=on_hold,lost&distributorId=3,x,7&orderId=12&search=gloves&page=3&dateTo=2026-02-01&archived=1',
      ),
    ).toEqual({
      ...defaultFilters(TODAY),
      tab: 'waiting',
      statuses: ['on_hold'],
      distributorIds: ['3', '7'],
      orderId: '12',
      archived: true,
      search: 'gloves',
      page: 3,
      to: '2026-02-01',
    });
    expect(read('tab=x&status=lost&distributorId=0&orderId=abc&page=-1&dateTo=soon&archived=yes')).toEqual(
      defaultFilters(TODAY),
    );
    // An empty value means no limit, which is not the default.
    expect(read('dateFrom=').from).toBeNull();
  });

  it('ORD-03 a link of before opens the same list', () => {
    expect(read('from=2026-01-01&to=2026-02-01&distributors=3,7&order=12')).toEqual({
      ...defaultFilters(TODAY),
      from: '2026-01-01',
      to: '2026-02-01',
      distributorIds: ['3', '7'],
      orderId: '12',
    });
  });

  it('ORD-02 ORD-08 active orders are active, past ones have ended, and a status of another tab is no filter', () => {
    const requested = (text: string) => requestedStatuses(read(text));
    expect(requested('')).toEqual(['in_progress', 'on_hold']);
    expect(requested('status=completed')).toEqual(['in_progress', 'on_hold']);
    expect(requested('status=on_hold,canceled')).toEqual(['on_hold']);
    expect(requested('tab=past')).toEqual(['completed', 'canceled']);
    expect(requested('tab=past&status=canceled')).toEqual(['canceled']);
    expect(requested('tab=products')).toEqual([]);
    expect(requested('tab=waiting')).toEqual(['in_progress', 'on_hold']);
    const shown = ORDER_STATUSES.filter((status) => [...TAB_STATUSES.orders, ...TAB_STATUSES.past].includes(status));
    expect(shown).toEqual(ORDER_STATUSES);
  });

  it('ORD-03 any filters come back from their own address', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    const date = fc.option(day.map((each) => each.toISOString().slice(0, 10)));
    const id = fc.integer({ min: 1, max: 1e9 }).map(String);
    const filters = fc.record({
      tab: fc.constantFrom(...TABS),
      from: date,
      to: date,
      distributorIds: fc.uniqueArray(id, { maxLength: 4 }),
      statuses: fc.subarray([...ORDER_STATUSES]),
      orderId: fc.option(id),
      archived: fc.boolean(),
      search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(filters, (any) => {
        const given = { ...any, statuses: any.statuses.filter((status) => TAB_STATUSES[any.tab].includes(status)) };
        const url = filtersToUrl(given, TODAY).toString();
        expect(read(url)).toEqual(given);
      }),
    );
  });

  it('counts what narrows the list', () => {
    expect(countFilters(defaultFilters(TODAY), TODAY)).toBe(0);
    expect(countFilters(read('status=on_hold&orderId=3&dateFrom=2026-01-01&archived=1&search=x'), TODAY)).toBe(4);
  });
});
