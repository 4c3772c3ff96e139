/** Background jobs of the server (ADM-02). */
import { Button, NativeSelect } from '@mantine/core';
import { IconHandStop, IconListCheck, IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { JOB_STATES, type AdminJobResource } from '#contract/resources/admin-jobs.ts';
import { readJobs, retryJob, stopJob } from '#remote/http/admin-job-calls.ts';
import { instantText } from '../../kit/dates.ts';
import { pageInAddress } from '../../kit/list-address.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import type { Column } from '../../kit/record-table.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { AdminList } from './admin-list.tsx';
import { errorText, JOB_STATE_TEXTS, kindText, nextTryText } from './admin-text.ts';
import { useJobAction } from './use-job-action.ts';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

const REFRESH_MS = 5_000;

export function JobsScreen() {
  const { api } = useStockroomRuntime();
  const [query, setQuery] = useSearchParams();
  const state = JOB_STATES.find((each) => each === query.get('state')) ?? null;
  const ask = { state, kind: query.get('kind') ?? '', page: pageInAddress(query) };
  const result = useQuery({
    queryKey: queryKeys.admin('jobs', JSON.stringify(ask)),
    queryFn: ({ signal }) => readJobs(api, ask, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const filter = (name: string, value: string): void =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const kinds = [...new Set([...(result.data?.kinds ?? []), ...(ask.kind === '' ? [] : [ask.kind])])];
  const count = (state === null ? 0 : 1) + (ask.kind === '' ? 0 : 1);
  return (
    <div className={classes['page']}>
      <h1 className={layout['title']}>Jobs</h1>
      <p className={classes['lead']}>
        Work that the server does in the background, such as sending orders and mail. Finished jobs aren’t listed.
      </p>
      <FilterBar label="Filter jobs" search={null} count={count} onClear={count === 0 ? null : () => setQuery({})}>
        <NativeSelect
          label="State"
          size="md"
          value={state ?? ''}
          data={[
            { value: '', label: 'All states' },
            ...JOB_STATES.map((each) => ({ value: each, label: JOB_STATE_TEXTS[each][0] })),
          ]}
          onChange={({ currentTarget: { value } }) => filter('state', value)}
        />
        <NativeSelect
          label="Kind"
          size="md"
          value={ask.kind}
          data={[{ value: '', label: 'All kinds' }, ...kinds.map((kind) => ({ value: kind, label: kindText(kind) }))]}
          onChange={({ currentTarget: { value } }) => filter('kind', value)}
        />
      </FilterBar>
      <AdminList
        label="Jobs"
        nouns={['job', 'jobs']}
        result={result}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<IconListCheck size={36} stroke={1.6} />} title="No jobs">
            {count === 0 ? 'Everything is done.' : 'No jobs match these filters. Remove a filter.'}
          </EmptyState>
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<AdminJobResource>[] = [
  {
    key: 'kind',
    title: 'Job',
    cell: ({ attributes: { kind, orderNumber, locationName } }) => (
      <>
        <span className={classes['strong']}>{kindText(kind)}</span>
        {orderNumber === null ? null : (
          <small className={classes['note']}>
            {orderNumber}, {locationName}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ attributes: { state } }) => {
      const [words, tone] = JOB_STATE_TEXTS[state];
      return <ToneBadge tone={tone}>{words}</ToneBadge>;
    },
  },
  {
    key: 'tries',
    title: 'Tries',
    isNumber: true,
    cell: ({ attributes: { tries, triesAtMost } }) => (triesAtMost === null ? tries : `${tries} of ${triesAtMost}`),
  },
  {
    key: 'error',
    title: 'Last error',
    cell: ({ attributes: { lastError } }) => (
      <span className={classes['note']}>{lastError === null ? '–' : errorText(lastError)}</span>
    ),
  },
  {
    key: 'created',
    title: 'Created',
    isOneLine: true,
    cell: ({ attributes: { createdAt } }) => instantText(createdAt),
  },
  { key: 'next', title: 'Next try', isOneLine: true, cell: ({ attributes: { nextTryAt } }) => nextTryText(nextTryAt) },
  { key: 'actions', title: 'Action', isAction: true, cell: (job) => <Actions job={job} /> },
];

function Actions({ job: { id, attributes } }: { readonly job: AdminJobResource }) {
  const { api } = useStockroomRuntime();
  const retrying = useJobAction();
  const stopping = useJobAction();
  const { kind, state, orderNumber } = attributes;
  const name = orderNumber === null ? kindText(kind) : `${kindText(kind)} ${orderNumber}`;
  const running = 'This job is running right now.';
  const gone = 'This job has ended already.';
  return (
    <span className={classes['actions']}>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        aria-label={`Run now: ${name}`}
        {...focusableLoading(
          retrying.isBusy,
          () =>
            void retrying.run(() => retryJob(api, id), {
              done: 'The job runs in a moment.',
              running,
              gone,
              failed: 'Can’t run this job.',
            }),
        )}
      >
        Run now
      </Button>
      {state === 'failed' ? null : (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconHandStop size={16} aria-hidden="true" />}
          aria-label={`Stop: ${name}`}
          {...focusableLoading(
            stopping.isBusy,
            () =>
              void stopping.run(() => stopJob(api, id), {
                done: 'The job is stopped. You can run it again from here.',
                running,
                gone,
                failed: 'Can’t stop this job.',
              }),
          )}
        >
          Stop
        </Button>
      )}
    </span>
  );
}
