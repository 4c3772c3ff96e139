/** Distributors: their terms, how orders reach them, and whether they do (ADM-09..11). */
import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminDistributorResource, ConnectionCheck } from '#contract/resources/admin-distributors.ts';
import { checkConnection, readDistributors } from '#remote/http/admin-distributor-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { numberText } from '../../kit/number-text.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { GATEWAY_TEXTS, PROBLEM_TEXTS } from './admin-text.ts';
import { GatewayFields, TermsFields } from './distributor-fields.tsx';
import { RecordScreen } from './record-screen.tsx';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

export function DistributorsScreen() {
  return (
    <RecordScreen
      path="distributors"
      noun="distributor"
      title="Distributors"
      read={readDistributors}
      renderOne={(distributor) => <Distributor key={distributor.id} distributor={distributor} />}
      renderList={(rows) => <RecordTable label="Distributors" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
    />
  );
}

const COLUMNS: readonly Column<AdminDistributorResource>[] = [
  {
    key: 'name',
    title: 'Distributor',
    cell: ({ id, attributes: { name } }) => (
      <Link to={`/admin/distributors/${id}`} className={layout['link'] ?? ''}>
        {name}
      </Link>
    ),
  },
  {
    key: 'gateway',
    title: 'Orders go by',
    cell: ({ attributes: { gateway, gatewayAddress } }) => (
      <>
        {GATEWAY_TEXTS[gateway]}
        <small className={classes['note']}>{gateway === 'simulated' ? 'Orders reach nobody' : gatewayAddress}</small>
      </>
    ),
  },
  { key: 'offers', title: 'Products', isNumber: true, cell: ({ attributes: { offers } }) => numberText(offers) },
  { key: 'locations', title: 'Locations', isNumber: true, cell: ({ attributes: { locations } }) => locations },
  { key: 'eta', title: 'Days to deliver', isNumber: true, cell: ({ attributes: { etaDays } }) => etaDays },
];

function Distributor({ distributor }: { readonly distributor: AdminDistributorResource }) {
  return (
    <div className={classes['cards']}>
      <section className={`${layout['card']} ${classes['card']}`} aria-labelledby="terms">
        <h2 id="terms" className={classes['heading']}>
          Terms
        </h2>
        <TermsFields distributor={distributor} />
      </section>
      <section className={`${layout['card']} ${classes['card']}`} aria-labelledby="gateway">
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
      setAnswer({ failed: failureText(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes['skeleton']}>
      <p className={classes['quiet']}>
        A test order is marked as a test, so {attributes.name} doesn’t ship anything. It uses the saved settings.
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
      <ToneBadge tone="bad">{PROBLEM_TEXTS[answer.result]}</ToneBadge>
      <p className={classes['quiet']}>{answer.detail}</p>
    </>
  );
}
