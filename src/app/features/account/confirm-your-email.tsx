/** Says that the address is not confirmed, and sends the link again (AUTH-21): to people who joined with a code. */
import { Alert, Button } from '@mantine/core';
import { IconMailCheck, IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { resendConfirmation } from '#remote/http/sign-up-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import classes from './account.module.css';

export function ConfirmYourEmail({ email }: { readonly email: string }) {
  const { api } = useStockroom();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await resendConfirmation(api, { email });
      setSent(true);
    } catch (failure) {
      alertError(`Can’t send the link: ${failureText(failure)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Alert color="orange" icon={<IconMailQuestion aria-hidden="true" />} title="Confirm your e-mail">
        We mailed a link to {email}. Until you open it, you can’t reset a forgotten password.
      </Alert>
      <div role="status">
        {isSent ? (
          <Alert color="teal" icon={<IconMailCheck aria-hidden="true" />}>
            A new link is on its way. Check your spam folder too.
          </Alert>
        ) : null}
      </div>
      <Button
        variant="default"
        size="md"
        className={classes['button'] ?? ''}
        {...focusableLoading(isBusy, () => void resend())}
      >
        Send again
      </Button>
    </>
  );
}
