/** Removes the authenticator app, recovery codes and passkeys of a person who has lost them; run by the operator of the server (AUTH-33). */
import { twoFactorMail } from '../../gateways/mails/two-factor-mails.ts';
import { findUserByEmail } from '../../store/people/read-users.ts';
import { forgetPasskeys } from '../../store/people/passkeys.ts';
import { forgetTwoFactor } from '../../store/people/two-factors.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditFromConsole } from '../audit/add-event.ts';
import { queueMail } from '../mail/send-mail.ts';
import { nobodyWith } from './new-person.ts';

/** @returns false if there was nothing to remove @throws PersonError */
export async function resetTwoFactor(store: Store, email: string, publicOrigin: string): Promise<boolean> {
  const user = await findUserByEmail(store.pool, email);
  if (user === null) throw nobodyWith(email);
  return await inTransaction(store, async (connection) => {
    const hadApp = await forgetTwoFactor(connection, user.id);
    const passkeys = await forgetPasskeys(connection, user.id);
    if (!hadApp && passkeys === 0) return false;
    const event = { kind: 'two-factor-off', subject: user.name, details: { how: 'console' } } as const;
    await auditFromConsole(connection, user.id, event);
    const mail = twoFactorMail('off', { email: user.email, url: `${publicOrigin}/settings` });
    await queueMail(connection, [user.email], mail);
    return true;
  });
}
