/**
 * Verifies a practice's login at a distributor, and records the result. Rule: the result is for the login that was sent: one that was
 * replaced in the meantime is another attempt, and is not changed.
 */
import { asId, type LocationId } from '#domain/ids.ts';
import type { LoginResult } from '#domain/distributors/distributor-account.ts';
import {
  cxmlAccounts,
  type DistributorAccounts,
  mailedAccounts,
  simulatedAccounts,
} from '../../gateways/distributor-accounts.ts';
import type { GatewayName } from '../../gateways/gateway.ts';
import { type LoginRow, readLogin, recordLogin } from '../../store/distributors/account-rows.ts';
import { openSecret } from '../admin/sealed-secret.ts';
import { addNotification } from '../notifications/add-notification.ts';
import type { Installation } from '../installation.ts';
import type { LoginJob } from './accounts.ts';
import { changingPrices } from './change-account.ts';

type OpenAccounts = Readonly<Record<GatewayName, DistributorAccounts>>;

/** @param ca PEM of an additional certificate authority for distributors */
export function openAccounts(ca: string | null): OpenAccounts {
  return { simulated: simulatedAccounts, cxml: cxmlAccounts(ca), mail: mailedAccounts };
}

export async function verifyLogin(
  { store, tokenKey }: Installation,
  accounts: OpenAccounts,
  { locationId: location, distributorId, attempt }: LoginJob,
  signal?: AbortSignal,
): Promise<void> {
  const locationId = asId<LocationId>(location);
  const row = await readLogin(store.pool, locationId, distributorId);
  if (row === null || row.attempt !== attempt || row.status === 'inactive') return;
  const result = await resultOf(row, { accounts, tokenKey, signal });
  await changingPrices(store, locationId, async (connection) => {
    const hasChanged = await recordLogin(connection, locationId, { distributorId, attempt, result });
    if (!hasChanged) return { value: undefined, distributorId: null };
    const error = result.is === 'failed' ? { error: result.error } : {};
    const meta = { distributorName: row.distributor_name, ...error };
    const notification = { kind: 'distributor-login', status: result.is, distributorId, meta } as const;
    const atTheEnd = () => addNotification(connection, locationId, notification);
    return { value: undefined, distributorId, atTheEnd };
  });
}

interface Asking {
  readonly accounts: OpenAccounts;
  readonly tokenKey: string;
  readonly signal: AbortSignal | undefined;
}

async function resultOf(row: LoginRow, { accounts, tokenKey, signal }: Asking): Promise<LoginResult> {
  const password = row.password_sealed === null ? null : openSecret(tokenKey, row.password_sealed);
  // Sealed with another key: the person has to enter it again, and the distributor is not contacted.
  if (password === null) return { is: 'failed', error: 'internal_error' };
  const { distributor_name: distributorName, gateway_address: address, account_number: accountNumber, login } = row;
  return await accounts[row.gateway].verify({ distributorName, address, accountNumber, login, password }, signal);
}
