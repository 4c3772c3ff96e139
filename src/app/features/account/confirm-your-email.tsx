/** Says that the address is not confirmed, and sends the link again (AUTH-21): to people who joined with a code. */
import { Alert, Button } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { FormProblem } from '../../kit/form-problem.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { ConfirmationSent, useConfirmationMail } from '../../things/person/confirmation-mail.tsx';
import classes from './account.module.css';

export function ConfirmYourEmail({ email }: { readonly email: string }) {
  const { api } = useStockroom();
  const { isBusy, isSent, problem, resend } = useConfirmationMail(api, { email });
  return (
    <>
      <Alert color="orange" icon={<IconMailQuestion aria-hidden="true" />} title="Confirm your e-mail">
        We mailed a link to {email}. Until you open it, you can’t reset a forgotten password.
      </Alert>
      <FormProblem words={problem === null ? null : `Can’t send the link: ${problem}`} />
      <ConfirmationSent isSent={isSent} />
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
