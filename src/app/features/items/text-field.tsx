/** One line of an item, saved when it is left or on Enter; Escape brings the saved value back. */
import { TextInput, type TextInputProps } from '@mantine/core';
import type { Field } from './use-field.ts';

interface TextFieldProps extends Pick<TextInputProps, 'inputMode' | 'placeholder' | 'description' | 'className'> {
  readonly label: string;
  readonly field: Field;
}

export function TextField({ label, field, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      label={label}
      value={field.text}
      error={field.message}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={field.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.commit();
        if (event.key === 'Escape' && (field.isDirty || field.message !== null)) {
          event.stopPropagation();
          field.reset();
        }
      }}
    />
  );
}
