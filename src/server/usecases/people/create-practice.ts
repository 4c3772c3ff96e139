/** A practice of its own: its first location with an empty catalogue, and who owns it. All of it or nothing. */
import { budgetPeriodStart } from '#domain/ordering/budget.ts';
import { defaultColumnNames } from '#domain/stock/folder-columns.ts';
import { asId } from '#domain/ids.ts';
import { findUserByEmail } from '../../store/people/read-users.ts';
import { logChanges } from '../../store/log/log-changes.ts';
import type { Store } from '../../store/open-store.ts';
import { takeSeedRevision } from '../../store/seed/demo-offers.ts';
import { insertRows } from '../../store/seed/insert-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { hashPassword } from '../session/password-hash.ts';
import { emailTaken, type NewPerson, requirePerson } from './new-person.ts';

export interface NewPractice {
  readonly practice: string;
  readonly location: string;
  readonly address: string;
  readonly owner: NewPerson;
}

export interface CreatedPractice {
  readonly practiceId: string;
  readonly locationId: string;
  readonly userId: string;
}

/** @throws PersonError */
export async function createPractice(store: Store, wanted: NewPractice, now = new Date()): Promise<CreatedPractice> {
  const { email, name, password } = await requirePerson(wanted.owner);
  const hash = await hashPassword(password);
  return await inTransaction(store, async (connection) => {
    if ((await findUserByEmail(connection, email)) !== null) throw emailTaken(email);
    const [practiceId = ''] = await insertRows(connection, 'practices', [{ name: wanted.practice }]);
    const [locationId = ''] = await insertRows(connection, 'practice_locations', [
      {
        practice_id: practiceId,
        name: wanted.location,
        address: wanted.address,
        budget_period_on: budgetPeriodStart(now.toISOString(), false),
      },
    ]);
    const [userId = ''] = await insertRows(connection, 'users', [
      { email, name, role: 'customer', password_hash: hash, email_confirmed: true },
    ]);
    await insertRows(connection, 'location_users', [{ location_id: locationId, user_id: userId, role: 'owner' }]);
    const revision = await takeSeedRevision(connection, locationId);
    const [root = ''] = await insertRows(connection, 'workspaces', [
      { location_id: locationId, name: 'My Catalog', columns: [...defaultColumnNames(true)], revision },
    ]);
    const changes = [{ type: 'workspaces', id: root, deleted: false } as const];
    await logChanges(connection, asId(locationId), { revision, changes });
    return { practiceId, locationId, userId };
  });
}
