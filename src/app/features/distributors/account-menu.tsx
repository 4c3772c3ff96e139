/** The menu of a distributor's actions (DIST-05). */
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBan,
  IconCircleCheck,
  IconDots,
  IconHeart,
  IconHeartOff,
  IconPlugConnectedX,
  IconRefresh,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import { changeAccount, unblockDistributor } from '#remote/http/distributor-calls.ts';
import { useNetwork } from '../../kit/use-network.ts';
import type { DialogRequest } from './account-dialogs.tsx';
import { CHANGING_NEEDS_CONNECTION } from './account-text.ts';
import type { AccountAction } from './use-account-action.ts';

interface AccountMenuProps {
  readonly account: DistributorAccountResource;
  readonly action: AccountAction;
  readonly onAsk: (request: DialogRequest) => void;
}

export function AccountMenu({ account, action: { api, run }, onAsk }: AccountMenuProps) {
  const { id, attributes } = account;
  const { distributorName: name, isPreferred, isPrimary, isBlocked, status } = attributes;
  const hasAccount = status !== 'inactive';
  const needsServer = { disabled: !useNetwork() };
  return (
    <Menu position="bottom-end" withinPortal width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={48} radius="md" aria-label={`Actions for ${name}`}>
          <IconDots size={22} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {needsServer.disabled ? <Menu.Label>{CHANGING_NEEDS_CONNECTION}</Menu.Label> : null}
        {hasAccount ? (
          <>
            <Menu.Item
              leftSection={<IconRefresh size={18} />}
              {...needsServer}
              onClick={() => onAsk({ is: 'reconnect', id })}
            >
              Reconnect
            </Menu.Item>
            <Menu.Item
              leftSection={isPrimary ? <IconStarOff size={18} /> : <IconStar size={18} />}
              {...needsServer}
              onClick={() => run(() => changeAccount(api, id, { isPrimary: !isPrimary }), `Can’t change ${name}`)}
            >
              {isPrimary ? 'Remove as primary' : 'Mark as primary'}
            </Menu.Item>
            <Menu.Item
              leftSection={isPreferred ? <IconHeartOff size={18} /> : <IconHeart size={18} />}
              {...needsServer}
              onClick={() => run(() => changeAccount(api, id, { isPreferred: !isPreferred }), `Can’t change ${name}`)}
            >
              {isPreferred ? 'Remove as preferred' : 'Mark as preferred'}
            </Menu.Item>
          </>
        ) : null}
        {isBlocked ? (
          <Menu.Item
            leftSection={<IconCircleCheck size={18} />}
            {...needsServer}
            onClick={() => run(() => unblockDistributor(api, id), `Can’t unblock ${name}`)}
          >
            Unblock
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconBan size={18} />} {...needsServer} onClick={() => onAsk({ is: 'block', id })}>
            Block
          </Menu.Item>
        )}
        {hasAccount ? (
          <Menu.Item
            color="var(--stock-out)"
            leftSection={<IconPlugConnectedX size={18} />}
            {...needsServer}
            onClick={() => onAsk({ is: 'disconnect', id })}
          >
            Disconnect
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
