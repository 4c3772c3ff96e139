/** The location's distributors, each with its account status and actions. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconBuildingStore, IconHeart, IconStar } from '@tabler/icons-react';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useMay } from '../../session/use-rights.ts';
import type { DialogRequest } from './account-dialogs.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type Account, errorText, statusText } from './account-text.ts';
import type { AccountAction } from './use-account-action.ts';
import classes from './distributors.module.css';

interface AccountListProps {
  readonly accounts: readonly DistributorAccountResource[];
  readonly action: AccountAction;
  readonly onAsk: (request: DialogRequest) => void;
}

export function AccountList({ accounts, ...rest }: AccountListProps) {
  return (
    <ul className={classes['list']} aria-label="Distributors">
      {accounts.map((account) => (
        <Row key={account.id} account={account} {...rest} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly account: DistributorAccountResource;
  readonly action: AccountAction;
  readonly onAsk: (request: DialogRequest) => void;
}

function Row({ account, action, onAsk }: RowProps) {
  const may = useMay();
  const { id, attributes } = account;
  const { distributorName: name, accountNumber, shipTo, status } = attributes;
  const why = errorText(attributes);
  return (
    <li className={classes['row']} data-failed={status === 'failed' || undefined}>
      <Logo src={attributes.logo} />
      <div className={classes['about']}>
        <h2 className={classes['name']}>{name}</h2>
        <div className={classes['marks']}>
          <Status account={attributes} />
          {attributes.isPrimary ? (
            <ToneBadge tone="active" icon={<IconStar size={14} aria-hidden="true" />}>
              Primary
            </ToneBadge>
          ) : null}
          {attributes.isPreferred ? (
            <ToneBadge tone="active" icon={<IconHeart size={14} aria-hidden="true" />}>
              Preferred
            </ToneBadge>
          ) : null}
          {attributes.isBlocked ? (
            <ToneBadge tone="warning" icon={<IconBan size={14} aria-hidden="true" />}>
              Blocked
            </ToneBadge>
          ) : null}
        </div>
        {accountNumber === null || accountNumber === '' ? null : (
          <p className={classes['quiet']}>
            Account {accountNumber}
            {shipTo === null ? null : ` · Ship-to ${shipTo}`}
          </p>
        )}
        {why === null ? null : <p className={classes['why']}>{why}</p>}
        {status === 'failed' && may('order') ? (
          <div>
            <Button size="md" aria-label={`Reconnect ${name}`} onClick={() => onAsk({ is: 'reconnect', id })}>
              Reconnect
            </Button>
          </div>
        ) : null}
      </div>
      {may('order') ? <AccountMenu account={account} action={action} onAsk={onAsk} /> : null}
    </li>
  );
}

function Status({ account }: { readonly account: Account }) {
  const [words, tone] = statusText(account);
  const icon = account.status === 'failed' ? <IconAlertTriangle size={14} aria-hidden="true" /> : undefined;
  return (
    <span role="status">
      <ToneBadge tone={tone} icon={icon}>
        {words}
      </ToneBadge>
    </span>
  );
}

function Logo({ src }: { readonly src: string | null }) {
  return (
    <span className={classes['logo']}>
      {src === null ? <IconBuildingStore size={26} stroke={1.6} aria-hidden="true" /> : <img src={src} alt="" />}
    </span>
  );
}
