/**
 * A link with which a person chooses a password, for the operator to hand over. Rule: valid once and for a day; nobody else ever knows the
 * password, and a generated one does not remain.
 */
import { randomBytes } from 'node:crypto';
import { insertReset } from '../../store/people/passwords.ts';
import { findUserByEmail } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditFromConsole, CONSOLE } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { resetHash } from '../session/recover-password.ts';
import { nobodyWith } from './new-person.ts';

const VALID_SECONDS = 86_400;

/** Returns the secret part of the link. @throws PersonError */
export async function makePasswordLink({ store, tokenKey }: Installation, email: string): Promise<string> {
  const user = await findUserByEmail(store.pool, email);
  if (user === null) throw nobodyWith(email);
  const token = randomBytes(32).toString('base64url');
  await inTransaction(store, async (connection) => {
    await insertReset(connection, { hash: resetHash(tokenKey, token), userId: user.id, seconds: VALID_SECONDS });
    await auditFromConsole(connection, user.id, { kind: 'password-asked', subject: user.name, details: CONSOLE });
  });
  return token;
}
