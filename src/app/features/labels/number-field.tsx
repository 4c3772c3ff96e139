/** A number that takes effect while it is typed whenever it is whole enough to mean something. */
import { NumberInput, type NumberInputProps } from '@mantine/core';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value: number;
  readonly onNumber: (value: number) => void;
}

export function NumberField({ value, onNumber, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      value={value}
      onChange={(typed) => {
        if (typeof typed === 'number' && Number.isFinite(typed)) onNumber(typed);
      }}
      selectAllOnFocus
      {...rest}
    />
  );
}
