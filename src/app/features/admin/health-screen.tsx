/** The state of the server (ADM-05), refreshed every few seconds. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { HealthResource } from '#contract/resources/admin-health.ts';
import { readHealth } from '#remote/http/admin-practice-calls.ts';
import { cents } from '#contract/resources/resource.ts';
import { countText } from '../../kit/count-text.ts';
import { ageText, instantText } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';
import { numberText } from '../../kit/number-text.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { ToneBadge, type Tone } from '../../kit/tone-badge.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { ListPlaceholder } from './admin-list.tsx';
import { kindText } from './admin-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

const REFRESH_MS = 5_000;
const SLOW_DATABASE_MS = 100;

type Health = HealthResource['attributes'];

export function HealthScreen() {
  const { api } = useStockroomRuntime();
  const result = useQuery({
    queryKey: queryKeys.admin('health', ''),
    queryFn: ({ signal }) => readHealth(api, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const { data } = result;
  return (
    <div className={classes['page']}>
      <h1 className={layout['title']}>Health</h1>
      <p className={classes['lead']}>
        This is the server process that answered you. Jobs and deliveries are those of all processes.
      </p>
      {data === undefined || result.isError ? (
        <ListPlaceholder label="The server’s health" failure={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <Figures health={data} />
      )}
    </div>
  );
}

function Figures({ health }: { readonly health: Health }) {
  return (
    <>
      <dl className={classes['figures']}>
        {figuresOf(health).map(({ name, value, note, tone }) => (
          <div key={name} className={classes['figure']}>
            <dt>{name}</dt>
            <dd>
              {tone === undefined ? value : <ToneBadge tone={tone}>{value}</ToneBadge>}
              <small className={classes['note']}>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      {health.money === undefined || health.money.length === 0 ? null : (
        <>
          <h2 className={classes['heading']}>Refunds and charges to settle</h2>
          <p className={classes['lead']}>
            Refused refunds are retried for 90 days. Settle what stays here with the practice or its distributor.
          </p>
          <RecordTable
            label="Refunds and charges to settle"
            columns={MONEY}
            rows={health.money}
            keyOf={({ id }) => id}
          />
        </>
      )}
      <h2 className={classes['heading']}>Jobs by kind</h2>
      {health.jobs.length === 0 ? (
        <p className={classes['quiet']}>Everything is done.</p>
      ) : (
        <RecordTable label="Jobs by kind" columns={JOBS} rows={health.jobs} keyOf={({ kind }) => kind} />
      )}
      <h2 className={classes['heading']}>Requests</h2>
      <p className={classes['lead']}>Since the process started, what took most time first.</p>
      <RecordTable
        label="Requests"
        columns={ROUTES}
        rows={health.routes}
        keyOf={({ method, route }) => `${method} ${route}`}
      />
    </>
  );
}

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly tone?: Tone;
}

function figuresOf(health: Health): readonly Figure[] {
  const { busy, idle, awaited } = health.connections;
  const failed = health.jobs.reduce((sum, each) => sum + each.failed, 0);
  return [
    {
      name: 'Database',
      value: health.databaseMs > SLOW_DATABASE_MS ? 'Slow' : 'Answers',
      tone: health.databaseMs > SLOW_DATABASE_MS ? 'warning' : 'good',
      note: `In ${numberText(Math.ceil(health.databaseMs))} ms`,
    },
    {
      name: 'Deliveries',
      value: health.stuckDeliveries === 0 ? 'All on their way' : `${numberText(health.stuckDeliveries)} stuck`,
      tone: health.stuckDeliveries === 0 ? 'good' : 'bad',
      note: '',
    },
    {
      name: 'Jobs',
      value: failed === 0 ? 'None failed' : `${numberText(failed)} failed`,
      tone: failed === 0 ? 'good' : 'bad',
      note: health.oldestDueJobAt === null ? 'None is late' : `The oldest was due ${ageText(health.oldestDueJobAt)}`,
    },
    {
      name: 'Search',
      value: health.searchServedBy === 'index' ? 'From memory' : 'From the database',
      tone: health.searchServedBy === 'index' ? 'good' : 'warning',
      note: health.searchServedBy === 'index' ? '' : 'Slower, until the index is ready',
    },
    ...replicaOf(health),
    {
      name: 'Connections',
      value: `${numberText(busy)} in use`,
      note: `${numberText(idle)} free, ${countText(awaited, 'request waits', 'requests wait')}`,
    },
    { name: 'Devices online', value: numberText(health.sockets), note: 'Connected for live updates' },
    { name: 'Memory', value: `${numberText(health.memoryMb)} MB`, note: '' },
    { name: 'Running since', value: instantText(health.startedAt), note: ageText(health.startedAt) },
  ];
}

/** Empty without a replica. */
function replicaOf({ replica }: Health): readonly Figure[] {
  if (replica === undefined || replica === null) return [];
  const { state, bytesBehind, readsByReplica, readsByPrimary } = replica;
  const [value, tone] = REPLICA_TEXTS[state];
  const behind = state === 'behind' ? `${numberText(Math.ceil(bytesBehind / 1000))} KB behind. ` : '';
  const reads = `${numberText(readsByReplica)} of ${countText(readsByReplica + readsByPrimary, 'read', 'reads')}`;
  return [{ name: 'Replica', value, tone, note: `${behind}It answered ${reads} of the catalog` }];
}

