/** Asks for another e-mail to sign in with; it holds once the link that is mailed there is opened (ACC-02, AUTH-32). */
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { readStep } from '#contract/resources/read-step.ts';
import { emailStep } from '#contract/resources/sign-up.ts';
import { changeEmail } from '#remote/http/sign-up-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-words.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (wanted: { email: string; password: string }): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await changeEmail(api, wanted);
      onSent(wanted.email);
    } catch (failure) {
      setProblem(detailOf(failure));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const read = readStep(emailStep, typed);
    if (read.ok) void ask(read.value);
    else setProblem(Object.values(read.problems)[0] ?? null);
  };
  return (
    <form className={classes['form']} noValidate onSubmit={submit} aria-label="Change e-mail">
      <div role="alert">
        {problem === null ? null : (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {problem}
          </Alert>
        )}
      </div>
      <TextInput
        label="New e-mail"
        type="email"
        name="email"
        size="md"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        autoFocus
        value={typed.email}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, email: value })}
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
      <div className={classes['buttons']}>
        <Button type="submit" size="md" {...focusableLoading(isBusy)}>
          Send link
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
