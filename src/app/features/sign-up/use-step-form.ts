/** The form state of a step, validated with the server's own schema, and its submission. A failure preserves all input. */
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { StepRead } from '#contract/resources/read-step.ts';
import { detailOf } from '../../text/failure-text.ts';
import { type DraftOf, dropDraft, keepDraft, withDraft } from './step-drafts.ts';

interface StepFormOptions<Typed, Value> {
  readonly initial: Typed;
  /** Keeps what is typed over a reload; absent: it is lost. */
  readonly draft?: DraftOf;
  readonly read: (typed: Typed) => StepRead<Value>;
  /** Rejects with the call's failure. */
  readonly send: (value: Value) => Promise<void>;
}

export interface StepForm<Typed> {
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
  /** A field's error; null: none. */
  readonly problemOf: (field: keyof Typed & string) => string | null;
  /** An error of no particular field. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly form: RefObject<HTMLFormElement | null>;
}

export function useStepForm<Typed extends object, Value>({
  initial,
  draft,
  read,
  send,
}: StepFormOptions<Typed, Value>): StepForm<Typed> {
  const [typed, setTyped] = useState(() => (draft === undefined ? initial : withDraft(draft, initial)));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Readonly<Record<string, string>>): void => {
    setProblems(found);
    // Fields are marked as invalid in the next render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (): Promise<void> => {
    const step = read(typed);
    if (!step.ok) return show(step.problems);
    setBusy(true);
    setProblems({});
    try {
      await send(step.value);
      if (draft !== undefined) dropDraft(draft);
    } catch (failure) {
      show(problemsOf(failure, typed));
    } finally {
      setBusy(false);
    }
  };
  return {
    typed,
    form,
    isBusy,
    problem: problems[''] ?? null,
    problemOf: (field) => problems[field] ?? null,
    set: (change) => {
      setTyped((before) => ({ ...before, ...change }));
      if (draft !== undefined) keepDraft(draft, change);
      const changed = Object.keys(change);
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field))));
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}

/** Assigned to the field that the server names, if any. */
function problemsOf(failure: unknown, typed: object): Readonly<Record<string, string>> {
  const pointer = failure instanceof WireFailure ? failure.details.error?.source?.pointer : undefined;
  const field = pointer?.split('/').at(-1) ?? '';
  return { [Object.hasOwn(typed, field) ? field : '']: detailOf(failure) };
}
