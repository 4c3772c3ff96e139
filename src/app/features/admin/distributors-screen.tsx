/** Distributors: their terms, how orders reach them, and whether they do (ADM-09..11). */
import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminDistributorResource, ConnectionCheck } from '#contract/resources/admin-distributors.ts';
import { checkConnection, readDistributors } from '#remote/http/admin-distributor-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { numberText } from '../../kit/number-text.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { failureWords } from '../../text/failure-words.ts';
import { Missing } from './admin-list.tsx';
import { GATEWAY_WORDS, PROBLEM_WORDS } from './admin-words.ts';
import { GatewayFields, TermsFields } from './distributor-fields.tsx';
import classes from './admin.module.css';

export function DistributorsScreen() {
  const { id } = useParams();
  const { api } = useStockroomRuntime();
  const result = useQuery({
    queryKey: queryKeys.admin('distributors', ''),
    queryFn: ({ signal }) => readDistributors(api, signal),
    staleTime: 0,
  });
  const { data } = result;
  const open = data?.find((each) => each.id === id);
  return (
    <div className={classes['page']}>
      {id === undefined ? null : (
        <Link to="/admin/distributors" className={classes['link'] ?? ''}>
          All distributors
        </Link>
      )}
      <h1 className={classes['title']}>{open?.attributes.name ?? 'Distributors'}</h1>
      {data === undefined ? (
        <Missing label="Distributors" failure={result.error} onRetry={() => void result.refetch()} />
      ) : open !== undefined ? (
        <Distributor key={open.id} distributor={open} />
      ) : id !== undefined ? (
        <p>This distributor was not found.</p>
      ) : (
        <RecordTable label="Distributors" columns={COLUMNS} rows={data} keyOf={(each) => each.id} />
      )}
    </div>
  );
}

const COLUMNS: readonly Column<AdminDistributorResource>[] = [
  {
    key: 'name',
    title: 'Distributor',
    cell: ({ id, attributes: { name } }) => (
      <Link to={`/admin/distributors/${id}`} className={classes['link'] ?? ''}>
        {name}
      </Link>
    ),
  },
  {
    key: 'gateway',
    title: 'Orders go by',
    cell: ({ attributes: { gateway, gatewayAddress } }) => (
      <>
        {GATEWAY_WORDS[gateway]}
        <small className={classes['note']}>{gatewayAddress}</small>
      </>
    ),
  },
  { key: 'offers', title: 'Products', isNumber: true, cell: ({ attributes: { offers } }) => numberText(offers) },
  { key: 'locations', title: 'Locations', isNumber: true, cell: ({ attributes: { locations } }) => locations },
  { key: 'eta', title: 'Days', isNumber: true, cell: ({ attributes: { etaDays } }) => etaDays },
];

function Distributor({ distributor }: { readonly distributor: AdminDistributorResource }) {
  return (
    <div className={classes['cards']}>
      <section className={classes['card']} aria-labelledby="terms">
        <h2 id="terms" className={classes['heading']}>
          Terms
        </h2>
        <TermsFields distributor={distributor} />
      </section>
      <section className={classes['card']} aria-labelledby="gateway">
        <h2 id="gateway" className={classes['heading']}>
          How orders are sent
        </h2>
        <GatewayFields distributor={distributor} />
        <Check distributor={distributor} />
      </section>
    </div>
  );
}

function Check({ distributor: { id, attributes } }: { readonly distributor: AdminDistributorResource }) {
  const { api } = useStockroomRuntime();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ConnectionCheck | { readonly failed: string } | null>(null);
  const check = async (): Promise<void> => {
    setBusy(true);
    setAnswer(null);
    try {
      setAnswer(await checkConnection(api, id));
    } catch (failure) {
      setAnswer({ failed: failureWords(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes['skeleton']}>
      <p className={classes['quiet']}>
        A test order is marked as a test, so {attributes.name} doesn’t ship anything. It goes the way that is saved.
      </p>
      <Button
        variant="default"
        size="md"
        className={classes['start'] ?? ''}
        leftSection={<IconPlugConnected size={18} aria-hidden="true" />}
        {...focusableLoading(isBusy, () => void check())}
      >
        Send a test order
      </Button>
      <div role="status">{answer === null ? null : <Answer answer={answer} />}</div>
    </div>
  );
}

function Answer({ answer }: { readonly answer: ConnectionCheck | { readonly failed: string } }) {
  if ('failed' in answer) return <p>{answer.failed}</p>;
  if (answer.result === 'ok') return <ToneBadge tone="good">Test order accepted</ToneBadge>;
  return (
    <>
      <ToneBadge tone="bad">{PROBLEM_WORDS[answer.result]}</ToneBadge>
      <p className={classes['quiet']}>{answer.detail}</p>
    </>
  );
}
