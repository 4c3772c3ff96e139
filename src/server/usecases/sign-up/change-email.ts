/**
 * Another address to sign in with (ACC-02): asked for with the password, and valid once the link that is mailed there is opened.
 * Law: whoever asks does not learn whether somebody has that address; its owner is mailed that it is known.
 */
import { alreadyRegisteredMail, confirmAddressMail } from '../../gateways/mails/email-mails.ts';
import { clearAttempt, beginAttempt, type AttemptLimits } from '../../store/people/login-attempts.ts';
import { findUser, findUserByEmail } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Installation } from '../installation.ts';
import { queueMail } from '../mail/send-mail.ts';
import { Refused } from '../refused.ts';
import { isPassword } from '../session/password-hash.ts';
import { limitMails } from './limit-mails.ts';
import { mailLink } from './send-confirmation.ts';

const LIMITS: AttemptLimits = { windowSeconds: 900, together: 10, byEmail: 10, byAddress: 50 };

/** @throws Refused */
export async function changeEmail(
  { store, tokenKey }: Installation,
  actor: Actor,
  { email, password, address, origin }: { email: string; password: string; address: string; origin: string },
): Promise<void> {
  if (actor.adminId !== null) throw new Refused('forbidden', 'Only the person may change the e-mail.');
  const user = await findUser(store.pool, actor.userId);
  if (user === null) throw new Refused('not-found', 'There is no such user.');
  const who = { email: `password ${user.email}`, address: `password ${address}` };
  const attempt = await beginAttempt(store, who, LIMITS);
  if ('waitSeconds' in attempt) {
    const retryAfterSeconds = attempt.waitSeconds;
    throw new Refused('too-many-requests', 'Too many wrong passwords; try again later.', { retryAfterSeconds });
  }
  if (!(await isPassword(password, user.password_hash)))
    throw new Refused('wrong-password', 'Your current password isn’t right.', { pointer: '/data/attributes/password' });
  await clearAttempt(store.pool, attempt.id);
  if (email === user.email)
    throw new Refused('invalid-attribute', 'You already sign in with this e-mail.', {
      pointer: '/data/attributes/email',
    });
  await limitMails(store, { email, address });
  await inTransaction(store, async (connection) => {
    if ((await findUserByEmail(connection, email)) !== null) {
      await queueMail(connection, [email], alreadyRegisteredMail({ email, origin }));
      return;
    }
    const link = { signUpId: null, userId: user.id, email };
    await mailLink(connection, { link, tokenKey, origin, write: (url) => confirmAddressMail({ email, url }) });
  });
}
