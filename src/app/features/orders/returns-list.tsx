/** The returns of the location (ORD-17). Opening it marks new labels as seen. */
import { Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { seeReturnLabels } from '#contract/endpoints/claim-files.ts';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import { cents } from '#contract/resources/resource.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { countText } from '../../kit/count-text.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { currency } from '../../kit/money.ts';
import { Pager } from '../../kit/pager.tsx';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { isBeyondEnd, ToLastPage } from '../../kit/to-last-page.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { CLAIM_STATUS_TEXTS, needsYou } from './claim-text.ts';
import { LabelButton } from './label-button.tsx';
import { readAllReturns, returnsFile } from './order-files.ts';
import { orderDate } from './order-text.ts';
import { useReturns } from './use-claims.ts';
import layout from '../../kit/layout.module.css';
import classes from './orders.module.css';

const COLUMNS: readonly Column<ClaimResource>[] = [
  { key: 'number', title: 'Return', cell: ({ attributes }) => attributes.number },
  { key: 'order', title: 'Order', cell: (claim) => <OrderLink claim={claim} /> },
  { key: 'date', title: 'Date', cell: ({ attributes }) => orderDate(attributes.createdAt) },
  { key: 'product', title: 'Product', cell: ({ attributes }) => attributes.productName },
  { key: 'qty', title: 'Qty', isNumber: true, cell: ({ attributes }) => attributes.qty },
  { key: 'reason', title: 'Reason', cell: ({ attributes }) => attributes.reason ?? '' },
  {
    key: 'status',
    title: 'Status',
    cell: ({ attributes: { status, refund } }) => (
      <>
        <ToneBadge tone={needsYou(status) ? 'warning' : 'plain'}>{CLAIM_STATUS_TEXTS[status]}</ToneBadge>
        {refund === null ? null : <small className={classes['reference']}>{currency(cents(refund))}</small>}
      </>
    ),
  },
  {
    key: 'label',
    title: 'Label',
    isAction: true,
    cell: ({ id, attributes }) =>
      attributes.labelUrl === null ? (
        <span className={classes['quiet']}>None yet</span>
      ) : (
        <LabelButton id={id} number={attributes.number} />
      ),
  },
];

function OrderLink({ claim: { attributes } }: { readonly claim: ClaimResource }) {
  return (
    <Link to={`/order/${encodeURIComponent(attributes.orderId)}`} className={`${layout['link']} ${classes['number']}`}>
      {attributes.orderNumber}
    </Link>
  );
}

export function ReturnsList() {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? '1')) || 1);
  const result = useReturns(page);
  const age = useRemoteAge(result);
  useSeenLabels(result.data?.returns.some(({ attributes }) => attributes.isLabelNew) === true);
  if (result.data === undefined) {
    if (result.error === null) return <Skeleton height={240} radius="md" role="status" aria-label="Loading returns" />;
    return (
      <EmptyState
        icon={<IconWifiOff size={34} stroke={1.6} />}
        title="Returns aren’t available offline"
        onRetry={() => void result.refetch()}
      >
        {failureText(result.error)}
      </EmptyState>
    );
  }
  const { returns, total, page: present, pages } = result.data;
  if (isBeyondEnd(result.data) && !result.isPlaceholderData) return <ToLastPage pages={pages} />;
  if (returns.length === 0) {
    return (
      <EmptyState icon={<IconArrowBackUp size={34} stroke={1.6} />} title="No returns">
        To send something back, open its order and choose Return items.
      </EmptyState>
    );
  }
  return (
    <>
      {age === null ? null : <AgeNote {...age} what="Returns" />}
      <div className={classes['listHead']}>
        <p className={classes['quiet']} role="status">
          {countText(total, 'return', 'returns')}
          {pages > 1 ? `, page ${present} of ${pages}` : ''}
        </p>
        <Download />
      </div>
      <RecordTable
        label="Returns"
        columns={COLUMNS}
        rows={returns}
        keyOf={({ id }) => id}
        isStale={result.isPlaceholderData}
      />
      <Pager
        present={present}
        last={pages}
        to={(to) => ({ search: new URLSearchParams({ tab: 'returns', page: String(to) }).toString() })}
      />
    </>
  );
}

/** Downloads all returns, not only the current page. */
function Download() {
  const { api } = useStockroom();
  return (
    <CsvButton
      subject="Returns"
      read={async () => returnsFile(await readAllReturns(api))}
      failed={(failure) => `Can’t download the returns: ${failureText(failure)}`}
    />
  );
}

/** The server announces by the socket that orders have changed, which removes the mark on every page. */
function useSeenLabels(areNew: boolean): void {
  const { api, mirror } = useStockroom();
  useEffect(() => {
    if (!areNew) return;
    api.onlineWrite(seeReturnLabels, { clientId: mirror.clientId }).catch((failure: unknown) => {
      console.error('Labels were not marked as seen:', failure);
    });
  }, [areNew, api, mirror]);
}
