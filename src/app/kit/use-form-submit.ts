/** Submits a form, one request at a time, and holds the reason if it was rejected. */
import { useState, type SubmitEvent } from 'react';

export interface FormSubmit {
  readonly isBusy: boolean;
  /** For `FormProblem`. */
  readonly problem: string | null;
  readonly setProblem: (words: string | null) => void;
  readonly send: (work: () => Promise<void>) => Promise<void>;
  /** For the form's `onSubmit`. @param wrong what is wrong with the input; null: it is sent */
  readonly submit: (event: SubmitEvent, wrong: string | null, work: () => Promise<void>) => void;
}

/** @param wordsOf says why it failed */
export function useFormSubmit(wordsOf: (failure: unknown) => string): FormSubmit {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      setProblem(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem,
    setProblem,
    send,
    submit: (event, wrong, work) => {
      event.preventDefault();
      if (isBusy) return;
      if (wrong === null) void send(work);
      else setProblem(wrong);
    },
  };
}
