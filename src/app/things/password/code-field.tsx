/** A code of an authenticator app, or a recovery code: one field takes both (AUTH-33). */
import { TextInput, type TextInputProps } from '@mantine/core';

interface CodeFieldProps extends Pick<TextInputProps, 'autoFocus' | 'ref'> {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** True before there are recovery codes: only the app's code is accepted. */
  readonly ofApp?: boolean;
}

export function CodeField({ value, onChange, ofApp = false, ...props }: CodeFieldProps) {
  return (
    <TextInput
      {...props}
      label="Code"
      description={ofApp ? 'The 6 digits that the app shows now' : '6 digits from your app, or a recovery code'}
      name="code"
      size="md"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...(ofApp ? { inputMode: 'numeric' as const } : {})}
      maxLength={20}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
