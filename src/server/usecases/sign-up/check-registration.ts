/**
 * Signs in the browser that began a sign-up once its address is confirmed on any device (AUTH-03). Rule: its secret works only for this
 * and for one day; after a lost answer it can be used again.
 */
import { lockUserForSignIn } from '../../store/people/read-users.ts';
import { readFactors } from '../../store/people/required-factors.ts';
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
  const hash = waitingHash(tokenKey, waiting);
  const signUp = await findWaitingSignUp(store.pool, hash);
  if (signUp === null) throw ended();
  const { user_id: userId } = signUp;
  if (userId === null) return null;
  return await inTransaction(store, async (connection) => {
    const user = await lockUserForSignIn(connection, userId);
    // A new password has ended it, at the latest while this waited for the user.
    if (user === null || (await findWaitingSignUp(connection, hash)) === null) throw ended();
    // This browser has not provided the second factor that the person has set up since.
    const { is_asked: isAsked, passkeys } = await readFactors(connection, userId, false);
    if (user.has_two_factor || (isAsked && passkeys > 0)) throw ended();
    return await beginSession(connection, { user, tokenKey, device, address, deviceHash: null, how: 'sign-up' });
  });
}

const ended = (): Refused => new Refused('link-expired', 'This sign-up has ended.');
