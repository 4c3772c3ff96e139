/** Distributors and card of a new location: set up now or later (AUTH-04). The server determines which comes next. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { WizardStep } from '#domain/access/wizard-step.ts';
import { changeLocation } from '#remote/http/member-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useLocationHere } from '../../session/location-here.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { priceWords } from './price-words.ts';
import { StepFrame } from './step-frame.tsx';
import classes from './sign-up.module.css';

const WORDS = {
  distributors: {
    step: 'Distributors',
    title: 'Your distributors',
    words: 'Connect your accounts to see your own prices and order from them.',
    next: 'card',
    before: null,
  },
  card: {
    step: 'Card',
    title: 'Your card',
    words: null,
    next: 'shelves',
    before: 'distributors',
  },
} as const;

interface LaterStepProps {
  readonly which: keyof typeof WORDS;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

export function LaterStep({ which, isDone, children }: LaterStepProps) {
  const { api, device, session, locationId } = useStockroom();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { step, title, next, before } = WORDS[which];
  const here = useLocationHere();
  const words = WORDS[which].words ?? priceWords(here, session.user.practiceLocations.length < 2);
  const goTo = async (wizardStep: WizardStep): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await changeLocation(api, locationId, { wizardStep });
      await device.changeUser(session.userId, (user) => ({
        ...user,
        practiceLocations: user.practiceLocations.map((each) =>
          each.id === locationId ? { ...each, wizardStep } : each,
        ),
      }));
    } catch (failure) {
      setProblem(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <StepFrame step={step} title={title} words={words} problem={problem}>
      <div className={classes['form']}>
        {children}
        <Button size="lg" variant={isDone ? 'filled' : 'default'} {...focusableLoading(isBusy, () => void goTo(next))}>
          {isDone ? 'Continue' : 'Skip for now'}
        </Button>
        {before === null ? null : (
          <button type="button" className={`${classes['link']} ${classes['plain']}`} onClick={() => void goTo(before)}>
            Back to your distributors
          </button>
        )}
      </div>
    </StepFrame>
  );
}
