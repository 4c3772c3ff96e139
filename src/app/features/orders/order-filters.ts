/**
 * The filters of orders (ORD-03..06, ORD-08), stored in the URL by the names of ORD-03: a link opens the same list, and back and forward
 * restore the filters. Defaults, which the URL omits: from one year ago, open-ended, not archived (ORD-04). Rule: a tab shows its own
 * statuses only; a status of another tab is ignored.
 */
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/order-states.ts';

export const TABS = ['orders', 'products', 'waiting', 'past'] as const;
export type OrdersTab = (typeof TABS)[number];

/** The statuses of each tab: active orders, and past orders that have ended. */
export const TAB_STATUSES: Readonly<Record<OrdersTab, readonly OrderStatus[]>> = {
  orders: ['in_progress', 'on_hold'],
  products: ORDER_STATUSES,
  waiting: ['in_progress', 'on_hold'],
  past: ['completed', 'canceled'],
};

/** The statuses to request: the selected ones, or all of the tab; empty: any. */
export function requestedStatuses({ tab, statuses }: Pick<OrderFilters, 'tab' | 'statuses'>): readonly OrderStatus[] {
  if (statuses.length > 0) return statuses;
  return TAB_STATUSES[tab].length === ORDER_STATUSES.length ? [] : TAB_STATUSES[tab];
}

export interface OrderFilters {
  readonly tab: OrdersTab;
  /** `YYYY-MM-DD`; null: no limit. */
  readonly from: string | null;
  readonly to: string | null;
  readonly distributorIds: readonly string[];
  readonly statuses: readonly OrderStatus[];
  readonly orderId: string | null;
  /** Archived orders instead of the others. */
  readonly archived: boolean;
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
    archived: false,
    search: '',
    page: 1,
  };
}

export function filtersFromUrl(query: URLSearchParams, today: string): OrderFilters {
  const usual = defaultFilters(today);
  // The short names are those of old links.
  const textOf = (name: string, before: string): string | null => query.get(name) ?? query.get(before);
  const list = (name: string, before = name): string[] =>
    (textOf(name, before) ?? '').split(',').filter((each) => each !== '');
  const date = (name: string, before: string, otherwise: string | null): string | null => {
    const text = textOf(name, before);
    if (text === null) return otherwise;
    return isDate(text) ? text : null;
  };
  const id = textOf('orderId', 'order');
  const tab = TABS.find((each) => each === query.get('tab')) ?? usual.tab;
  const page = Number(query.get('page') ?? '1');
  return {
    tab,
    from: date('dateFrom', 'from', usual.from),
    to: date('dateTo', 'to', usual.to),
    distributorIds: list('distributorId', 'distributors').filter(isId),
    statuses: TAB_STATUSES[tab].filter((status) => list('status').includes(status)),
    archived: query.get('archived') === '1',
    orderId: id !== null && isId(id) ? id : null,
    search: (query.get('search') ?? '').slice(0, 120),
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** Only non-default values are in the URL; `dateFrom` is empty if there is no limit. */
export function filtersToUrl(filters: OrderFilters, today: string): URLSearchParams {
  const usual = defaultFilters(today);
  const query = new URLSearchParams();
  const put = (name: string, value: string, otherwise: string): void => {
    if (value !== otherwise) query.set(name, value);
  };
  put('tab', filters.tab, usual.tab);
  put('dateFrom', filters.from ?? '', usual.from ?? '');
  put('dateTo', filters.to ?? '', '');
  put('distributorId', filters.distributorIds.join(','), '');
  put('status', filters.statuses.join(','), '');
  put('orderId', filters.orderId ?? '', '');
  put('archived', filters.archived ? '1' : '', '');
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

/** Its label; null: custom dates. The default of one year ago is labeled with the preset that it is within a day of. */
export function presetOf({ from, to }: Pick<OrderFilters, 'from' | 'to'>, today: string): string | null {
  const usual = defaultFilters(today);
  if (from === usual.from && to === usual.to) return 'Last 365 days';
  return datePresets(today).find((preset) => preset.from === from && preset.to === to)?.label ?? null;
}

/** Number of active filters, for a closed panel. */
export function countFilters(filters: OrderFilters, today: string): number {
  const usual = defaultFilters(today);
  return [
    filters.from !== usual.from || filters.to !== usual.to,
    filters.distributorIds.length > 0,
    filters.statuses.length > 0,
    filters.orderId !== null,
    filters.archived,
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
