/** Account number, login and password at one distributor. */
import { PasswordInput, TextInput } from '@mantine/core';
import type { LoginProblems, TypedLogin } from './login-form.ts';
import classes from './distributors.module.css';

interface LoginFieldsProps {
  readonly typed: TypedLogin;
  readonly problems: LoginProblems;
  /** A password is stored; a typed one replaces it. */
  readonly keepsPassword?: boolean;
  readonly isBusy: boolean;
  readonly onChange: (typed: TypedLogin) => void;
}

export function LoginFields({ typed, problems, keepsPassword = false, isBusy, onChange }: LoginFieldsProps) {
  const field = (name: keyof TypedLogin) => ({
    size: 'md' as const,
    // Prevents filling in the login of this site.
    autoComplete: 'off',
    'data-1p-ignore': true,
    disabled: isBusy,
    value: typed[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: value }),
  });
  return (
    <div className={classes['fields']}>
      <TextInput label="Account number" {...field('accountNumber')} />
      <TextInput label="Login" {...field('login')} />
      <PasswordInput
        label="Password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        {...(keepsPassword ? { description: 'Leave empty to keep the current one.' } : {})}
        {...field('password')}
        autoComplete="new-password"
      />
    </div>
  );
}
