/**
 * A date that limits a list. Rule: it takes effect once it is complete and typing has paused, or when the field is left: while a year is
 * typed, and while a hand scanner types into the field, the list stays as it is.
 */
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ChangeEvent, type FocusEvent } from 'react';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; null: no limit. */
  readonly day: string | null;
  readonly earliest?: string | null;
  readonly latest?: string | null;
  readonly onChange: (day: string | null) => void;
}

/** ms */
const AT_REST = 400;
/** The year 2026 is typed as 0002, 0020 and 0202. */
const FIRST_DAY = '1900-01-01';

export function DateField({ label, day, earliest = null, latest = null, onChange }: DayFieldProps) {
  const { text, type, leave, take } = useTypedDay(day, onChange);
  return (
    <TextInput
      type="date"
      label={label}
      size="md"
      value={text}
      min={earliest ?? undefined}
      max={latest ?? undefined}
      onChange={type}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

function useTypedDay(day: string | null, onChange: (day: string | null) => void) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isWhole: boolean } | null>(null);
  const [before, setBefore] = useState(day);
  if (before !== day) {
    setBefore(day);
    setTyped(null);
  }
  const own = day ?? '';
  const waiting = typed?.isWhole === true && typed.text !== own ? typed.text : null;
  const take = (): void => {
    if (waiting !== null) onChange(waiting === '' ? null : waiting);
  };
  const atRest = useEffectEvent(take);
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => atRest(), AT_REST);
    return () => clearTimeout(timer);
  }, [waiting]);
  return {
    text: typed?.text ?? own,
    type({ currentTarget: { value, validity } }: ChangeEvent<HTMLInputElement>): void {
      // With only some of its parts filled in, a date is empty and invalid.
      setTyped({ text: value, isWhole: value === '' ? !validity.badInput : value >= FIRST_DAY });
    },
    leave({ currentTarget }: FocusEvent<HTMLInputElement>): void {
      if (waiting !== null) return take();
      setTyped(null);
      currentTarget.value = own;
    },
    take,
  };
}
