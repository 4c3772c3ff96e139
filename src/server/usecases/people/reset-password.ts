/** Sets a new password, by the operator. Rule: the person has to sign in again on every device. */
import { setPassword } from '../../store/people/passwords.ts';
import { findUserByEmail, readPlacesOfUser } from '../../store/people/read-users.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditFromConsole } from '../audit/add-event.ts';
import { hashPassword } from '../session/password-hash.ts';
import { requireStrength } from '../session/password-strength.ts';
import { nobodyWith } from './new-person.ts';

/** @throws PersonError, Refused for a password that is easy to guess */
export async function resetPassword(store: Store, { email, password }: { email: string; password: string }) {
  const user = await findUserByEmail(store.pool, email);
  if (user === null) throw nobodyWith(email);
  await requireStrength(password, [user.email, user.name, ...(await readPlacesOfUser(store.pool, user.id))]);
  const passwordHash = await hashPassword(password);
  await inTransaction(store, async (connection) => {
    await setPassword(connection, { userId: user.id, passwordHash, exceptSessionId: null });
    await auditFromConsole(connection, user.id, {
      kind: 'password-changed',
      subject: user.name,
      details: { how: 'console' },
    });
  });
}
