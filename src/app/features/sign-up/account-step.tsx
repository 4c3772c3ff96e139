/** The first step: the person's data. The answer does not reveal whether the address is in use. */
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { PASSWORD_LENGTH } from '#contract/resources/passwords.ts';
import { readStep } from '#contract/resources/read-step.ts';
import { accountStep } from '#contract/resources/sign-up.ts';
import { register } from '#remote/http/sign-up-calls.ts';
import { EmailField } from '../../kit/email-field.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { StepFrame } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';
import type { Waiting } from './use-waiting.ts';
import classes from './sign-up.module.css';

interface AccountStepProps {
  readonly email: string;
  readonly onBegun: (waiting: Waiting) => Promise<void>;
}

export function AccountStep({ email, onBegun }: AccountStepProps) {
  const { api } = useStockroomRuntime();
  const step = useStepForm({
    initial: { name: '', email, password: '' },
    draft: { person: null, step: 'account' },
    read: (typed) => readStep(accountStep, typed),
    send: async (value) => onBegun({ email: value.email, secret: await register(api, value) }),
  });
  const { typed, set, problemOf } = step;
  return (
    <StepFrame
      step="Account"
      title="Create an account"
      words="Set up your practice in a few minutes. You can continue on another device at any time."
      problem={step.problem}
    >
      <form className={classes['form']} noValidate onSubmit={step.onSubmit} ref={step.form}>
        <TextInput
          label="Your name"
          name="name"
          size="md"
          autoComplete="name"
          value={typed.name}
          error={problemOf('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <EmailField value={typed.email} error={problemOf('email')} onChange={(email) => set({ email })} />
        <PasswordInput
          label="Password"
          description={`At least ${PASSWORD_LENGTH.min} characters. Several unrelated words work best.`}
          name="new-password"
          size="md"
          autoComplete="new-password"
          value={typed.password}
          error={problemOf('password')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          onChange={(event) => set({ password: event.currentTarget.value })}
        />
        <Button type="submit" size="lg" {...focusableLoading(step.isBusy)}>
          Continue
        </Button>
        <Link className={classes['link'] ?? ''} to="/login">
          Already have an account? Sign in
        </Link>
      </form>
    </StepFrame>
  );
}