const REPLICA_TEXTS: Readonly<Record<NonNullable<Health['replica']>['state'], readonly [string, Tone]>> = {
  current: ['Up to date', 'good'],
  behind: ['Behind', 'warning'],
  lost: ['Doesn’t answer', 'bad'],
};

const MONEY: readonly Column<NonNullable<Health['money']>[number]>[] = [
  {
    key: 'what',
    title: 'What',
    cell: ({ what, code }) => (
      <>
        {what === 'refund-refused' ? 'Refund refused' : 'Accepted later, not charged'}
        {code === null ? null : <small className={classes['note']}>{code}</small>}
      </>
    ),
  },
  { key: 'order', title: 'Order', cell: ({ orderNumber }) => orderNumber },
  {
    key: 'location',
    title: 'Location',
    cell: ({ practiceName, locationName }) => `${practiceName}, ${locationName}`,
  },
  { key: 'amount', title: 'Amount', isNumber: true, cell: ({ amount }) => currency(cents(amount)) },
  { key: 'since', title: 'Since', cell: ({ since }) => ageText(since) },
];

const JOBS: readonly Column<Health['jobs'][number]>[] = [
  {
    key: 'kind',
    title: 'Job',
    cell: ({ kind }) => <Link to={`/admin/jobs?kind=${encodeURIComponent(kind)}`}>{kindText(kind)}</Link>,
  },
  { key: 'waiting', title: 'Waiting', isNumber: true, cell: ({ waiting }) => numberText(waiting) },
  { key: 'running', title: 'Running', isNumber: true, cell: ({ running }) => numberText(running) },
  { key: 'failed', title: 'Failed', isNumber: true, cell: ({ failed }) => numberText(failed) },
];

const ROUTES: readonly Column<Health['routes'][number]>[] = [
  {
    key: 'route',
    title: 'Route',
    cell: ({ method, route }) => (
      <span className={classes['code']}>
        {method} {route === 'none' ? 'any unknown address' : route}
      </span>
    ),
  },
  { key: 'requests', title: 'Requests', isNumber: true, cell: ({ requests }) => numberText(requests) },
  { key: 'failures', title: 'Failures', isNumber: true, cell: ({ failures }) => numberText(failures) },
  { key: 'mean', title: 'Mean', isNumber: true, cell: ({ meanMs }) => `${numberText(Math.round(meanMs))} ms` },
  {
    key: 'p95',
    title: '95 of 100 within',
    isNumber: true,
    cell: ({ p95Ms }) => (p95Ms === null ? 'Over 10 s' : `${numberText(p95Ms)} ms`),
  },
];
