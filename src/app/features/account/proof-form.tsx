/** Verifies the person again before a change of how they sign in: the password, and a code if they have an authenticator app. */
import { PasswordInput } from '@mantine/core';
import { type ReactNode, useState, type SubmitEvent } from 'react';
import type { Proof } from '#remote/http/two-factor-calls.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { usePerson } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { CodeField } from '../../things/password/code-field.tsx';
import classes from './account.module.css';

interface ProofFormProps {
  readonly title: string;
  readonly submit: string;
  readonly color?: string;
  readonly asksCode: boolean;
  /** Additional fields, and their errors. */
  readonly children?: ReactNode;
  readonly problemIn?: () => string | null;
  /** Rejects with the reason for the failure. */
  readonly onProven: (proof: Proof) => Promise<void>;
  readonly onCancel: () => void;
}

export function ProofForm(props: ProofFormProps) {
  const { title, submit: label, color, asksCode, children, problemIn, onProven, onCancel } = props;
  const { session } = usePerson();
  const [typed, setTyped] = useState<Proof>({ password: '', code: '' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const prove = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onProven({ password: typed.password, code: typed.code.trim() });
    } catch (failure) {
      setProblem(failure instanceof Error && failure.name === 'PasskeyProblem' ? failure.message : detailOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = problemIn?.() ?? missingIn(typed, asksCode);
    if (wrong === null) void prove();
    else setProblem(wrong);
  };
  return (
    <form className={classes['form']} noValidate onSubmit={submit} aria-label={title}>
      <FormProblem words={problem} />
      {children}
      <input type="hidden" name="username" autoComplete="username" value={session.email} readOnly />
      <PasswordInput
        label="Your password"
        name="password"
        size="md"
        autoComplete="current-password"
        autoFocus={children === undefined}
        value={typed.password}
        visibilityToggleButtonProps={{ 'aria-label': 'Show your password' }}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, password: value })}
      />
      {asksCode ? <CodeField value={typed.code} onChange={(code) => setTyped({ ...typed, code })} /> : null}
      <FormButtons isBusy={isBusy} color={color} onCancel={onCancel}>
        {label}
      </FormButtons>
    </form>
  );
}

function missingIn({ password, code }: Proof, asksCode: boolean): string | null {
  if (password === '') return 'Enter your password.';
  return asksCode && code.trim() === '' ? 'Enter the code from your authenticator app.' : null;
}
