/** The set-up steps of a signed-in person, from the first incomplete one (AUTH-05). The server tracks completed steps. */
import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SetUpResource } from '#contract/resources/sign-up.ts';
import { readSetUp } from '#remote/http/sign-up-calls.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { LocationStep } from './location-step.tsx';
import { PracticeStep } from './practice-step.tsx';
import { StepFrame } from './step-frame.tsx';

export function SetUpSteps({ person }: { readonly person: string }) {
  const { api } = useStockroomRuntime();
  const [setUp, setSetUp] = useState<SetUpResource | null>(null);
  const [isBack, setBack] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    readSetUp(api, leaving.signal).then(setSetUp, (failure: unknown) => {
      if (!leaving.signal.aborted) setProblem(failureText(failure));
    });
    return () => leaving.abort();
  }, [api, attempt]);

  if (setUp === null) {
    return (
      <StepFrame step="Practice" title="Your practice" problem={problem}>
        {problem === null ? (
          <Loader aria-label="Loading" />
        ) : (
          <Button
            size="lg"
            onClick={() => {
              setProblem(null);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        )}
      </StepFrame>
    );
  }
  const { practice } = setUp.attributes;
  if (practice === null || isBack) {
    const onSaved = (saved: SetUpResource): void => {
      setSetUp(saved);
      setBack(false);
    };
    return <PracticeStep person={person} saved={practice} onSaved={onSaved} />;
  }
  return <LocationStep person={person} practice={practice} onBack={() => setBack(true)} />;
}
