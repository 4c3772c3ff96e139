/**
 * A number that takes effect while it is typed whenever it is whole enough to mean something: one within its limits. What is on
 * the way to that stays in the field as it is typed; left like that, the number in effect comes back. A number beyond the
 * limits stays as well, beside words, seen and spoken, that say which one is in effect.
 */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { announce } from '../../ui/announce.ts';
import { beyondWords } from './beyond-words.ts';

type Given = 'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'error' | 'description' | 'label' | 'aria-label';

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

/** Mantine hands over as a string what is too long for a number to keep each digit. */
const numberOf = (typed: number | string | null): number | null =>
  typeof typed === 'number' ? typed : typed !== null && /^\d+$/.test(typed) ? Number(typed) : null;

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
  if (before.value !== value || before.min !== min || before.max !== max) {
    // What was set elsewhere, such as by a click on the preview or by another sheet, is not hidden by what was typed before.
    setBefore({ value, min, max });
    setTyped(null);
  }
  const number = numberOf(typed);
  const beyond = number === null ? null : beyondWords(number, { min, max, value, isLeft });
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
        const isNumber = typeof now === 'number' && now >= min && now <= max;
        // On leaving, Mantine rounds what is too long for a number; what was typed stays.
        setTyped(isNumber ? null : now === number ? typed : now);
        setLeft(false);
        if (isNumber) onNumber(now);
      }}
      onBlur={() => {
        if (number === null) setTyped(null);
        else setLeft(true);
      }}
      selectAllOnFocus
      {...rest}
    />
  );
}
