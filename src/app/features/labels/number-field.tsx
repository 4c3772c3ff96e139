/**
 * A number that takes effect while it is typed whenever it is whole enough to mean something: one within its limits. What is on
 * the way to that stays in the field as it is typed; left like that, the number in effect comes back. A number beyond the
 * limits stays as well, beside words that say which one is in effect.
 */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { beyondWords } from './beyond-words.ts';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'error'> {
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onNumber: (value: number) => void;
  /** Why the number in effect is not the one that was asked for. */
  readonly note?: string | null;
}

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
  const [before, setBefore] = useState(value);
  if (before !== value) {
    // What was set elsewhere, such as by a click on the preview, is not hidden by what was typed before.
    setBefore(value);
    setTyped(null);
  }
  const beyond = typeof typed === 'number' ? beyondWords(typed, { min, max, value, isLeft }) : null;
  return (
    <NumberInput
      value={typed ?? value}
      min={min}
      max={max}
      clampBehavior="none"
      error={beyond ?? note}
      onChange={(now) => {
        const isNumber = typeof now === 'number' && now >= min && now <= max;
        setTyped(isNumber ? null : now);
        setLeft(false);
        if (isNumber) onNumber(now);
      }}
      onBlur={() => {
        if (typeof typed === 'number') setLeft(true);
        else setTyped(null);
      }}
      selectAllOnFocus
      {...rest}
    />
  );
}
