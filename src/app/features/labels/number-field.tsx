/**
 * A number that takes effect while it is typed whenever it is whole enough to mean something: one within its limits. What is on
 * the way to that stays in the field as it is typed; left like that, the number in effect comes back.
 */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max'> {
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onNumber: (value: number) => void;
}

export function NumberField({ value, min = -Infinity, max = Infinity, onNumber, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<number | string | null>(null);
  return (
    <NumberInput
      value={typed ?? value}
      min={min}
      max={max}
      onChange={(now) => {
        const isNumber = typeof now === 'number' && now >= min && now <= max;
        setTyped(isNumber ? null : now);
        if (isNumber) onNumber(now);
      }}
      onBlur={() => setTyped(null)}
      selectAllOnFocus
      {...rest}
    />
  );
}
