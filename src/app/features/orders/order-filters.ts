/**
 * What orders are shown (ORD-03..06, ORD-08), as the address carries it: a link opens the same list, and back and forward
 * go through the filters. What is not in the address is the default: from one year ago, open-ended (ORD-04).
 */
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/order-states.ts';

export const TABS = ['orders', 'products', 'waiting'] as const;
export type OrdersTab = (typeof TABS)[number];

export interface OrderFilters {
  readonly tab: OrdersTab;
  /** `YYYY-MM-DD`; null: no bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly distributorIds: readonly string[];
  readonly statuses: readonly OrderStatus[];
  readonly orderId: string | null;
  readonly search: string;
  readonly page: number;
}

/** @param today `YYYY-MM-DD` */
export function defaultFilters(today: string): OrderFilters {
  return {
    tab: 'orders',
    from: yearBefore(today),
    to: null,
    distributorIds: [],
    statuses: [],
    orderId: null,
    search: '',
    page: 1,
  };
}

export function filtersFromUrl(query: URLSearchParams, today: string): OrderFilters {
  const usual = defaultFilters(today);
  const list = (name: string): string[] => (query.get(name) ?? '').split(',').filter((each) => each !== '');
  const date = (name: string, otherwise: string | null): string | null => {
    const text = query.get(name);
    if (text === null) return otherwise;
    return isDate(text) ? text : null;
  };
  const id = query.get('order');
  const page = Number(query.get('page') ?? '1');
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? usual.tab,
    from: date('from', usual.from),
    to: date('to', usual.to),
    distributorIds: list('distributors').filter(isId),
    statuses: ORDER_STATUSES.filter((status) => list('status').includes(status)),
    orderId: id !== null && isId(id) ? id : null,
    search: (query.get('search') ?? '').slice(0, 120),
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** Only what differs from the default stands in the address; `from` is given empty where there is no bound. */
export function filtersToUrl(filters: OrderFilters, today: string): URLSearchParams {
  const usual = defaultFilters(today);
  const query = new URLSearchParams();
  const put = (name: string, value: string, otherwise: string): void => {
    if (value !== otherwise) query.set(name, value);
  };
  put('tab', filters.tab, usual.tab);
  put('from', filters.from ?? '', usual.from ?? '');
  put('to', filters.to ?? '', '');
  put('distributors', filters.distributorIds.join(','), '');
  put('status', filters.statuses.join(','), '');
  put('order', filters.orderId ?? '', '');
  put('search', filters.search.trim(), '');
  put('page', String(filters.page), '1');
  return query;
}

export interface DatePreset {
  readonly label: string;
  readonly from: string;
  readonly to: string | null;
}

/** ORD-05: "Last 90 days", "Last 365 days", the current year and the three before it. */
export function datePresets(today: string): readonly DatePreset[] {
  const year = Number(today.slice(0, 4));
  return [
    { label: 'Last 90 days', from: daysBefore(today, 90), to: null },
    { label: 'Last 365 days', from: daysBefore(today, 365), to: null },
    ...[0, 1, 2, 3].map((back) => ({
      label: String(year - back),
      from: `${year - back}-01-01`,
      to: `${year - back}-12-31`,
    })),
  ];
}

/** Its label; null: dates of one's own. The default of one year ago is named by the preset that it is within a day of. */
export function presetOf({ from, to }: Pick<OrderFilters, 'from' | 'to'>, today: string): string | null {
  const usual = defaultFilters(today);
  if (from === usual.from && to === usual.to) return 'Last 365 days';
  return datePresets(today).find((preset) => preset.from === from && preset.to === to)?.label ?? null;
}

/** How many filters narrow the list, for a closed panel. */
export function countFilters(filters: OrderFilters, today: string): number {
  const usual = defaultFilters(today);
  return [
    filters.from !== usual.from || filters.to !== usual.to,
    filters.distributorIds.length > 0,
    filters.statuses.length > 0,
    filters.orderId !== null,
  ].filter(Boolean).length;
}

const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

function isDate(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** February 29 becomes February 28. */
function yearBefore(date: string): string {
  const [year, rest] = [date.slice(0, 4), date.slice(4)];
  return `${Number(year) - 1}${rest === '-02-29' ? '-02-28' : rest}`;
}
