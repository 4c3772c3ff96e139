/** Chooses the PIN that unlocks a session on this tablet: typed twice, not one that everybody guesses first, and after the current one. */
import { Button, PasswordInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { PIN_LENGTH, pinProblem } from '#domain/access/pin.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { formerText, pinProblemText } from './pin-text.ts';
import classes from './tablet.module.css';

type Field = 'former' | 'pin' | 'again';

interface PinFormProps {
  readonly onChosen: () => void;
}

export function PinForm({ onChosen }: PinFormProps) {
  const { device } = useStockroomRuntime();
  const state = useStockroomState();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [former, setFormer] = useState('');
  const [problem, setProblem] = useState<{ readonly field: Field; readonly words: string } | null>(null);
  const hasPin = 'session' in state && state.session.onTablet?.hasPin === true;
  const choose = async (): Promise<void> => {
    if (!('session' in state)) return;
    const wrong = pinProblem(pin);
    if (wrong !== null) return setProblem({ field: 'pin', words: pinProblemText(wrong) });
    if (again !== pin) return setProblem({ field: 'again', words: 'The two PINs are not the same.' });
    setBusy(true);
    setProblem(null);
    try {
      const set = await (await device.tablet()).setPin(state.session.userId, pin, former);
      if (set.is === 'set') onChosen();
      else setProblem({ field: 'former', words: formerText(set) });
    } catch (failure) {
      setProblem({ field: 'pin', words: storageFailureText(failure) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) void choose();
  };
  const field = (name: Field) => ({
    size: 'md',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: PIN_LENGTH.max,
    error: problem?.field === name ? problem.words : null,
    visibilityToggleButtonProps: { 'aria-label': 'Show the PIN' },
  });
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      {hasPin ? (
        <PasswordInput
          label="Current PIN"
          description="Forgot it? Sign out and sign in with your password."
          autoFocus
          value={former}
          onChange={({ currentTarget: { value } }) => setFormer(value)}
          {...field('former')}
        />
      ) : null}
      <PasswordInput
        label="New PIN"
        description="4 to 8 digits. Works on this tablet only, also offline."
        autoFocus={!hasPin}
        value={pin}
        onChange={({ currentTarget: { value } }) => setPin(value)}
        {...field('pin')}
      />
      <PasswordInput
        label="Repeat the PIN"
        value={again}
        onChange={({ currentTarget: { value } }) => setAgain(value)}
        {...field('again')}
      />
      <Button type="submit" size="lg" {...focusableLoading(isBusy)}>
        Save PIN
      </Button>
    </form>
  );
}
