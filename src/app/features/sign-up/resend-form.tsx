/** Requests a new link when the old one has expired (AUTH-21). The answer is the same for every address. */
import { Alert, Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { readStep } from '#contract/resources/read-step.ts';
import { resendStep } from '#contract/resources/sign-up.ts';
import { resendConfirmation } from '#remote/http/sign-up-calls.ts';
import { EmailField } from '../../kit/email-field.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { useStepForm } from './use-step-form.ts';
import classes from './sign-up.module.css';

export function ResendForm() {
  const { api } = useStockroomRuntime();
  const state = useStockroomState();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const step = useStepForm({
    initial: { email: 'session' in state ? state.session.email : '' },
    read: (typed) => readStep(resendStep, typed),
    send: async ({ email }) => {
      await resendConfirmation(api, { email });
      setSentTo(email);
    },
  });
  return (
    <form className={classes['form']} noValidate onSubmit={step.onSubmit} ref={step.form}>
      <div role="status">
        {sentTo === null ? null : (
          <Alert color="teal" icon={<IconMailCheck aria-hidden="true" />} title="Check your mail">
            If {sentTo} is waiting to be confirmed, a new link is on its way.
          </Alert>
        )}
      </div>
      <EmailField
        value={step.typed.email}
        error={step.problemOf('email') ?? step.problem}
        onChange={(email) => step.set({ email })}
      />
      <Button type="submit" size="lg" {...focusableLoading(step.isBusy)}>
        Send a new link
      </Button>
      <Link className={classes['link'] ?? ''} to="/login">
        Sign in
      </Link>
    </form>
  );
}
