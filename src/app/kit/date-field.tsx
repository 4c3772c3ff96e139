/**
 * A date that limits a list. Rule: it takes effect once it is complete and typing has paused, or when the field is left: while a year is
 * typed, and while a hand scanner types into the field, the list stays as it is. A day beyond the other end is refused.
 */
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ChangeEvent, type FocusEvent } from 'react';
import { dateText } from './dates.ts';

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
  const faultOf = (typed: string): string | null => {
    if (earliest !== null && typed < earliest) return `Enter ${dateText(earliest)} or later.`;
    return latest !== null && typed > latest ? `Enter ${dateText(latest)} or earlier.` : null;
  };
  const { text, fault, type, leave, take } = useTypedDay(day, { faultOf, onChange });
  return (
    <TextInput
      type="date"
      label={label}
      size="md"
      value={text}
      min={earliest ?? undefined}
      max={latest ?? undefined}
      error={fault}
      onChange={type}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

interface TypedDayOptions extends Pick<DayFieldProps, 'onChange'> {
  /** Why a day cannot be entered; null: it can. */
  readonly faultOf: (typed: string) => string | null;
}

function useTypedDay(day: string | null, { faultOf, onChange }: TypedDayOptions) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isWhole: boolean } | null>(null);
  const [before, setBefore] = useState(day);
  if (before !== day) {
    setBefore(day);
    setTyped(null);
  }
  const own = day ?? '';
  const waiting = typed?.isWhole === true && typed.text !== own ? typed.text : null;
  const fault = waiting === null || waiting === '' ? null : faultOf(waiting);
  const take = (): void => {
    if (waiting !== null && fault === null) onChange(waiting === '' ? null : waiting);
  };
  const atRest = useEffectEvent(take);
  const isRefused = fault !== null;
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => atRest(), AT_REST);
    return () => clearTimeout(timer);
    // Moving the other end can make a refused day possible.
  }, [waiting, isRefused]);
  return {
    text: typed?.text ?? own,
    fault,
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
