/** Verifies the login of a location at a distributor (DIST-04). */
import { LOGIN_JOB, type LoginJob } from '../usecases/distributors/accounts.ts';
import { openAccounts, verifyLogin } from '../usecases/distributors/verify-login.ts';
import type { Installation } from '../usecases/installation.ts';
import type { GatewayAccounts } from '../usecases/purchase-orders/open-gateways.ts';
import type { JobKind } from './run-jobs.ts';

export function distributorLoginJob(installation: Installation, { cxml }: Pick<GatewayAccounts, 'cxml'>): JobKind {
  const accounts = openAccounts(cxml?.ca ?? null);
  return {
    name: LOGIN_JOB,
    // They mostly wait for distributors; one that does not respond occupies one slot.
    concurrency: 5,
    concurrencyPerGroup: 1,
    run: (payload, signal) => verifyLogin(installation, accounts, payload as LoginJob, signal),
  };
}
