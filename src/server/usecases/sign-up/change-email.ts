/**
 * Changes the address for signing in (ACC-02): requires the password, and takes effect when the emailed link is opened. Rule: the
 * requester does not learn whether the address is taken; its owner is informed by email. Only the latest request counts: a link to an address
 * that was mistyped before ends with the next request, and with a request for the present address.
 */
import { alreadyRegisteredMail, confirmAddressMail } from '../../gateways/mails/email-mails.ts';
import { cancelEmailChange, forgetEmailLinks } from '../../store/people/email-links.ts';
import { findUserByEmail, lockUserToChange } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Actor } from '../actor.ts';
import { auditOf } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { queueMail } from '../mail/send-mail.ts';
import { Refused } from '../refused.ts';
import { requirePassword, requireSamePassword } from '../session/require-password.ts';
import { limitMails } from './limit-mails.ts';
import { mailLink } from './send-confirmation.ts';

/** @throws Refused */
export async function changeEmail(
  { store, tokenKey }: Installation,
  actor: Actor,
  { email, password, address, origin }: { email: string; password: string; address: string; origin: string },
): Promise<void> {
  const user = await requirePassword({ store }, { actor, address, what: 'change the e-mail' }, { password });
  if (email === user.email) {
    const isCanceled = await cancelEmailChange(store.pool, { userId: user.id, email });
    const detail = 'You already sign in with this e-mail.';
    const ended = 'The link to the other address no longer works.';
    throw new Refused('invalid-attribute', isCanceled ? `${detail} ${ended}` : detail, {
      pointer: '/data/attributes/email',
    });
  }
  await limitMails(store, { email, address });
  await inTransaction(store, async (connection) => {
    requireSamePassword(user, await lockUserToChange(connection, user.id));
    await forgetEmailLinks(connection, { signUpId: null, userId: user.id });
    await auditOf(connection, { actor, address }, { kind: 'email-change-asked', subject: email });
    if ((await findUserByEmail(connection, email)) !== null) {
      await queueMail(connection, [email], alreadyRegisteredMail({ email, origin }));
      return;
    }
    const link = { signUpId: null, userId: user.id, email };
    await mailLink(connection, { link, tokenKey, origin, write: (url) => confirmAddressMail({ email, url }) });
  });
}
