/** Changes the password (AUTH-27). */
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { changePassword } from '#remote/http/password-calls.ts';
import { alertInfo } from '../../kit/alert.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useFormSubmit } from '../../kit/use-form-submit.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { NewPasswordFields, problemOf } from '../../things/password/new-password-fields.tsx';
import classes from './account.module.css';

const EMPTY = { current: '', password: '', again: '' };

export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const { api, session } = useStockroom();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(EMPTY);
  const { isBusy, problem, setProblem, submit } = useFormSubmit(detailOf);
  const close = (): void => {
    setOpen(false);
    setTyped(EMPTY);
    setProblem(null);
  };
  const save = async (): Promise<void> => {
    await changePassword(api, { current: typed.current, password: typed.password });
    close();
    alertInfo('Your password was changed. Your other devices were signed out.');
    onChanged();
  };
  const wrong = typed.current === '' ? 'Enter your current password.' : problemOf(typed);
  if (!isOpen) {
    return (
      <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => setOpen(true)}>
        Change password
      </Button>
    );
  }
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => submit(event, wrong, save)}
      aria-label="Change password"
    >
      <FormProblem words={problem} />
      <input type="hidden" name="username" autoComplete="username" value={session.email} readOnly />
      <PasswordInput
        label="Current password"
        name="password"
        size="md"
        autoComplete="current-password"
        autoFocus
        value={typed.current}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the current password' }}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, current: value })}
      />
      <NewPasswordFields typed={typed} onChange={(next) => setTyped({ ...typed, ...next })} />
      <FormButtons isBusy={isBusy} onCancel={close}>
        Save password
      </FormButtons>
    </form>
  );
}
