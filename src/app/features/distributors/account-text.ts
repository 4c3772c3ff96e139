/** Texts for the status of an account at a distributor (DIST-04, DIST-06). */
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import type { LoginError } from '#domain/distributors/distributor-account.ts';
import { foldText } from '#domain/stock/fold-text.ts';
import { named } from '../../kit/app-name.ts';
import type { Tone } from '../../kit/tone-badge.tsx';

export type Account = DistributorAccountResource['attributes'];

const STATUS: Readonly<Record<Account['status'], readonly [string, Tone]>> = {
  active: ['Connected', 'good'],
  pending: ['Checking the login', 'active'],
  failed: ['Not connected', 'bad'],
  inactive: ['No account', 'plain'],
};

export function statusText({ status }: Pick<Account, 'status'>): readonly [string, Tone] {
  return STATUS[status];
}

const ERRORS: Readonly<Record<LoginError, (name: string) => string>> = {
  wrong_login: (name) =>
    `${name} didn’t accept this login. Check the account number, login and password, then reconnect.`,
  internal_error: () =>
    named(
      'Stockroom couldn’t check this login. Reconnect and enter the password again. If that doesn’t help, contact support.',
    ),
  external_error: (name) => `${name} isn’t answering right now. We’ll check again later, or reconnect to try now.`,
};

/** Why it failed and what to do; null: it did not fail. */
export function errorText({ error, distributorName }: Pick<Account, 'error' | 'distributorName'>): string | null {
  return error === null ? null : ERRORS[error](distributorName);
}

/** Accounts whose distributor's name contains the text. */
export function matching(accounts: readonly DistributorAccountResource[], search: string) {
  const wanted = foldText(search.trim());
  return accounts.filter(({ attributes }) => foldText(attributes.distributorName).includes(wanted));
}

/** Shown beside what is disabled offline. */
export const CONNECTING_NEEDS_CONNECTION = 'You’re offline. Connecting a distributor needs a connection.';
export const CHANGING_NEEDS_CONNECTION = 'You’re offline. Changing a distributor needs a connection.';
