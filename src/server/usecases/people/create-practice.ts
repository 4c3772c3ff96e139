/** Creates a practice: its first location with an empty catalogue, and its owner. All or nothing. Later locations are made alike. */
import { budgetPeriodStart } from '#domain/ordering/budget.ts';
import { defaultColumnNames } from '#domain/stock/folder-columns.ts';
import { asId } from '#domain/ids.ts';
import { MONTHLY } from '#domain/subscription/plans.ts';
import { takeEmailTurn } from '../../store/people/email-links.ts';
import { findUserByEmail } from '../../store/people/read-users.ts';
import { logChanges } from '../../store/log/log-changes.ts';
import type { Connection } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import { takeSeedRevision } from '../../store/seed/demo-offers.ts';
import { insertRows } from '../../store/seed/insert-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditFromConsole, CONSOLE } from '../audit/add-event.ts';
import { hashPassword } from '../session/password-hash.ts';
import { emailTaken, type NewPerson, placeName, requirePerson } from './new-person.ts';

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

/** The rows of a new location, and its owner. */
export interface LocationRows {
  readonly location: string;
  readonly address: string;
  readonly specialities: readonly string[];
  readonly userId: string;
  readonly wizardCompleted: boolean;
  /** An IANA name. */
  readonly timeZone: string;
}

interface PracticeRows extends LocationRows {
  readonly practice: string;
  /** The result of the license check; null: none was required. */
  readonly license: object | null;
}

/** @throws PersonError */
export async function createPractice(store: Store, wanted: NewPractice): Promise<CreatedPractice> {
  const [practice, location] = [placeName(wanted.practice), placeName(wanted.location)];
  const { email, name, password } = await requirePerson(wanted.owner, [practice, location]);
  const hash = await hashPassword(password);
  return await inTransaction(store, async (connection) => {
    // A sign-up may be confirmed at this moment.
    await takeEmailTurn(connection, email);
    if ((await findUserByEmail(connection, email)) !== null) throw emailTaken(email);
    const [userId = ''] = await insertRows(connection, 'users', [
      { email, name, role: 'customer', password_hash: hash, email_confirmed: true },
    ]);
    const made = await insertPractice(
      connection,
      {
        ...wanted,
        practice,
        location,
        specialities: [],
        license: null,
        userId,
        wizardCompleted: true,
        timeZone: 'UTC',
      },
      new Date(),
    );
    await auditFromConsole(connection, userId, { kind: 'practice-made', subject: practice, details: CONSOLE });
    return { ...made, userId };
  });
}

/** Runs in the caller's transaction. */
export async function insertPractice(
  connection: Connection,
  rows: PracticeRows,
  now: Date,
): Promise<Omit<CreatedPractice, 'userId'>> {
  const license = rows.license === null ? null : JSON.stringify(rows.license);
  const [practiceId = ''] = await insertRows(connection, 'practices', [{ name: rows.practice, license }]);
  const practice = { id: practiceId, buyingGroup: null };
  return { practiceId, locationId: await insertLocation(connection, practice, rows, now) };
}

/** With an empty catalogue and its owner. Runs in the caller's transaction. @returns its id */
export async function insertLocation(
  connection: Connection,
  practice: { readonly id: string; readonly buyingGroup: string | null },
  rows: LocationRows,
  now: Date,
): Promise<string> {
  const [locationId = ''] = await insertRows(connection, 'practice_locations', [
    {
      practice_id: practice.id,
      buying_group: practice.buyingGroup,
      name: rows.location,
      address: rows.address,
      specialities: [...rows.specialities],
      wizard_completed: rows.wizardCompleted,
      renewal_amount_cents: MONTHLY.priceCents,
      budget_period_on: budgetPeriodStart(now.toISOString(), false, rows.timeZone),
      time_zone: rows.timeZone,
    },
  ]);
  await insertRows(connection, 'location_users', [{ location_id: locationId, user_id: rows.userId, role: 'owner' }]);
  const revision = await takeSeedRevision(connection, locationId);
  const [root = ''] = await insertRows(connection, 'workspaces', [
    { location_id: locationId, name: 'My Catalog', columns: [...defaultColumnNames(true)], revision },
  ]);
  const changes = [{ type: 'workspaces', id: root, deleted: false } as const];
  await logChanges(connection, asId(locationId), { revision, changes });
  return locationId;
}
