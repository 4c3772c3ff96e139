/**
 * Signs in the browser that began a sign-up, once its address is confirmed wherever that was (AUTH-03). Law: its secret opens
 * nothing else, and nothing a day later; an answer that was lost on its way can be asked for again.
 */
import { rememberDevice } from '../../store/people/known-devices.ts';
import { findUser } from '../../store/people/read-users.ts';
import { insertSession } from '../../store/people/session-tokens.ts';
import { findWaitingSignUp } from '../../store/people/sign-ups.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Installation } from '../installation.ts';
import { Refused } from '../refused.ts';
import { newDeviceSecret } from '../session/known-device.ts';
import type { SignedIn } from '../session/log-in.ts';
import { issueTokens } from '../session/tokens.ts';
import { waitingHash } from './secrets.ts';

/**
 * @returns null: not confirmed yet
 * @throws Refused
 */
export async function checkRegistration(
  { store, tokenKey }: Installation,
  { waiting, device }: { waiting: string; device: string },
): Promise<SignedIn | null> {
  const signUp = await findWaitingSignUp(store.pool, waitingHash(tokenKey, waiting));
  if (signUp === null) throw new Refused('link-expired', 'This sign-up has ended.');
  if (signUp.user_id === null) return null;
  const user = await findUser(store.pool, signUp.user_id);
  if (user === null) throw new Refused('link-expired', 'This sign-up has ended.');
  const secret = newDeviceSecret(tokenKey);
  const tokens = await inTransaction(store, async (connection) => {
    await rememberDevice(connection, { before: null, hash: secret.hash, userId: user.id });
    const sessionId = await insertSession(connection, user.id, device.slice(0, 80));
    return await issueTokens(connection, tokenKey, { sessionId, after: null });
  });
  return { user, tokens, deviceSecret: secret.secret };
}
