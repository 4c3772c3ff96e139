/**
 * Waits until the emailed link is opened on any device, and continues automatically (AUTH-03, AUTH-21). A signed-in person with an
 * unconfirmed address waits here as well, and is informed by the socket (AUTH-14).
 */
import { Alert, Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { resendConfirmation } from '#remote/http/sign-up-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { StepFrame } from './step-frame.tsx';
import { useCheckRegistration } from './use-check-registration.ts';
import type { Waiting } from './use-waiting.ts';
import classes from './sign-up.module.css';

interface EmailStepProps {
  readonly email: string;
  /** null: the waiting person is signed in. */
  readonly waiting: Waiting | null;
  readonly onOther: { readonly label: string; readonly act: () => void };
}

export function EmailStep({ email, waiting, onOther }: EmailStepProps) {
  const { api } = useStockroomRuntime();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const hasEnded = useCheckRegistration(waiting);
  const resend = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await resendConfirmation(api, { email, ...(waiting === null ? {} : { waiting: waiting.secret }) });
      setSent(true);
    } catch (failure) {
      setSent(false);
      setProblem(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  const ended = 'This sign-up has ended: the link was not opened within 24 hours. Start again.';
  return (
    <StepFrame
      step="E-mail"
      title="Confirm your e-mail"
      words={
        <>
          We mailed a link to <strong>{email}</strong>. Open it on any device, and this page continues automatically.
        </>
      }
      problem={hasEnded ? ended : problem}
    >
      <div role="status">
        {isSent ? (
          <Alert color="teal" icon={<IconMailCheck aria-hidden="true" />}>
            A new link is on its way. Check your spam folder too.
          </Alert>
        ) : null}
      </div>
      {hasEnded ? null : (
        <Button variant="default" size="lg" {...focusableLoading(isBusy, () => void resend())}>
          Send again
        </Button>
      )}
      <button type="button" className={`${classes['link']} ${classes['plain']}`} onClick={onOther.act}>
        {onOther.label}
      </button>
    </StepFrame>
  );
}
