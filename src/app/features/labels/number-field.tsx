/**
 * A number that takes effect when its typing rests, at Enter, when the field is left, and before a page is printed: whoever types 12
 * does not ask for 1 first. What is no number yet stays in the field as it is typed; left like that, the number in effect comes back.
 * A number beyond the limits stays as well, beside words, seen and spoken, that say which one is in effect.
 */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../kit/announce.ts';
import { outOfRangeWords } from './out-of-range-words.ts';

type Given =
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'onKeyDown'
  | 'min'
  | 'max'
  | 'error'
  | 'description'
  | 'label'
  | 'aria-label';

interface NumberFieldProps extends Omit<NumberInputProps, Given> {
  readonly label?: string;
  /** Where there is no label to be seen. */
  readonly 'aria-label'?: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onNumber: (value: number) => void;
  /** Why the number in effect is not the one that was asked for. */
  readonly note?: string | null;
}

/** How long nobody types before a number takes effect, in milliseconds. */
const AT_REST = 700;

/** Mantine hands over as a string what would lose digits as a number: many of them, or the point and the zeros of a fraction on its way. */
const numberOf = (typed: number | string | null): number | null =>
  typeof typed === 'number' ? typed : typed !== null && /^-?\d+\.?\d*$/.test(typed) ? Number(typed) : null;

export function NumberField({
  value,
  min = -Infinity,
  max = Infinity,
  onNumber,
  note = null,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<number | string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [before, setBefore] = useState({ value, min, max });
  const number = numberOf(typed);
  if (before.value !== value || before.min !== min || before.max !== max) {
    setBefore({ value, min, max });
    // What was set elsewhere, such as by a click on the preview or by another sheet, is not hidden by what was typed before.
    if (number !== value) setTyped(null);
  }
  const isInRange = number !== null && number >= min && number <= max;
  const waiting = isInRange && number !== value ? number : null;
  const take = useEffectEvent(() => {
    if (waiting !== null) onNumber(waiting);
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => take(), AT_REST);
    const takeForPrint = (): void => flushSync(() => take());
    window.addEventListener('beforeprint', takeForPrint);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', takeForPrint);
    };
  }, [waiting]);
  const beyond = number === null ? null : outOfRangeWords(number, { min, max, value, isLeft });
  const words = beyond ?? note;
  const name = rest.label ?? rest['aria-label'];
  useEffect(() => {
    if (words !== null) announce(`${name}: ${words}`);
  }, [words, name]);
  return (
    <NumberInput
      value={typed ?? value}
      min={min}
      max={max}
      clampBehavior="none"
      error={beyond}
      description={beyond === null ? note : null}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(now) => {
        // On leaving, Mantine rounds what is too long for a number; what was typed stays.
        if (now !== number) setTyped(now);
        setLeft(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && waiting !== null) onNumber(waiting);
      }}
      onBlur={() => {
        if (waiting !== null) onNumber(waiting);
        if (number === null || isInRange) setTyped(null);
        else setLeft(true);
      }}
      selectAllOnFocus
      {...rest}
    />
  );
}
