/** Requests a change of the sign-in email; it takes effect when the link sent to the new address is opened (ACC-02, AUTH-32). */
import { Alert, Button, PasswordInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { readStep } from '#contract/resources/read-step.ts';
import { emailStep } from '#contract/resources/sign-up.ts';
import { changeEmail } from '#remote/http/sign-up-calls.ts';
import { EmailField } from '../../kit/email-field.tsx';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useFormSubmit } from '../../kit/use-form-submit.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import classes from './account.module.css';

export function ChangeEmail() {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = (): void => setOpen(false);
  const sent = (email: string): void => {
    setSentTo(email);
    close();
  };
  if (isOpen) return <EmailForm onSent={sent} onCancel={close} />;
  return (
    <>
      <div role="status">
        {sentTo === null ? null : (
          <Alert color="teal" icon={<IconMailCheck aria-hidden="true" />} title="Check your mail">
            We mailed a link to {sentTo}. You sign in with it once you’ve opened the link.
          </Alert>
        )}
      </div>
      <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => setOpen(true)}>
        Change e-mail
      </Button>
    </>
  );
}

interface EmailFormProps {
  readonly onSent: (email: string) => void;
  readonly onCancel: () => void;
}

function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const { api } = useStockroom();
  const [typed, setTyped] = useState({ email: '', password: '' });
  const { isBusy, problem, submit } = useFormSubmit(detailOf);
  const onSubmit = (event: SubmitEvent): void => {
    const read = readStep(emailStep, typed);
    submit(event, read.ok ? null : (Object.values(read.problems)[0] ?? null), async () => {
      if (!read.ok) return;
      await changeEmail(api, read.value);
      onSent(read.value.email);
    });
  };
  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit} aria-label="Change e-mail">
      <FormProblem words={problem} />
      <EmailField
        label="New e-mail"
        autoComplete="email"
        autoFocus
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <PasswordInput
        label="Your password"
        name="password"
        size="md"
        autoComplete="current-password"
        value={typed.password}
        visibilityToggleButtonProps={{ 'aria-label': 'Show your password' }}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, password: value })}
      />
      <FormButtons isBusy={isBusy} onCancel={onCancel}>
        Send link
      </FormButtons>
    </form>
  );
}
