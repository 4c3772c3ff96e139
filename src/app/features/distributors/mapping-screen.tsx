/** Distributor mapping (ACC-04): the account or ship-to number of each location at each distributor. Needs the server. */
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconMapPin, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import type { UserLocation } from '#contract/resources/session.ts';
import { may } from '#domain/access/policy.ts';
import { MAX_ACCOUNT_LENGTH } from '#domain/distributors/login-limits.ts';
import { type MappedAccount, type MappingRow, mappingRows } from '#domain/distributors/mapping.ts';
import { asId } from '#domain/ids.ts';
import { changeAccountAt, readAccountsAt } from '#remote/http/distributor-calls.ts';
import { alertError, alertInfo } from '../../kit/alert.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { type Column, RecordTable } from '../../kit/record-table.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { rightsAt } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf, failureText } from '../../text/failure-text.ts';
import { CHANGING_NEEDS_CONNECTION } from './account-text.ts';
import { useTypedShipTo } from './use-typed-ship-to.ts';
import layout from '../../kit/layout.module.css';
import classes from './distributors.module.css';

interface Tied extends MappedAccount {
  /** Id of the account. */
  readonly id: string;
}
type Row = MappingRow<Tied>;

const tiedOf = ({ id, attributes }: DistributorAccountResource): Tied => ({ id, ...attributes });

export function MappingScreen() {
  const { api, session } = useStockroom();
  const { user } = session;
  const isOnline = useNetwork();
  const locations = user.practiceLocations.filter(({ id }) => may(rightsAt(user, asId(id)), 'see-catalogue'));
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.distributorMapping(locations.map(({ id }) => id)),
    queryFn: ({ signal }) =>
      Promise.all(
        locations.map(async ({ id }) => ({
          locationId: id,
          accounts: (await readAccountsAt(api, asId(id), signal)).map(tiedOf),
        })),
      ),
    staleTime: 0,
  });
  const rows = mappingRows(data ?? []);
  const unmapped = rows.filter(({ isUnmapped }) => isUnmapped).length;
  return (
    <div className={`${layout['page']} ${classes['page']}`}>
      <h1 className={layout['title']}>Distributor mapping</h1>
      <p className={classes['quiet']}>
        Each location orders by its account number at a distributor. Where several locations share one account, a
        ship-to number tells the distributor where the goods go.
      </p>
      {data === undefined ? (
        error === null ? null : (
          <EmptyState
            icon={<IconWifiOff size={34} stroke={1.6} />}
            title="Can’t show the mapping"
            onRetry={() => void refetch()}
          >
            {failureText(error)}
          </EmptyState>
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconMapPin size={36} stroke={1.6} />} title="No distributors connected yet">
          Connect a distributor in <Link to="/my-distributors">My Distributors</Link> to map it to your locations.
        </EmptyState>
      ) : (
        <>
          <p role="status" className={classes['why']}>
            {unmapped === 0 ? 'Every location is mapped.' : `${unmapped} of ${rows.length} rows are not mapped.`}
          </p>
          {isOnline ? null : <p className={classes['quiet']}>{CHANGING_NEEDS_CONNECTION}</p>}
          <RecordTable
            label="Mapping"
            columns={columnsWith(locations, refetch)}
            rows={rows}
            keyOf={({ locationId, distributorId }) => `${locationId}-${distributorId}`}
          />
        </>
      )}
    </div>
  );
}

function columnsWith(
  locations: readonly Pick<UserLocation, 'id' | 'name'>[],
  onChanged: () => Promise<unknown>,
): readonly Column<Row>[] {
  const nameOf = (id: string): string => locations.find((each) => each.id === id)?.name ?? '';
  return [
    {
      key: 'location',
      title: 'Location',
      cell: ({ locationId, isUnmapped }) => (
        <div className={classes['about']}>
          <strong>{nameOf(locationId)}</strong>
          {isUnmapped ? (
            <span>
              <ToneBadge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
                Not mapped
              </ToneBadge>
            </span>
          ) : null}
        </div>
      ),
    },
    { key: 'distributor', title: 'Distributor', cell: ({ distributorName }) => distributorName },
    {
      key: 'account',
      title: 'Account number',
      cell: ({ account }) => {
        if (account === null) return <span className={classes['quiet']}>No account at this location</span>;
        return account.accountNumber === null || account.accountNumber === '' ? '–' : account.accountNumber;
      },
    },
    {
      key: 'ship-to',
      title: 'Ship-to number',
      isAction: true,
      cell: (row) =>
        row.account === null ? (
          '–'
        ) : (
          <ShipTo row={row} account={row.account} place={nameOf(row.locationId)} onChanged={onChanged} />
        ),
    },
  ];
}

interface ShipToProps {
  readonly row: Row;
  readonly account: Tied;
  readonly place: string;
  readonly onChanged: () => Promise<unknown>;
}

function ShipTo({ row: { locationId, distributorName }, account, place, onChanged }: ShipToProps) {
  const { api, session } = useStockroom();
  const { draft, type, saved } = useTypedShipTo(`${session.userId}/${account.id}`);
  const typed = draft ?? account.shipTo ?? '';
  const [isBusy, setBusy] = useState(false);
  const isOnline = useNetwork();
  const field = useRef<HTMLInputElement>(null);
  // The button goes once its number is saved.
  const keys = useFocusFallback(() => field.current);
  if (!may(rightsAt(session.user, asId(locationId)), 'order')) return account.shipTo ?? '–';
  const isChanged = typed.trim() !== (account.shipTo ?? '');
  const save = async (): Promise<void> => {
    setBusy(true);
    let isSaved = false;
    try {
      await changeAccountAt(api, asId(locationId), account.id, { shipTo: typed.trim() === '' ? null : typed.trim() });
      isSaved = true;
      alertInfo(`Saved the ship-to number of ${place} at ${distributorName}.`);
    } catch (failure) {
      alertError(`Can’t save the ship-to number: ${detailOf(failure)}`);
    } finally {
      setBusy(false);
      await onChanged();
      if (isSaved) saved(typed);
    }
  };
  return (
    <form
      className={layout['buttons']}
      noValidate
      {...keys}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isBusy && isOnline) void save();
      }}
    >
      <TextInput
        ref={field}
        size="md"
        w={140}
        maxLength={MAX_ACCOUNT_LENGTH}
        autoComplete="off"
        aria-label={`Ship-to number of ${place} at ${distributorName}`}
        value={typed}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      {isChanged ? (
        <Button
          type="submit"
          size="md"
          {...(isOnline || isBusy ? focusableLoading(isBusy) : focusableDisabled(true, () => undefined))}
        >
          Save
        </Button>
      ) : null}
    </form>
  );
}
