/** A new password, typed twice. The server decides whether it is strong enough (AUTH-28). */
import { PasswordInput } from '@mantine/core';
import { PASSWORD_LENGTH } from '#contract/resources/passwords.ts';

export interface TypedPassword {
  readonly password: string;
  readonly again: string;
}

export function problemOf({ password, again }: TypedPassword): string | null {
  if ([...password].length < PASSWORD_LENGTH.min) return `Use at least ${PASSWORD_LENGTH.min} characters.`;
  return password === again ? null : 'The passwords don’t match. Type the same password twice.';
}

interface NewPasswordFieldsProps {
  readonly typed: TypedPassword;
  readonly onChange: (typed: TypedPassword) => void;
}

export function NewPasswordFields({ typed, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="New password"
        description={`At least ${PASSWORD_LENGTH.min} characters. Several unrelated words work best.`}
        name="new-password"
        size="md"
        autoComplete="new-password"
        value={typed.password}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the new password' }}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, password: value })}
      />
      <PasswordInput
        label="New password again"
        name="new-password-again"
        size="md"
        autoComplete="new-password"
        value={typed.again}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the new password again' }}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, again: value })}
      />
    </>
  );
}
