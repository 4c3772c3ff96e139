/** Chooses the PIN that unlocks a session on this tablet: typed twice, and not one that everybody guesses first. */
import { Button, PasswordInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { PIN_LENGTH, pinProblem } from '#domain/access/pin.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { pinProblemText } from './pin-text.ts';
import classes from './tablet.module.css';

interface PinFormProps {
  readonly onChosen: () => void;
}

export function PinForm({ onChosen }: PinFormProps) {
  const { device } = useStockroomRuntime();
  const state = useStockroomState();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly field: 'pin' | 'again'; readonly words: string } | null>(null);
  const choose = async (): Promise<void> => {
    if (!('session' in state)) return;
    const wrong = pinProblem(pin);
    if (wrong !== null) return setProblem({ field: 'pin', words: pinProblemText(wrong) });
    if (again !== pin) return setProblem({ field: 'again', words: 'The two PINs are not the same.' });
    setBusy(true);
    setProblem(null);
    try {
      await (await device.tablet()).setPin(state.session.userId, pin);
      onChosen();
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
  const field = (name: 'pin' | 'again') => ({
    size: 'md',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: PIN_LENGTH.max,
    error: problem?.field === name ? problem.words : null,
    visibilityToggleButtonProps: { 'aria-label': 'Show the PIN' },
  });
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <PasswordInput
        label="New PIN"
        description="4 to 8 digits. Works on this tablet only, also offline."
        autoFocus
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
