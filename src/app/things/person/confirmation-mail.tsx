/** Sends the link that confirms an address again (AUTH-21), and says that it is on its way. */
import { Alert } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { GuestCaller } from '#remote/http/call.ts';
import { resendConfirmation } from '#remote/http/sign-up-calls.ts';
import { failureText } from '../../text/failure-text.ts';

export interface ConfirmationMail {
  readonly isBusy: boolean;
  readonly isSent: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  resend(): Promise<void>;
}

/** @param to its `waiting` is the secret of a browser that waits for the link */
export function useConfirmationMail(
  api: GuestCaller,
  to: { readonly email: string; readonly waiting?: string },
): ConfirmationMail {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const resend = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await resendConfirmation(api, to);
      setSent(true);
    } catch (failure) {
      setSent(false);
      setProblem(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, isSent, problem, resend };
}

/** Its element exists before the text, so that screen readers announce it. */
export function ConfirmationSent({ isSent }: Pick<ConfirmationMail, 'isSent'>) {
  return (
    <div role="status">
      {isSent ? (
        <Alert color="teal" icon={<IconMailCheck aria-hidden="true" />}>
          A new link is on its way. Check your spam folder too.
        </Alert>
      ) : null}
    </div>
  );
}
