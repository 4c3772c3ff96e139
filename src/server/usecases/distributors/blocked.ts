/** Distributors from which a location does not buy (API-54, API-56). */
import type { LocationId } from '#domain/ids.ts';
import {
  type AccountRow,
  changeChoice,
  ensureAccount,
  lockAccount,
  readAccounts,
} from '../../store/distributors/account-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { auditAt } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { Refused } from '../refused.ts';
import { accountId, accountOf, type At } from './accounts.ts';
import { changingPrices } from './change-account.ts';

export async function blockedDocument({ pool }: Store, locationId: LocationId) {
  const rows = await readAccounts(pool, locationId);
  return { data: rows.filter((row) => row.is_blocked).map((row) => blockedResource(row, locationId)) };
}

/** Blocking a blocked one changes nothing. @throws Refused */
export function blockDistributor({ store }: Installation, at: At, distributorId: string) {
  return changingPrices(store, at.locationId, async (connection) => {
    await ensureAccount(connection, at.locationId, distributorId);
    const row = await lockAccount(connection, at.locationId, distributorId);
    if (row === null) {
      const pointer = '/data/attributes/distributorId';
      throw new Refused('invalid-attribute', 'There is no such distributor.', { pointer });
    }
    const value = { data: blockedResource(row, at.locationId) };
    if (!row.is_blocked) {
      await changeChoice(connection, at.locationId, row.distributor_id, { is_blocked: true });
      await auditAt(connection, at.locationId, at.auditActor, { kind: 'distributor-blocked', subject: row.name });
    }
    return { value, distributorId: row.distributor_id, isOtherToo: !row.is_blocked };
  });
}

/** @throws Refused */
export function unblockDistributor({ store }: Installation, at: At, id: string): Promise<void> {
  return changingPrices(store, at.locationId, async (connection) => {
    const row = await accountOf(connection, at.locationId, id);
    if (!row.is_blocked) return { value: undefined, distributorId: null };
    await changeChoice(connection, at.locationId, row.distributor_id, { is_blocked: false });
    await auditAt(connection, at.locationId, at.auditActor, { kind: 'distributor-unblocked', subject: row.name });
    return { value: undefined, distributorId: row.distributor_id, isOtherToo: true };
  });
}

function blockedResource({ distributor_id: distributorId, name }: AccountRow, locationId: LocationId) {
  return {
    type: 'blocked-distributors' as const,
    id: accountId(locationId, distributorId),
    attributes: { distributorId, name },
  };
}
