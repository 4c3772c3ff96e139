/** Changes the name that others see (ACC-02). */
import { Alert, Button, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { changeName } from '#remote/http/member-calls.ts';
import { alertInfo } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { typedWords } from '../../text/failure-words.ts';
import classes from './account.module.css';

export function YourName() {
  const { api, session } = useStockroom();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    setTyped(null);
    setProblem(null);
  };
  const save = async (name: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await changeName(api, name);
      close();
      alertInfo('Your name was changed.');
    } catch (failure) {
      setProblem(typedWords(failure));
    } finally {
      setBusy(false);
    }
  };
  if (typed === null) {
    return (
      <Button
        variant="default"
        size="md"
        className={classes['button'] ?? ''}
        onClick={() => setTyped(session.user.name)}
      >
        Change name
      </Button>
    );
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim() === '') setProblem('Enter your name.');
    else void save(typed.trim());
  };
  return (
    <form className={classes['form']} noValidate onSubmit={submit} aria-label="Change name">
      <div role="alert">
        {problem === null ? null : (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {problem}
          </Alert>
        )}
      </div>
      <TextInput
        label="Your name"
        size="md"
        autoComplete="name"
        autoFocus
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <div className={classes['buttons']}>
        <Button type="submit" size="md" {...focusableLoading(isBusy)}>
          Save name
        </Button>
        <Button variant="default" size="md" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
