/** Confirmations before blocking or disconnecting a distributor, and the login for reconnecting one (DIST-05). */
import { useState } from 'react';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import { blockDistributor, disconnectDistributor } from '#remote/http/distributor-calls.ts';
import { named } from '../../kit/app-name.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { CHANGING_NEEDS_CONNECTION } from './account-text.ts';
import { ReconnectDialog } from './reconnect-dialog.tsx';
import type { AccountAction } from './use-account-action.ts';
import classes from './distributors.module.css';

export interface DialogRequest {
  readonly is: 'reconnect' | 'block' | 'disconnect';
  /** Id of the account. */
  readonly id: string;
}

interface AccountDialogsProps {
  readonly request: DialogRequest;
  readonly account: DistributorAccountResource;
  readonly action: AccountAction;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}

export function AccountDialogs({ request, account, action, onClose, onChanged }: AccountDialogsProps) {
  if (request.is === 'reconnect') return <ReconnectDialog account={account} onClose={onClose} onChanged={onChanged} />;
  return <Question is={request.is} account={account} action={action} onClose={onClose} />;
}

interface QuestionProps {
  readonly is: 'block' | 'disconnect';
  readonly account: DistributorAccountResource;
  readonly action: AccountAction;
  readonly onClose: () => void;
}

function Question({ is, account: { id, attributes }, action: { api, runAsked }, onClose }: QuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const isOnline = useNetwork();
  const { distributorId, distributorName: name } = attributes;
  const isBlock = is === 'block';
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const work = () => (isBlock ? blockDistributor(api, distributorId) : disconnectDistributor(api, id));
    await runAsked(work, isBlock ? `Can’t block ${name}` : `Can’t disconnect ${name}`);
    onClose();
  };
  return (
    <Confirm
      opened
      title={isBlock ? `Block ${name}?` : `Disconnect ${name}?`}
      confirm={isBlock ? 'Block' : 'Disconnect'}
      tone="danger"
      isBusy={isBusy}
      isReady={isOnline || isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isBlock
        ? 'Its products will be hidden in the catalog and savings, and can’t be ordered until you unblock it.'
        : named('Stockroom will delete the login, and your own prices there will no longer apply.')}
      {isOnline ? null : <p className={classes['quiet']}>{CHANGING_NEEDS_CONNECTION}</p>}
    </Confirm>
  );
}
