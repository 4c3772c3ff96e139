/**
 * A location's account at a distributor (DIST-02, DIST-04..07, RT-08).
 *
 *   inactive -> pending -> active        inactive: no account; a setting such as blocked is retained
 *       ^          | ^        |
 *       |          v |        v
 *       +------- failed <-----+          a login that worked once may stop working
 */
export const ACCOUNT_STATUSES = ['active', 'pending', 'failed', 'inactive'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Why a login failed (DIST-06): it was refused, something went wrong on our side, or the distributor's answer was unusable. */
export const LOGIN_ERRORS = ['wrong_login', 'internal_error', 'external_error'] as const;
export type LoginError = (typeof LOGIN_ERRORS)[number];

/** The result of verifying an account. */
export type LoginResult = { readonly is: 'active' } | { readonly is: 'failed'; readonly error: LoginError };

export interface CheckedAccount {
  readonly status: AccountStatus;
  readonly error: LoginError | null;
  /** ms since 1970; null: never. */
  readonly checkedAt: number | null;
}

/** Waiting time after a failed login: distributors lock an account after a few refused logins. */
const AGAIN_AFTER_MS: Readonly<Record<LoginError, number>> = {
  wrong_login: 6 * 3_600_000,
  internal_error: 60_000,
  external_error: 60_000,
};
const PENDING_AFTER_MS = 30_000;

/** Whether a link is checked again on entering a screen that depends on it (DIST-07). @param now ms since 1970 */
export function isDueForCheck({ status, error, checkedAt }: CheckedAccount, now: number): boolean {
  if (status !== 'pending' && status !== 'failed') return false;
  const wait = status === 'pending' || error === null ? PENDING_AFTER_MS : AGAIN_AFTER_MS[error];
  return checkedAt === null || now - checkedAt >= wait;
}

export interface LoginCheckResult {
  readonly distributorId: string;
  readonly status: string;
  /** Set if the check itself failed, so that the login is still unverified. */
  readonly invalidLoginCheck?: boolean;
}

const CHECKED_STATUSES: readonly string[] = ['active', 'pending', 'failed'] satisfies readonly AccountStatus[];

/** RT-08: a known distributor of the current location, a known status, and the login was really checked. */
export function isValidLoginResult(
  { distributorId, status, invalidLoginCheck = false }: LoginCheckResult,
  knownIds: Iterable<string>,
): boolean {
  return !invalidLoginCheck && CHECKED_STATUSES.includes(status) && [...knownIds].includes(distributorId);
}
