/** A typed login, and its validation. */
import { MAX_ACCOUNT_PASSWORD_LENGTH, MAX_ACCOUNT_LENGTH } from '#domain/distributors/login-limits.ts';

export interface TypedLogin {
  readonly accountNumber: string;
  readonly login: string;
  readonly password: string;
}

export const NO_LOGIN: TypedLogin = { accountNumber: '', login: '', password: '' };

export type LoginProblems = Readonly<Partial<Record<keyof TypedLogin, string>>>;

/** @param keepsPassword whether one is stored, so that none is required */
export function loginProblems(typed: TypedLogin, keepsPassword = false): LoginProblems {
  const short = (text: string, what: string): string | undefined => {
    if (text.trim() === '') return `Enter the ${what}.`;
    return text.trim().length > MAX_ACCOUNT_LENGTH ? `Enter at most ${MAX_ACCOUNT_LENGTH} characters.` : undefined;
  };
  const password = ((): string | undefined => {
    if (typed.password === '') return keepsPassword ? undefined : 'Enter the password.';
    const isLong = typed.password.length > MAX_ACCOUNT_PASSWORD_LENGTH;
    return isLong ? `Enter at most ${MAX_ACCOUNT_PASSWORD_LENGTH} characters.` : undefined;
  })();
  const found = {
    accountNumber: short(typed.accountNumber, 'account number'),
    login: short(typed.login, 'login'),
    password,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
