/** A locked tablet: the people who share it, each unlocked by their PIN, online or offline (ACC-06). */
import { Button, PasswordInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { PIN_LENGTH, type PinTurn } from '#domain/access/pin.ts';
import type { TabletPerson } from '#mirror/session/open-tablet.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { NumberPad } from '../../kit/number-pad.tsx';
import { touchTablet } from '../../session/idle-lock.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { turnText } from './pin-text.ts';
import { PinWait } from './pin-wait.tsx';
import layout from '../../kit/layout.module.css';
import classes from './tablet.module.css';

interface PeopleScreenProps {
  /** Signs in with a password; null: somebody who is not on the tablet yet. */
  readonly onPassword: (email: string | null) => void;
}

const WAKE_EVERY_MS = 60_000;

export function PeopleScreen({ onPassword }: PeopleScreenProps) {
  const { device } = useStockroomRuntime();
  const people = useLive(async () => (await device.tablet()).people(), [device]);
  const [chosen, setChosen] = useState<TabletPerson | null>(null);
  useWakes();
  if (chosen !== null) {
    return <PinEntry person={chosen} onBack={() => setChosen(null)} onPassword={() => onPassword(chosen.email)} />;
  }
  const choose = (person: TabletPerson): void => {
    if (person.turn.may === 'use-password') onPassword(person.email);
    else setChosen(person);
  };
  return (
    <div className={classes['form']}>
      <h1 className={`${layout['title']} ${classes['title']}`}>Who is working?</h1>
      <div className={classes['people']}>
        {(people ?? []).map((person) => (
          <UnstyledButton key={person.userId} className={classes['person'] ?? ''} onClick={() => choose(person)}>
            <span className={classes['name']}>
              {person.name}
              {person.turn.may === 'use-password' ? <span className={classes['quiet']}>With the password</span> : null}
            </span>
            <IconChevronRight size={20} aria-hidden="true" />
          </UnstyledButton>
        ))}
      </div>
      <button type="button" className={classes['link']} onClick={() => onPassword(null)}>
        Someone else
      </button>
    </div>
  );
}

interface PinEntryProps {
  readonly person: TabletPerson;
  readonly onBack: () => void;
  readonly onPassword: () => void;
}

function PinEntry({ person, onBack, onPassword }: PinEntryProps) {
  const { device } = useStockroomRuntime();
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { problem, setProblem, show, readTurn } = usePinProblem(person);
  const field = useRef<HTMLInputElement>(null);
  const unlock = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      // Before the session exists, which would otherwise be considered idle.
      touchTablet();
      const outcome = await (await device.tablet()).unlock(person.userId, pin);
      if (outcome.is === 'open') return;
      setPin('');
      field.current?.focus();
      const turn = outcome.is === 'wrong' ? await readTurn() : outcome.turn;
      if (turn.may === 'try') setProblem('Wrong PIN.');
      else show(turn);
      if (turn.may === 'use-password') onPassword();
    } catch (failure) {
      setProblem(storageFailureText(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy && pin !== '') void unlock();
  };
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <h1 className={`${layout['title']} ${classes['title']}`}>{person.name}</h1>
      <FormProblem words={problem} />
      <PasswordInput
        ref={field}
        label="PIN"
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={PIN_LENGTH.max}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the PIN' }}
        value={pin}
        onChange={({ currentTarget: { value } }) => setPin(value)}
      />
      <NumberPad
        onDigit={(digit) => setPin((before) => `${before}${digit}`.slice(0, PIN_LENGTH.max))}
        onBack={() => setPin((before) => before.slice(0, -1))}
        onClear={() => setPin('')}
      />
      <Button type="submit" size="lg" {...focusableLoading(isBusy)}>
        Unlock
      </Button>
      <div className={classes['links']}>
        <button type="button" className={classes['link']} onClick={onBack}>
          Back
        </button>
        <button type="button" className={classes['link']} onClick={onPassword}>
          Use the password
        </button>
      </div>
    </form>
  );
}

/** What is wrong with the attempt; a wait is shown until it is over. */
function usePinProblem(person: TabletPerson) {
  const { device } = useStockroomRuntime();
  const [problem, setProblem] = useState<ReactNode>(null);
  const show = useCallback((turn: PinTurn): void => {
    if (turn.may !== 'wait') return setProblem(turnText(turn));
    setProblem(<PinWait until={Date.now() + turn.ms} onOver={() => setProblem(null)} />);
  }, []);
  const readTurn = useCallback(async (): Promise<PinTurn> => {
    const people = await (await device.tablet()).people();
    return people.find(({ userId }) => userId === person.userId)?.turn ?? { may: 'use-password' };
  }, [device, person.userId]);
  // A wait goes on while other screens are open.
  useEffect(() => {
    let isHere = true;
    readTurn().then(
      (turn) => {
        if (isHere && turn.may === 'wait') show(turn);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [readTurn, show]);
  return { problem, setProblem, show, readTurn };
}

/** Unsent edits continue to be sent while the tablet is locked: nothing else would wake the sync engine. */
function useWakes(): void {
  const { wakeParked } = useStockroomRuntime();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    wakeParked('start');
    addEventListener('online', () => wakeParked('online'), { signal });
    document.addEventListener('visibilitychange', () => wakeParked('visible'), { signal });
    const timer = setInterval(() => wakeParked('timer'), WAKE_EVERY_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [wakeParked]);
}
