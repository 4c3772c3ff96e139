/**
 * Waits until the emailed link is opened on any device, and continues automatically (AUTH-03, AUTH-21). A signed-in person with an
 * unconfirmed address waits here as well, and is informed by the socket (AUTH-14).
 */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { ConfirmationSent, useConfirmationMail } from '../../things/person/confirmation-mail.tsx';
import { StepFrame } from './step-frame.tsx';
import { useCheckRegistration } from './use-check-registration.ts';
import type { Waiting } from './use-waiting.ts';
import classes from './sign-up.module.css';

/** The link was not opened in time, or it was, and this browser came too late, or has no second factor. */
const ENDED = 'This page no longer waits for the link. If you’ve opened it, sign in. Otherwise, start again.';

interface EmailStepProps {
  readonly email: string;
  /** null: the waiting person is signed in. */
  readonly waiting: Waiting | null;
  readonly onOther: { readonly label: string; readonly act: () => void };
}

export function EmailStep({ email, waiting, onOther }: EmailStepProps) {
  const { api } = useStockroomRuntime();
  const { isBusy, isSent, problem, resend } = useConfirmationMail(api, {
    email,
    ...(waiting === null ? {} : { waiting: waiting.secret }),
  });
  const hasEnded = useCheckRegistration(waiting);
  return (
    <StepFrame
      step="E-mail"
      title="Confirm your e-mail"
      words={
        hasEnded ? undefined : (
          <>
            We mailed a link to <strong>{email}</strong>. Open it on any device within 24 hours, and this page continues
            automatically.
          </>
        )
      }
      problem={hasEnded ? ENDED : problem}
    >
      <ConfirmationSent isSent={isSent} />
      {hasEnded ? (
        <Button size="lg" component={Link} to="/login?back=%2Fregistration" state={{ email }}>
          Sign in
        </Button>
      ) : (
        <Button variant="default" size="lg" {...focusableLoading(isBusy, () => void resend())}>
          Send again
        </Button>
      )}
      <button type="button" className={`${classes['link']} ${classes['plain']}`} onClick={onOther.act}>
        {hasEnded ? 'Start again' : onOther.label}
      </button>
    </StepFrame>
  );
}
