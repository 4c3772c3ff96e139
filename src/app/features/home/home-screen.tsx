/**
 * Home for people who may see prices: spend against budget, open orders, low stock, expirations, savings. Offline data is always shown;
 * data from the server shows its age.
 */
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeResource } from '#contract/resources/home.ts';
import { cents } from '#contract/resources/resource.ts';
import { budgetSummary } from '#domain/ordering/budget.ts';
import { periodOf } from '#domain/ordering/report-period.ts';
import { expiringBy, type StockFilter } from '#domain/stock/stock-state.ts';
import { readStockStates } from '#mirror/read/read-stock-states.ts';
import { readHome } from '#remote/http/savings-calls.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { countText } from '../../kit/count-text.ts';
import { dateText } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';
import { numberText } from '../../kit/number-text.ts';
import { useToday } from '../../kit/use-today.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';
import { useStockroom } from '../../stockroom.tsx';
import { periodText, TOTAL_SAVED } from '../../things/budget/budget-text.ts';
import { useAccount } from '../../things/budget/use-account.ts';
import layout from '../../kit/layout.module.css';
import { arrivalText, noneUnderWayText, olderOrdersText } from './home-text.ts';
import { ListedItems } from './listed-items.tsx';
import classes from './home.module.css';

export function HomeScreen() {
  const { api } = useStockroom();
  const result = useQuery({
    queryKey: queryKeys.home(),
    queryFn: ({ signal }) => readHome(api, signal),
    staleTime: 0,
  });
  const age = useRemoteAge(result);
  const { data } = result;
  const isMissing = data === undefined && result.isError;
  return (
    <div className={layout['page']}>
      <h1 className={layout['title']}>Home</h1>
      {age === null ? null : <AgeNote {...age} what="Spending, orders and savings" />}
      <div className={classes['cards']}>
        <BudgetCard />
        <OrdersCard home={data} isMissing={isMissing} />
        <SavingsCard home={data} isMissing={isMissing} />
      </div>
      <div className={classes['cards']}>
        <StockCards />
      </div>
    </div>
  );
}

interface CardProps {
  readonly title: string;
  readonly to: string;
  readonly figure: ReactNode;
  readonly tone?: 'bad' | 'near';
  readonly children?: ReactNode;
}

/** The whole card links to its screen; its heading is the link. */
function Card({ title, to, figure, tone, children }: CardProps) {
  return (
    <section className={`${layout['card']} ${classes['card']}`} data-tone={tone}>
      <h2 className={classes['heading']}>
        <Link to={to}>{title}</Link>
      </h2>
      <p className={classes['figure']}>{figure}</p>
      {children}
    </section>
  );
}

function BudgetCard() {
  const account = useAccount();
  const { from, to } = periodOf('this-month', useToday());
  if (account === null) return null;
  // By itself the report opens with last month until the 10th (REP-02), and would not show this figure.
  const report = `/reports?from=${from}&to=${to}`;
  const { budget } = account;
  const budgetCents = budget.budgetCents ?? 0;
  const summary = budgetSummary(budget);
  if (budgetCents <= 0) {
    return (
      <Card title="Spend and budget" to={report} figure="No budget">
        <p className={classes['quiet']}>Set one in your account to follow what you spend against it.</p>
      </Card>
    );
  }
  const tone = summary.level === 'over' ? 'bad' : summary.level === 'near' ? 'near' : undefined;
  return (
    <Card
      title="Spend and budget"
      to={report}
      figure={currency(summary.spentCents)}
      {...(tone === undefined ? {} : { tone })}
    >
      <p className={classes['quiet']}>
        of {currency(budgetCents)} {periodText(summary)}, {numberText(summary.percent)}%
      </p>
      <span className={classes['track']} aria-hidden="true">
        <span style={{ width: `${Math.max(0, Math.min(100, summary.percent))}%` }} />
      </span>
      <p className={classes['quiet']}>
        {summary.leftCents < 0 ? `${currency(-summary.leftCents)} over` : `${currency(summary.leftCents)} left`}
      </p>
    </Card>
  );
}

interface RemoteProps {
  readonly home: HomeResource | undefined;
  readonly isMissing: boolean;
}

