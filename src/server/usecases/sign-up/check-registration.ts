/**
 * Signs in the browser that began a sign-up once its address is confirmed on any device (AUTH-03). Rule: its secret works only for this
 * and for one day; after a lost answer it can be used again.
 */
import { findUser } from '../../store/people/read-users.ts';
import { findWaitingSignUp } from '../../store/people/sign-ups.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Installation } from '../installation.ts';
import { Refused } from '../refused.ts';
import { beginSession, type SignedIn } from '../session/begin-session.ts';
import { waitingHash } from './secrets.ts';

/**
 * @returns null: not confirmed yet
 * @throws Refused
 */
export async function checkRegistration(
  { store, tokenKey }: Installation,
  { waiting, device, address }: { waiting: string; device: string; address: string },
): Promise<SignedIn | null> {
  const signUp = await findWaitingSignUp(store.pool, waitingHash(tokenKey, waiting));
  if (signUp === null) throw new Refused('link-expired', 'This sign-up has ended.');
  if (signUp.user_id === null) return null;
  const user = await findUser(store.pool, signUp.user_id);
  if (user === null) throw new Refused('link-expired', 'This sign-up has ended.');
  // This browser has not provided the second factor that the person has set up since.
  if (user.has_two_factor) throw new Refused('link-expired', 'This sign-up has ended.');
  return await inTransaction(store, (connection) =>
    beginSession(connection, { user, tokenKey, device, address, deviceHash: null, how: 'sign-up' }),
  );
}
