/** The distributors step of a new location's set-up wizard (AUTH-04): connected ones, and connecting more. */
import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAccounts } from '#remote/http/distributor-calls.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { CONNECTING_NEEDS_CONNECTION, statusText } from './account-text.ts';
import { ConnectWizard } from './connect-wizard.tsx';
import classes from './distributors.module.css';

export function ConnectHere() {
  const { api } = useStockroom();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.distributorAccounts(),
    queryFn: ({ signal }) => readAccounts(api, signal),
    staleTime: 0,
  });
  const isOnline = useNetwork();
  const [isConnecting, setConnecting] = useState(false);
  const connected = (data ?? []).filter(({ attributes: { status } }) => status !== 'inactive');
  return (
    <>
      {data === undefined ? (
        <p className={classes['quiet']} role={error === null ? 'status' : 'alert'}>
          {error === null ? 'Loading…' : failureText(error)}
        </p>
      ) : null}
      {connected.length === 0 ? null : (
        <ul className={classes['connected']} aria-label="Connected distributors">
          {connected.map(({ id, attributes }) => {
            const [words, tone] = statusText(attributes);
            return (
              <li key={id}>
                {attributes.distributorName} <ToneBadge tone={tone}>{words}</ToneBadge>
              </li>
            );
          })}
        </ul>
      )}
      <Button
        variant={connected.length === 0 ? 'filled' : 'default'}
        size="lg"
        leftSection={<IconPlugConnected size={20} aria-hidden="true" />}
        {...focusableDisabled(!isOnline, () => setConnecting(true))}
      >
        {connected.length === 0 ? 'Connect distributors' : 'Connect more'}
      </Button>
      {isOnline ? null : <p className={classes['quiet']}>{CONNECTING_NEEDS_CONNECTION}</p>}
      {isConnecting ? (
        <ConnectWizard
          connectedIds={new Set(connected.map(({ attributes: { distributorId } }) => distributorId))}
          onClose={() => setConnecting(false)}
          onConnected={refetch}
        />
      ) : null}
    </>
  );
}
