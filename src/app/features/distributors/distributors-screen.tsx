/** My Distributors (DIST-01..07): the accounts of this location, and its files. Needs the server, since a cached list would mislead. */
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingWarehouse, IconPlugConnected, IconSearchOff, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NavLink, useParams, useSearchParams } from 'react-router';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import { checkAccounts, readAccounts } from '#remote/http/distributor-calls.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useSetSearchParam } from '../../kit/use-search-param-text.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { AccountDialogs, type DialogRequest } from './account-dialogs.tsx';
import { AccountList } from './account-list.tsx';
import { CONNECTING_NEEDS_CONNECTION, matching } from './account-text.ts';
import { ConnectWizard } from './connect-wizard.tsx';
import { FilesTab } from './files-tab.tsx';
import { useAccountAction } from './use-account-action.ts';
import layout from '../../kit/layout.module.css';
import classes from './distributors.module.css';

export function DistributorsScreen() {
  const { api } = useStockroom();
  const may = useMay();
  const { data, error, refetch } = useAccounts();
  const [query] = useSearchParams();
  const isOnline = useNetwork();
  const isFiles = useParams()['tab'] === 'files' && may('see-money');
  const [isConnecting, setConnecting] = useState(false);
  const [request, setRequested] = useState<DialogRequest | null>(null);
  const action = useAccountAction(refetch);
  const search = query.get('search') ?? '';
  const chosen = request === null ? undefined : data?.find(({ id }) => id === request.id);
  // DIST-07. The results appear in the list; offline nothing is checked.
  useEffect(() => void checkAccounts(api).catch(() => undefined), [api]);
  const connect = (
    <Button
      size="md"
      leftSection={<IconPlugConnected size={20} aria-hidden="true" />}
      {...focusableDisabled(!isOnline, () => setConnecting(true))}
    >
      Connect distributors
    </Button>
  );
  return (
    <div className={`${layout['page']} ${classes['page']}`}>
      <div className={layout['head']}>
        <h1 className={layout['title']}>My Distributors</h1>
        {may('order') ? connect : null}
      </div>
      {may('order') && !isOnline ? <p className={classes['quiet']}>{CONNECTING_NEEDS_CONNECTION}</p> : null}
      {data === undefined ? (
        <Missing failure={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {may('see-money') ? <Tabs /> : null}
          {isFiles ? (
            <FilesTab accounts={data} />
          ) : (
            <Accounts accounts={data} search={search} action={action} onAsk={setRequested} />
          )}
        </>
      )}
      {isConnecting ? (
        <ConnectWizard connectedIds={connectedIds(data)} onClose={() => setConnecting(false)} onConnected={refetch} />
      ) : null}
      {request !== null && chosen !== undefined ? (
        <AccountDialogs
          request={request}
          account={chosen}
          action={action}
          onClose={() => setRequested(null)}
          onChanged={refetch}
        />
      ) : null}
    </div>
  );
}

/** Each tab has its own URL. */
function Tabs() {
  return (
    <nav className={classes['tabs']} aria-label="My Distributors">
      <NavLink to="/my-distributors" end className={classes['tab'] ?? ''}>
        Accounts
      </NavLink>
      <NavLink to="/my-distributors/files" className={classes['tab'] ?? ''}>
        Files
      </NavLink>
    </nav>
  );
}

function connectedIds(accounts: readonly DistributorAccountResource[] = []): ReadonlySet<string> {
  const connected = accounts.filter(({ attributes: { status } }) => status !== 'inactive');
  return new Set(connected.map(({ attributes: { distributorId } }) => distributorId));
}

interface AccountsProps {
  readonly accounts: readonly DistributorAccountResource[];
  readonly search: string;
  readonly action: ReturnType<typeof useAccountAction>;
  readonly onAsk: (request: DialogRequest) => void;
}

function Accounts({ accounts, search, action, onAsk }: AccountsProps) {
  const may = useMay();
  const putParameter = useSetSearchParam();
  const shown = matching(accounts, search);
  if (accounts.length === 0) {
    return (
      <EmptyState icon={<IconBuildingWarehouse size={36} stroke={1.6} />} title="No distributors connected yet">
        {may('order')
          ? 'Connect the distributors you buy from to see your own prices and order from them.'
          : 'Distributors that your practice connects are listed here.'}
      </EmptyState>
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<IconSearchOff size={36} stroke={1.6} />}
        title={`No results for “${search}”`}
        action={
          <Button size="md" onClick={() => putParameter('search', null, { replace: true })}>
            Clear the search
          </Button>
        }
      />
    );
  }
  return <AccountList accounts={shown} action={action} onAsk={onAsk} />;
}

function Missing({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  if (failure !== null) {
    return (
      <EmptyState icon={<IconWifiOff size={34} stroke={1.6} />} title="Can’t show your distributors" onRetry={onRetry}>
        {failureText(failure)}
      </EmptyState>
    );
  }
  return (
    <div className={classes['list']} role="status" aria-label="Loading your distributors">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={84} radius="md" />
      ))}
    </div>
  );
}

const WHILE_PENDING_MS = 2_000;

/**
 * The accounts of this location. Pending ones are polled, since the message about a result may get lost.
 */
function useAccounts() {
  const { api } = useStockroom();
  return useQuery({
    queryKey: queryKeys.distributorAccounts(),
    queryFn: ({ signal }) => readAccounts(api, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ attributes: { status } }) => status === 'pending') === true ? WHILE_PENDING_MS : false,
  });
}
