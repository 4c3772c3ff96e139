/** Changes the person's display name (ACC-02). */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readableName } from '#domain/names/readable-name.ts';
import { changeName } from '#remote/http/member-calls.ts';
import { alertInfo } from '../../kit/alert.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useFormSubmit } from '../../kit/use-form-submit.ts';
import { useStockroom } from '../../stockroom.tsx';
import { formErrorText } from '../../text/failure-text.ts';
import classes from './account.module.css';

export function YourName() {
  const { api, session } = useStockroom();
  const [typed, setTyped] = useState<string | null>(null);
  const { isBusy, problem, setProblem, submit } = useFormSubmit(formErrorText);
  const close = (): void => {
    setTyped(null);
    setProblem(null);
  };
  const save = async (name: string): Promise<void> => {
    await changeName(api, name);
    close();
    alertInfo('Your name was changed.');
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
  const name = readableName(typed);
  const wrong = name === '' ? 'Enter your name.' : null;
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => submit(event, wrong, () => save(name))}
      aria-label="Change name"
    >
      <FormProblem words={problem} />
      <TextInput
        label="Your name"
        size="md"
        autoComplete="name"
        autoFocus
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <FormButtons isBusy={isBusy} onCancel={close}>
        Save name
      </FormButtons>
    </form>
  );
}
