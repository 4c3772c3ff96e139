/** Manage Orders (ORD-01): placed orders, ordered products, and what has not been shipped yet. */
import { Button, Skeleton } from '@mantine/core';
import { IconPackage, IconWifiOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useSearchParams, type To } from 'react-router';
import type { OrdersPage } from '#remote/http/order-calls.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useMay } from '../../session/use-rights.ts';
import { failureText } from '../../text/failure-text.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { countText } from '../../kit/count-text.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { fileDays } from '../../kit/csv-text.ts';
import { today as todayHere } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Pager } from '../../kit/pager.tsx';
import { isBeyondEnd, ToLastPage } from '../../kit/to-last-page.tsx';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { useStockroom } from '../../stockroom.tsx';
import { ordersFile, readAllOrders } from './order-files.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import {
  countFilters,
  requestedStatuses,
  filtersFromUrl,
  filtersToUrl,
  TABS,
  type OrderFilters,
  type OrdersTab,
} from './order-filters.ts';
import { OrderList, PastList, ProductList, WaitingList } from './order-lists.tsx';
import { linesNotShipped, orderedLines } from './ordered-lines.ts';
import { useAnyOrder, useOrders } from './use-orders.ts';
import { showInStrip } from '../../kit/show-in-strip.ts';
import layout from '../../kit/layout.module.css';
import classes from './orders.module.css';

const TITLES: Readonly<Record<OrdersTab, string>> = {
  orders: 'Active orders',
  products: 'Ordered products',
  waiting: 'Not shipped yet',
  past: 'Past orders',
};
const PAGE_SIZE = 25;
/** Orders with something outstanding are few, and fit on one page. */
const WAITING_SIZE = 200;

const ReturnsList = lazyPart(() => import('./returns-list.tsx').then((m) => m.ReturnsList));
const PaymentList = lazyPart(() => import('./payment-list.tsx').then((m) => m.PaymentList));

const MONEY_TABS = ['payments', 'returns'] as const;
const MONEY_TITLES = { payments: 'Payment history', returns: 'Returns' } as const;

