/** A new password, set by whoever looks after the server. Law: every device of the person has to sign in again. */
import { findUserByEmail } from '../../store/people/read-users.ts';
import { setPassword } from '../../store/people/set-password.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { hashPassword } from '../session/password-hash.ts';
import { nobodyWith, requirePassword } from './new-person.ts';

/** @throws PersonError */
export async function resetPassword(store: Store, { email, password }: { email: string; password: string }) {
  const hash = await hashPassword(requirePassword(password));
  await inTransaction(store, async (connection) => {
    const user = await findUserByEmail(connection, email);
    if (user === null) throw nobodyWith(email);
    await setPassword(connection, user.id, hash);
  });
}
