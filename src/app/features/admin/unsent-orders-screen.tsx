/** Orders of all practices that have not reached their distributor (ADM-03, ADM-04). */
import { Button } from '@mantine/core';
import { IconCircleCheck, IconHandStop, IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeliveryResource } from '#contract/resources/admin-jobs.ts';
import { readDeliveries, retryDelivery, stopDelivery } from '#remote/http/admin-job-calls.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { pageInAddress } from '../../kit/list-address.ts';
import { instantText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import type { Column } from '../../kit/record-table.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { AdminList } from './admin-list.tsx';
import { errorText, nextTryText, PROBLEM_TEXTS } from './admin-text.ts';
import { useJobAction } from './use-job-action.ts';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

const REFRESH_MS = 10_000;

export function UnsentOrdersScreen() {
  const { api } = useStockroomRuntime();
  const [query, setQuery] = useSearchParams();
  const ask = { search: query.get('search') ?? '', page: pageInAddress(query) };
  const result = useQuery({
    queryKey: queryKeys.admin('deliveries', JSON.stringify(ask)),
    queryFn: ({ signal }) => readDeliveries(api, ask, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return (
    <div className={classes['page']}>
      <h1 className={layout['title']}>Deliveries</h1>
      <p className={classes['lead']}>Orders that haven’t reached their distributor. Others are on their way.</p>
      <SearchField
        search={ask.search}
        label="Search deliveries"
        placeholder="Order, distributor, location or practice"
        onSearch={(search) => setQuery(search === '' ? {} : { search }, { replace: true })}
      />
      <AdminList
        label="Deliveries"
        nouns={['order', 'orders']}
        result={result}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<IconCircleCheck size={36} stroke={1.6} />} title="No stuck deliveries">
            {ask.search === '' ? 'No order is waiting to be sent.' : 'Try other words, or clear the search.'}
          </EmptyState>
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<DeliveryResource>[] = [
  {
    key: 'order',
    title: 'Order',
    isOneLine: true,
    cell: ({ attributes }) => (
      <>
        <strong>{attributes.orderNumber}</strong>
        <small className={classes['note']}>{instantText(attributes.placedAt)}</small>
      </>
    ),
  },
  {
    key: 'location',
    title: 'Location',
    cell: ({ attributes }) => (
      <>
        {attributes.locationName}
        <small className={classes['note']}>{attributes.practiceName}</small>
      </>
    ),
  },
  { key: 'distributor', title: 'Distributor', cell: ({ attributes }) => attributes.distributorName },
  {
    key: 'problem',
    title: 'Problem',
    cell: ({ attributes: { state, problem, lastError } }) => (
      <>
        <ToneBadge tone={state === 'failed' ? 'bad' : 'warning'}>
          {problem === null ? 'Waiting' : PROBLEM_TEXTS[problem]}
        </ToneBadge>
        <small className={classes['note']}>{errorText(lastError)}</small>
      </>
    ),
  },
  { key: 'tries', title: 'Tries', isNumber: true, cell: ({ attributes: { tries } }) => tries },
  {
    key: 'next',
    title: 'Next try',
    isOneLine: true,
    cell: ({ attributes: { state, nextTryAt } }) => (state === 'failed' ? 'Given up' : nextTryText(nextTryAt)),
  },
  { key: 'actions', title: 'Action', isAction: true, cell: (delivery) => <Actions delivery={delivery} /> },
];

function Actions({ delivery: { id, attributes } }: { readonly delivery: DeliveryResource }) {
  const { api } = useStockroomRuntime();
  const retrying = useJobAction();
  const stopping = useJobAction();
  const [isAsking, setAsking] = useState(false);
  const { orderNumber: order, state } = attributes;
  const retry = (): void =>
    void retrying.run(() => retryDelivery(api, id), {
      done: `Order ${order} is on its way again.`,
      running: `Order ${order} is being sent right now.`,
      gone: `Order ${order} has been sent already.`,
      failed: `Order ${order} was not sent.`,
    });
  const stop = async (): Promise<void> => {
    await stopping.run(() => stopDelivery(api, id), {
      done: `Order ${order} won’t be sent. The practice has been told.`,
      running: `Order ${order} is being sent right now. Try again in a minute.`,
      gone: `Order ${order} has been sent or stopped already.`,
      failed: `Order ${order} was not stopped.`,
    });
    setAsking(false);
  };
  return (
    <span className={classes['actions']}>
      <Button
        size="compact-md"
        leftSection={<IconSend size={16} aria-hidden="true" />}
        aria-label={`Send now: ${order}`}
        {...focusableLoading(retrying.isBusy, retry)}
      >
        Send now
      </Button>
      {state === 'failed' ? null : (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconHandStop size={16} aria-hidden="true" />}
          aria-label={`Stop: ${order}`}
          onClick={() => setAsking(true)}
        >
          Stop
        </Button>
      )}
      <Confirm
        opened={isAsking}
        title={`Stop sending order ${order}?`}
        confirm="Stop sending"
        tone="danger"
        isBusy={stopping.isBusy}
        onConfirm={() => void stop()}
        onCancel={() => setAsking(false)}
      >
        The practice is told that it was not sent, and can send it again.
      </Confirm>
    </span>
  );
}
