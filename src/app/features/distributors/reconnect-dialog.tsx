/** Reconnects a distributor, with a new login or the same one (DIST-05, DIST-06). */
import { Alert, Modal } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import { changeAccount } from '#remote/http/distributor-calls.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { CONNECTING_NEEDS_CONNECTION, errorText } from './account-text.ts';
import { LoginFields } from './login-fields.tsx';
import { loginProblems, type LoginProblems, type TypedLogin } from './login-form.ts';
import classes from './distributors.module.css';

interface ReconnectDialogProps {
  readonly account: DistributorAccountResource;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}

export function ReconnectDialog({ account: { id, attributes }, onClose, onChanged }: ReconnectDialogProps) {
  const { api } = useStockroom();
  const isOnline = useNetwork();
  const [typed, setTyped] = useState<TypedLogin>({
    accountNumber: attributes.accountNumber ?? '',
    login: attributes.login ?? '',
    password: '',
  });
  const [problems, setProblems] = useState<LoginProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const why = errorText(attributes);
  const send = async (): Promise<void> => {
    const found = loginProblems(typed, attributes.hasPassword);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const { password, ...rest } = typed;
    try {
      await changeAccount(api, id, { ...rest, ...(password === '' ? {} : { password }) });
      await onChanged();
      onClose();
    } catch (cause) {
      setFailure(detailOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={`Reconnect ${attributes.distributorName}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && isOnline) void send();
        }}
      >
        {why === null ? null : <p className={classes['quiet']}>{why}</p>}
        <LoginFields
          typed={typed}
          problems={problems}
          keepsPassword={attributes.hasPassword}
          isBusy={isBusy}
          onChange={setTyped}
        />
        {failure === null ? null : (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
            {failure}
          </Alert>
        )}
        {isOnline ? null : <p className={classes['quiet']}>{CONNECTING_NEEDS_CONNECTION}</p>}
        <FormButtons isBusy={isBusy} isOff={!isOnline} onCancel={onClose}>
          Reconnect
        </FormButtons>
      </form>
    </Modal>
  );
}
