/** Creates an admin of the installation, who belongs to no practice. */
import { takeEmailTurn } from '../../store/people/email-links.ts';
import { findUserByEmail } from '../../store/people/read-users.ts';
import type { Connection } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import { insertRows } from '../../store/seed/insert-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditFromConsole, CONSOLE } from '../audit/add-event.ts';
import { hashPassword } from '../session/password-hash.ts';
import { emailTaken, type NewPerson, requirePerson } from './new-person.ts';

/** @throws PersonError */
export async function createAdmin(store: Store, wanted: NewPerson): Promise<void> {
  const { email, name, password } = await requirePerson(wanted);
  const hash = await hashPassword(password);
  await inTransaction(store, async (connection) => {
    // A sign-up may be confirmed at this moment.
    await takeEmailTurn(connection, email);
    if ((await findUserByEmail(connection, email)) !== null) throw emailTaken(email);
    const userId = await insertAdmin(connection, { email, name, hash });
    await auditFromConsole(connection, userId, { kind: 'admin-made', subject: name, details: CONSOLE });
  });
}

export async function insertAdmin(
  connection: Connection,
  { email, name, hash }: { readonly email: string; readonly name: string; readonly hash: string },
): Promise<string> {
  const [userId = ''] = await insertRows(connection, 'users', [
    { email, name, role: 'admin', password_hash: hash, email_confirmed: true },
  ]);
  return userId;
}
