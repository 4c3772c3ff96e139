/**
 * Connects a location to distributors with the practice's own logins, and sets preferences for them (DIST-01..07, ACC-04). Rule: a
 * password is stored sealed and never returned; a job, added in the transaction that stores it, verifies it.
 */
import type { AccountPatch, DistributorAccountResource, NewAccount } from '#contract/resources/distributor-accounts.ts';
import { isDueForCheck } from '#domain/distributors/distributor-account.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import {
  type AccountRow,
  beginLogin,
  changeChoice,
  ensureAccount,
  forgetLogin,
  lockAccount,
  type Login,
  readAccounts,
  readOpenAccounts,
} from '../../store/distributors/account-rows.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { sealSecret } from '../admin/sealed-secret.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import { changingPrices } from './change-account.ts';
import type { Installation } from '../installation.ts';
import { Refused } from '../refused.ts';

export const LOGIN_JOB = 'distributor-login';

export interface LoginJob {
  readonly locationId: string;
  readonly distributorId: string;
  readonly attempt: number;
}

/** The location and the author. */
export interface At {
  readonly locationId: LocationId;
  readonly auditActor: AuditActor;
}

/** @param seesLogins whether account numbers and logins are included */
export async function accountsDocument({ pool }: Store, locationId: LocationId, seesLogins: boolean) {
  const rows = await readAccounts(pool, locationId);
  return { data: rows.map((row) => accountResource(row, locationId, seesLogins)) };
}

/** @throws Refused */
export function connectDistributor(installation: Installation, at: At, wanted: NewAccount) {
  const { store, tokenKey } = installation;
  return changingPrices(store, at.locationId, async (connection) => {
    await ensureAccount(connection, at.locationId, wanted.distributorId);
    const row = await lockAccount(connection, at.locationId, wanted.distributorId);
    if (row === null) {
      const pointer = '/data/attributes/distributorId';
      throw new Refused('invalid-attribute', 'There is no such distributor.', { pointer });
    }
    const { accountNumber, login, password } = wanted;
    await logIn(connection, at, row, { accountNumber, login, passwordSealed: sealSecret(tokenKey, password) });
    return { value: { data: await resourceOf(connection, at, row.distributor_id) }, distributorId: row.distributor_id };
  });
}

/** @throws Refused */
export function changeAccount(
  { store, tokenKey }: Installation,
  at: At,
  { id, patch }: { readonly id: string; readonly patch: AccountPatch },
) {
  return changingPrices(store, at.locationId, async (connection) => {
    const row = await accountOf(connection, at.locationId, id);
    const { accountNumber, login, password, isPreferred, isPrimary, shipTo } = patch;
    if (accountNumber !== undefined || login !== undefined || password !== undefined) {
      if (password === undefined && !row.has_password) {
        throw new Refused('invalid-attribute', 'Enter the password.', { pointer: '/data/attributes/password' });
      }
      await logIn(connection, at, row, {
        accountNumber: accountNumber ?? row.account_number,
        login: login ?? row.login,
        passwordSealed: password === undefined ? null : sealSecret(tokenKey, password),
      });
    }
    await changeChoice(connection, at.locationId, row.distributor_id, {
      ...(isPreferred === undefined ? {} : { is_preferred: isPreferred }),
      ...(isPrimary === undefined ? {} : { is_primary: isPrimary }),
      ...(shipTo === undefined ? {} : { ship_to: shipTo ?? '' }),
    });
    return { value: { data: await resourceOf(connection, at, row.distributor_id) }, distributorId: row.distributor_id };
  });
}

/** Disconnecting one that is not connected is no error. @throws Refused */
export function disconnectDistributor({ store }: Installation, at: At, id: string): Promise<void> {
  return changingPrices(store, at.locationId, async (connection) => {
    const row = await accountOf(connection, at.locationId, id);
    if (row.status === 'inactive') return { value: undefined, distributorId: null };
    await forgetLogin(connection, at.locationId, row.distributor_id);
    await auditAt(connection, at.locationId, at.auditActor, { kind: 'distributor-disconnected', subject: row.name });
    return { value: undefined, distributorId: row.distributor_id };
  });
}

/** DIST-07: failed or pending ones are verified again, unless they were a short while ago. */
export function checkAccounts({ store }: Installation, locationId: LocationId): Promise<void> {
  return inTransaction(store, async (connection) => {
    const now = Date.now();
    for (const row of await readOpenAccounts(connection, locationId)) {
      const { status, error, attempt, distributor_id: distributorId } = row;
      const checkedAt = row.checked_at?.getTime() ?? null;
      if (isDueForCheck({ status, error, checkedAt }, now))
        await verify(connection, { locationId, distributorId, attempt });
    }
  });
}

async function logIn(
  connection: Connection,
  { locationId, auditActor }: At,
  row: AccountRow,
  login: Login,
): Promise<void> {
  const distributorId = row.distributor_id;
  const attempt = await beginLogin(connection, locationId, distributorId, login);
  await verify(connection, { locationId, distributorId, attempt });
  await auditAt(connection, locationId, auditActor, { kind: 'distributor-connected', subject: row.name });
}

/** The key prevents two pending checks of one account; each distributor gets one request at a time. */
async function verify(connection: Connection, job: LoginJob): Promise<void> {
  const { locationId, distributorId } = job;
  await addJob(connection, {
    kind: LOGIN_JOB,
    key: `${locationId}-${distributorId}`,
    group: distributorId,
    payload: job,
  });
}

export function accountId(locationId: LocationId, distributorId: string): string {
  return `${locationId}-${distributorId}`;
}

/** @throws Refused if the id belongs to no distributor, or to another location */
export async function accountOf(connection: Connection, locationId: LocationId, id: string): Promise<AccountRow> {
  const [of = '', distributorId = ''] = id.split('-');
  const row = of === locationId ? await lockAccount(connection, locationId, distributorId) : null;
  if (row === null || accountId(locationId, row.distributor_id) !== id) {
    throw new Refused('not-found', 'There is no such distributor here.');
  }
  return row;
}

async function resourceOf(connection: Connection, { locationId }: At, distributorId: string) {
  const row = await lockAccount(connection, locationId, distributorId);
  if (row === null) throw new Error('an account is gone that was just changed');
  return accountResource(row, locationId, true);
}

export function accountResource(
  row: AccountRow,
  locationId: LocationId,
  seesLogins: boolean,
): DistributorAccountResource {
  const visible = (text: string): string | null => (seesLogins ? text : null);
  return {
    type: 'practice-location-distributors',
    id: accountId(locationId, row.distributor_id),
    attributes: {
      distributorId: row.distributor_id,
      distributorName: row.name,
      logo: row.logo_src,
      status: row.status,
      error: row.error,
      accountNumber: visible(row.account_number),
      login: visible(row.login),
      shipTo: row.ship_to === '' ? null : visible(row.ship_to),
      hasPassword: row.has_password,
      isConnected: row.status === 'active',
      isPreferred: row.is_preferred,
      isPrimary: row.is_primary,
      isBlocked: row.is_blocked,
      checkedAt: row.checked_at?.toISOString() ?? null,
    },
  };
}