function OrdersCard({ home, isMissing }: RemoteProps) {
  const today = useToday();
  if (home === undefined)
    return (
      <Unknown title="Orders under way" to="/order" words={isMissing ? 'Needs a connection the first time.' : ''} />
    );
  return (
    <Card title="Orders under way" to="/order" figure={numberText(home.orderCount)}>
      {home.orderCount === 0 ? (
        <p className={classes['quiet']}>{noneUnderWayText(home)}</p>
      ) : (
        <>
          <p className={classes['quiet']}>{currency(cents(home.ordersTotal))} total</p>
          <ul className={classes['list']}>
            {home.orders.map(({ id, number, distributorName, ...order }) => (
              <li key={id}>
                <Link to={`/order/${id}`}>{distributorName}</Link>
                <span className={classes['quiet']}>
                  {number} · {arrivalText(order, today)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <OlderOrders count={home.olderOrderCount ?? 0} />
    </Card>
  );
}

/** Manage Orders shows them without its usual first day (ORD-04). */
function OlderOrders({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <ul className={classes['list']}>
      <li>
        <Link to="/order?dateFrom=">{olderOrdersText(count)}</Link>
      </li>
    </ul>
  );
}

/** From offline data, online or offline. */
function StockCards() {
  const { mirror, locationId } = useStockroom();
  const lastDay = expiringBy(useToday());
  const isWhole = useSyncFact((status) => status.bootstrapping === null);
  const states = useLive(() => readStockStates(mirror, locationId, lastDay), [mirror, locationId, lastDay]);
  const count = (of: StockFilter): number => [...(states?.values() ?? [])].reduce((sum, each) => sum + each[of], 0);
  if (states === undefined || !isWhole) {
    const words = isWhole ? '' : 'Known once this location is downloaded.';
    return ['Low stock', 'Expiring'].map((title) => (
      <Unknown key={title} title={title} to="/inventory" words={words} />
    ));
  }
  const [low, out, expiring] = [count('low'), count('out'), count('expiring')];
  return (
    <>
      <Card
        title="Low stock"
        to="/inventory?state=low,out&subfolders=1"
        figure={numberText(low + out)}
        {...(out > 0 ? { tone: 'bad' as const } : {})}
      >
        <p className={classes['quiet']}>
          {low + out === 0
            ? 'Nothing is running low.'
            : `${countText(out, 'item', 'items')} out, ${numberText(low)} low`}
        </p>
        <ListedItems
          states={['out', 'low']}
          sort="state"
          lastDay={lastDay}
          fact={({ onHand }) => (onHand === 0 ? 'Out' : `${numberText(onHand)} left`)}
        />
      </Card>
      <Card
        title="Expiring"
        to="/inventory?state=expiring&subfolders=1"
        figure={numberText(expiring)}
        {...(expiring > 0 ? { tone: 'near' as const } : {})}
      >
        <p className={classes['quiet']}>
          {expiring === 0 ? 'Nothing expires in the next 30 days.' : 'Expired, or within the next 30 days'}
        </p>
        <ListedItems
          states={['expiring']}
          sort="expirationDate"
          lastDay={lastDay}
          fact={({ expirationDate }) => dateText(expirationDate)}
        />
      </Card>
    </>
  );
}

function SavingsCard({ home, isMissing }: RemoteProps) {
  const account = useAccount();
  if (account === null) return null;
  return (
    <Card title="Savings" to="/savings" figure={currency(account.savedCents)}>
      <p className={classes['quiet']}>{TOTAL_SAVED}</p>
      {home === undefined ? (
        isMissing ? null : (
          <Skeleton height={20} />
        )
      ) : (
        <p className={classes['quiet']}>
          {currency(cents(home.savedThisMonth))} this month · {currency(cents(home.missedTotal))} missed in 12 months
        </p>
      )}
    </Card>
  );
}

interface UnknownProps {
  readonly title: string;
  readonly to: string;
  /** Why there is no data; empty: loading. */
  readonly words: string;
}

function Unknown({ title, to, words }: UnknownProps) {
  return (
    <Card title={title} to={to} figure={words === '' ? <Skeleton component="span" height={30} width={90} /> : '–'}>
      <p className={classes['quiet']}>{words === '' ? '\u00a0' : words}</p>
    </Card>
  );
}
