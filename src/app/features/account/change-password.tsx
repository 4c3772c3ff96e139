/** Changes the password (AUTH-27). */
import { Alert, Button, PasswordInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { changePassword } from '#remote/http/password-calls.ts';
import { alertInfo } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-words.ts';
import { NewPasswordFields, problemOf } from '../../things/password/new-password-fields.tsx';
import classes from './account.module.css';

const EMPTY = { current: '', password: '', again: '' };

export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const { api, session } = useStockroom();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => {
    setOpen(false);
    setTyped(EMPTY);
    setProblem(null);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await changePassword(api, { current: typed.current, password: typed.password });
      close();
      alertInfo('Your password was changed. Your other devices were signed out.');
      onChanged();
    } catch (failure) {
      setProblem(detailOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = typed.current === '' ? 'Enter your current password.' : problemOf(typed);
    if (wrong === null) void save();
    else setProblem(wrong);
  };
  if (!isOpen) {
    return (
      <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => setOpen(true)}>
        Change password
      </Button>
    );
  }
  return (
    <form className={classes['form']} noValidate onSubmit={submit} aria-label="Change password">
      <div role="alert">
        {problem === null ? null : (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {problem}
          </Alert>
        )}
      </div>
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
      <div className={classes['buttons']}>
        <Button type="submit" size="md" {...focusableLoading(isBusy)}>
          Save password
        </Button>
        <Button variant="default" size="md" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