export function OrdersScreen() {
  usePageTitle('Manage Orders');
  const today = todayHere();
  const [query] = useSearchParams();
  const seesMoney = useMay()('see-money');
  const money = seesMoney ? MONEY_TABS.find((tab) => tab === query.get('tab')) : undefined;
  const filters = filtersFromUrl(query, today);
  const tabs = [
    ...TABS.map((tab) => ({
      title: TITLES[tab],
      search: filtersToUrl(forTab(filters, tab), today).toString(),
      isOpen: money === undefined && tab === filters.tab,
    })),
    ...(seesMoney ? MONEY_TABS : []).map((tab) => ({
      title: MONEY_TITLES[tab],
      search: `tab=${tab}`,
      isOpen: tab === money,
    })),
  ];
  return (
    <div className={layout['page']}>
      <h1 className={layout['title']}>Manage Orders</h1>
      <nav className={layout['tabs']} aria-label="Orders">
        {tabs.map(({ title, search, isOpen }) => (
          <Link
            key={title}
            ref={isOpen ? showInStrip : null}
            to={{ search }}
            className={`${layout['tab']} ${classes['tab']}`}
            aria-current={isOpen ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {money === 'payments' ? (
        <Suspense fallback={<OrdersSkeleton />}>
          <PaymentList />
        </Suspense>
      ) : money === 'returns' ? (
        <Suspense fallback={<OrdersSkeleton />}>
          <ReturnsList />
        </Suspense>
      ) : (
        <Orders filters={filters} today={today} />
      )}
    </div>
  );
}

function Orders({ filters, today }: { readonly filters: OrderFilters; readonly today: string }) {
  const [, setQuery] = useSearchParams();
  const { tab, ...requested } = filters;
  const isWaiting = tab === 'waiting';
  const result = useOrders({
    ...requested,
    statuses: requestedStatuses(filters),
    notShipped: isWaiting,
    pageSize: isWaiting ? WAITING_SIZE : PAGE_SIZE,
  });
  const age = useRemoteAge(result);
  const change = (next: Partial<OrderFilters>): void => {
    setQuery(filtersToUrl({ ...filters, page: 1, ...next }, today));
  };
  return (
    <>
      <OrderFilterBar filters={filters} today={today} onChange={change} />
      {age === null ? null : <AgeNote {...age} what="Orders" />}
      {result.data === undefined ? (
        <Missing failure={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <Found
          tab={tab}
          filters={filters}
          today={today}
          page={result.data}
          isStale={result.isPlaceholderData}
          toPage={(page) => ({ search: filtersToUrl({ ...filters, page }, today).toString() })}
        />
      )}
    </>
  );
}

/** Ignores a status that belongs to another tab. */
function forTab(filters: OrderFilters, tab: OrdersTab): OrderFilters {
  return { ...filters, tab, page: 1, statuses: tab === filters.tab ? filters.statuses : [] };
}

function Missing({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  if (failure === null) return <OrdersSkeleton />;
  return (
    <EmptyState
      icon={<IconWifiOff size={34} stroke={1.6} />}
      title="These orders aren’t available offline"
      onRetry={onRetry}
    >
      {failureText(failure)} Lists you’ve opened before are available offline.
    </EmptyState>
  );
}

/** Placeholder of a list of orders while it loads. */
function OrdersSkeleton() {
  return (
    <div className={classes['skeleton']} role="status" aria-label="Loading the orders">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={52} radius="md" />
      ))}
    </div>
  );
}

interface FoundProps {
  readonly tab: OrdersTab;
  readonly filters: OrderFilters;
  readonly today: string;
  readonly page: OrdersPage;
  readonly isStale: boolean;
  /** The URL of a page. */
  readonly toPage: (page: number) => To;
}

function Found({ tab, filters, today, page, isStale, toPage }: FoundProps) {
  if (isBeyondEnd(page) && !isStale) return <ToLastPage pages={page.pages} />;
  if (page.orders.length === 0) return <Nothing filters={filters} today={today} />;
  const lists = { orders: OrderList, products: ProductList, waiting: WaitingList, past: PastList } as const;
  const List = lists[tab];
  return (
    <>
      <div className={classes['listHead']}>
        <p className={classes['quiet']} role="status">
          {summaryText(tab, page)}
          {page.pages > 1 ? `, page ${page.page} of ${page.pages}` : ''}
        </p>
        <Download filters={filters} today={today} />
      </div>
      <List orders={page.orders} isStale={isStale} />
      <Pager present={page.page} last={page.pages} to={toPage} />
    </>
  );
}

/** Downloads all matches, not only the current page. */
function Download({ filters, today }: Pick<FoundProps, 'filters' | 'today'>) {
  const { api } = useStockroom();
  const seesMoney = useMay()('see-money');
  const { tab, ...requested } = filters;
  return (
    <CsvButton
      subject={TITLES[tab]}
      days={fileDays(filters, today)}
      read={async () =>
        ordersFile(
          tab,
          await readAllOrders(api, {
            ...requested,
            statuses: requestedStatuses(filters),
            notShipped: tab === 'waiting',
          }),
          seesMoney,
        )
      }
      failed={(failure) => `Can’t download the orders: ${failureText(failure)}`}
    />
  );
}

/** Pages are counted in orders, although they may list products. */
function summaryText(tab: OrdersTab, { orders, total, pages }: OrdersPage): string {
  const all = countText(total, 'order', 'orders');
  if (tab !== 'products' && tab !== 'waiting') return all;
  const lines = (tab === 'waiting' ? linesNotShipped : orderedLines)(orders);
  const products = countText(lines.length, 'product', 'products');
  if (pages > 1) return `${products} here, of ${all}`;
  return tab === 'waiting' ? products : `${products} in ${all}`;
}

interface NothingProps {
  readonly filters: OrderFilters;
  readonly today: string;
}

/** Of a new practice no filter is to blame. */
function Nothing({ filters, today }: NothingProps) {
  const may = useMay();
  const { data, isPending } = useAnyOrder();
  if (isPending) return <OrdersSkeleton />;
  if (data?.total === 0) {
    return (
      <EmptyState
        icon={<IconPackage size={36} stroke={1.6} />}
        title="No orders yet"
        action={
          <Button component={Link} to={may('see-catalogue') ? '/' : '/cart'} size="md">
            {may('see-catalogue') ? 'Search the catalog' : 'Go to the cart'}
          </Button>
        }
      >
        What you order from the cart is listed here, from the order to the delivery.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconPackage size={36} stroke={1.6} />} title={nothingTitle(filters, today)}>
      {filters.tab === 'waiting'
        ? 'Everything ordered with these filters has shipped.'
        : isUnfiltered(filters, today)
          ? 'New orders are placed from the cart.'
          : 'Choose other dates or remove a filter. New orders are placed from the cart.'}
    </EmptyState>
  );
}

const isUnfiltered = (filters: OrderFilters, today: string): boolean =>
  countFilters(filters, today) === 0 && filters.search === '';

function nothingTitle(filters: OrderFilters, today: string): string {
  const { tab, archived } = filters;
  if (tab === 'waiting') return 'Nothing is waiting to be shipped';
  if (archived) return 'No archived orders match these filters';
  const which = tab === 'orders' ? 'No active orders' : tab === 'past' ? 'No past orders' : 'No orders';
  return isUnfiltered(filters, today) ? which : `${which} match these filters`;
}
