/**
 * One value of an item, saved on blur or Enter; Escape restores the saved value. Long values wrap, so that they are completely visible.
 */
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { Field } from './use-field.ts';

interface TextFieldProps extends Pick<TextInputProps, 'inputMode' | 'placeholder' | 'description' | 'className'> {
  readonly label: string;
  readonly field: Field;
  readonly wraps?: boolean;
}

export function TextField({ label, field, wraps = false, ...rest }: TextFieldProps) {
  const props = {
    ...rest,
    label,
    value: field.text,
    error: field.message,
    autoComplete: 'off',
    enterKeyHint: 'done',
    // Removes line breaks pasted into a single-line value.
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      field.type(event.currentTarget.value.replace(/\s*\n\s*/g, ' ')),
    onBlur: field.commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        field.commit();
      }
      if (event.key === 'Escape' && (field.isDirty || field.message !== null)) {
        event.stopPropagation();
        field.reset();
      }
    },
  } as const;
  return wraps ? <Textarea {...props} autosize minRows={1} maxRows={8} /> : <TextInput {...props} />;
}
