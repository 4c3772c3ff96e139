/** An e-mail field with the attributes that keyboards, password managers and spell checkers need. */
import { TextInput, type TextInputProps } from '@mantine/core';

interface EmailFieldProps extends Pick<TextInputProps, 'label' | 'error' | 'autoFocus' | 'readOnly'> {
  /** `username` if it identifies an account. */
  readonly autoComplete?: 'username' | 'email';
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

export function EmailField({ label = 'E-mail', autoComplete = 'username', onChange, ...rest }: EmailFieldProps) {
  return (
    <TextInput
      label={label}
      type="email"
      name="email"
      size="md"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      onChange={({ currentTarget: { value } }) => onChange(value)}
      {...rest}
    />
  );
}
