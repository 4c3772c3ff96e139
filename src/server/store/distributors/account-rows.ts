/** A location's accounts at distributors. Rule: a password is only read to verify or to order, and never listed. */
import type { AccountStatus, LoginError, LoginResult } from '#domain/distributors/distributor-account.ts';
import type { LocationId } from '#domain/ids.ts';
import { build, type Connection, first, isServerId, run, runBuilt, statement } from '../connection.ts';

export interface AccountRow {
  readonly distributor_id: string;
  readonly name: string;
  readonly logo_src: string | null;
  readonly status: AccountStatus;
  readonly error: LoginError | null;
  readonly account_number: string;
  readonly login: string;
  readonly ship_to: string;
  readonly has_password: boolean;
  readonly is_preferred: boolean;
  readonly is_primary: boolean;
  readonly is_blocked: boolean;
  readonly checked_at: Date | null;
}

/** Columns of an account `a` and its distributor `d`. */
const COLUMNS = /* sql */ `
  a.distributor_id, d.name, d.logo_src, a.status, a.error, a.account_number, a.login, a.ship_to,
  a.password_sealed is not null as has_password, a.is_preferred, a.is_primary, a.is_blocked, a.checked_at`;

const LIST = statement<AccountRow>(
  'distributor-accounts',
  `select ${COLUMNS} from practice_location_distributors a join distributors d on d.id = a.distributor_id
    where a.location_id = $1 and (a.status <> 'inactive' or a.is_blocked) order by lower(d.name), d.id`,
);

/** Distributors with an account, and blocked ones. */
export function readAccounts(connection: Connection, locationId: LocationId): Promise<AccountRow[]> {
  return run(connection, LIST, [locationId]);
}

const LOCK = statement<AccountRow>(
  'lock-distributor-account',
  `select ${COLUMNS} from practice_location_distributors a join distributors d on d.id = a.distributor_id
    where a.location_id = $1 and a.distributor_id = $2 for update of a`,
);

/** Locks the account against concurrent changes. */
export async function lockAccount(
  connection: Connection,
  locationId: LocationId,
  distributorId: string,
): Promise<AccountRow | null> {
  return isServerId(distributorId) ? ((await first(connection, LOCK, [locationId, distributorId])) ?? null) : null;
}

const ENSURE = statement<never>(
  'ensure-distributor-account',
  `insert into practice_location_distributors (location_id, distributor_id, status)
    select $1, id, 'inactive' from distributors where id = $2 on conflict do nothing`,
);

/** Creates the row for a choice or a connection; none if there is no such distributor. */
export async function ensureAccount(
  connection: Connection,
  locationId: LocationId,
  distributorId: string,
): Promise<void> {
  if (isServerId(distributorId)) await run(connection, ENSURE, [locationId, distributorId]);
}

export interface Login {
  readonly accountNumber: string;
  readonly login: string;
  /** null: keeps the stored one. */
  readonly passwordSealed: Buffer | null;
}

const BEGIN = statement<{ attempt: number }>(
  'begin-distributor-login',
  `update practice_location_distributors set status = 'pending', error = null, account_number = $3, login = $4,
      password_sealed = coalesce($5, password_sealed), attempt = attempt + 1, checked_at = null
    where location_id = $1 and distributor_id = $2 returning attempt`,
);

/** @returns the number of the attempt to be verified */
export async function beginLogin(
  connection: Connection,
  locationId: LocationId,
  distributorId: string,
  { accountNumber, login, passwordSealed }: Login,
): Promise<number> {
  const row = await first(connection, BEGIN, [locationId, distributorId, accountNumber, login, passwordSealed]);
  if (row === undefined) throw new Error('there is no account to log in with');
  return row.attempt;
}

export interface LoginRow {
  readonly distributor_name: string;
  readonly gateway: 'simulated' | 'cxml' | 'mail';
  readonly gateway_address: string;
  readonly account_number: string;
  readonly login: string;
  readonly password_sealed: Buffer | null;
  readonly attempt: number;
  readonly status: AccountStatus;
}

const LOGIN = statement<LoginRow>(
  'distributor-login',
  `select d.name as distributor_name, d.gateway, d.gateway_address, a.account_number, a.login, a.password_sealed, a.attempt, a.status
    from practice_location_distributors a join distributors d on d.id = a.distributor_id
    where a.location_id = $1 and a.distributor_id = $2`,
);

export async function readLogin(
  connection: Connection,
  locationId: LocationId,
  distributorId: string,
): Promise<LoginRow | null> {
  return (await first(connection, LOGIN, [locationId, distributorId])) ?? null;
}

const RECORD = statement<{ has_changed: boolean }>(
  'record-distributor-login',
  `with before as (
      select status, error from practice_location_distributors where location_id = $1 and distributor_id = $2 for update)
    update practice_location_distributors a set status = $4, error = $5, checked_at = now() from before
      where a.location_id = $1 and a.distributor_id = $2 and a.attempt = $3 and a.status in ('pending', 'failed', 'active')
      returning (before.status, before.error) is distinct from (a.status, a.error) as has_changed`,
);

/** @returns whether anything changed; the result of an earlier attempt changes nothing */
export async function recordLogin(
  connection: Connection,
  locationId: LocationId,
  { distributorId, attempt, result }: { distributorId: string; attempt: number; result: LoginResult },
): Promise<boolean> {
  const error = result.is === 'failed' ? result.error : null;
  return (
    (await first(connection, RECORD, [locationId, distributorId, attempt, result.is, error]))?.has_changed ?? false
  );
}

const FORGET = statement<never>(
  'forget-distributor-login',
  `update practice_location_distributors set status = 'inactive', error = null, account_number = '', login = '', ship_to = '',
      password_sealed = null, attempt = attempt + 1, checked_at = null, is_preferred = false, is_primary = false
    where location_id = $1 and distributor_id = $2`,
);

/** A blocked distributor remains blocked. */
export async function forgetLogin(
  connection: Connection,
  locationId: LocationId,
  distributorId: string,
): Promise<void> {
  await run(connection, FORGET, [locationId, distributorId]);
}

export interface AccountChoice {
  readonly is_preferred?: boolean;
  readonly is_primary?: boolean;
  readonly is_blocked?: boolean;
  readonly ship_to?: string;
}

export async function changeChoice(
  connection: Connection,
  locationId: LocationId,
  distributorId: string,
  choice: AccountChoice,
): Promise<void> {
  if (Object.keys(choice).length === 0) return;
  const query = build
    .updateTable('practice_location_distributors')
    .set(choice)
    .where('location_id', '=', locationId)
    .where('distributor_id', '=', distributorId);
  await runBuilt(connection, query.compile());
}

export interface OpenAccountRow {
  readonly distributor_id: string;
  readonly status: AccountStatus;
  readonly error: LoginError | null;
  readonly attempt: number;
  readonly checked_at: Date | null;
}

const OPEN = statement<OpenAccountRow>(
  'open-distributor-accounts',
  `select distributor_id, status, error, attempt, checked_at from practice_location_distributors
    where location_id = $1 and status in ('pending', 'failed') order by distributor_id`,
);

/** Accounts that do not work, or not yet. */
export function readOpenAccounts(connection: Connection, locationId: LocationId): Promise<OpenAccountRow[]> {
  return run(connection, OPEN, [locationId]);
}
