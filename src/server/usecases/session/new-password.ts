/**
 * Sets a new password, with an emailed link or the current password (AUTH-20, AUTH-27). Rule: reset links and all sessions except the
 * current one end, and the person is informed by email; a link also takes what a stranger may have added; all in one transaction.
 */
import { may } from '#domain/access/policy.ts';
import { type StillWorking, stillWorkingText } from '#domain/access/still-working.ts';
import { passwordChangedMail } from '../../gateways/mails/password-mails.ts';
import { findReset, type NewPassword, type ResetRow, setPassword, consumeReset } from '../../store/people/passwords.ts';
import { readMemberships } from '../../store/people/memberships.ts';
import { countStillWorking } from '../../store/people/still-working.ts';
import { lockUserToChange, readPlacesOfUser } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Connection } from '../../store/connection.ts';
import type { Actor } from '../actor.ts';
import type { Installation } from '../installation.ts';
import { auditSignedOut } from '../audit/add-event.ts';
import { queueMail } from '../mail/send-mail.ts';
import { Refused } from '../refused.ts';
import { dropUnproven } from './drop-unproven.ts';
import { requirePassword, requireSamePassword } from './require-password.ts';
import { hashPassword } from './password-hash.ts';
import { requireStrength } from './password-strength.ts';
import { resetHash } from './recover-password.ts';
import { rightsOfMember } from './rights-of-member.ts';

/** The account of a link, and what works as before after its use. @throws Refused */
export async function checkReset(
  installation: Installation,
  token: string,
): Promise<StillWorking & { readonly email: string }> {
  const { user_id: userId, email } = await readReset(installation, token);
  return { email, ...(await readStillWorking(installation.store.pool, userId)) };
}

/** @throws Refused */
async function readReset({ store, tokenKey }: Installation, token: string): Promise<ResetRow> {
  const reset = await findReset(store.pool, resetHash(tokenKey, token));
  if (reset === null) throw expired();
  return reset;
}

const expired = (): Refused => new Refused('link-expired', 'The link has expired or was used.');

/** @throws Refused */
export async function resetPassword(
  installation: Installation,
  {
    token,
    password,
    publicOrigin,
    address,
  }: { token: string; password: string; publicOrigin: string; address: string },
): Promise<void> {
  const { user_id: userId, email, name } = await readReset(installation, token);
  await requireStrength(password, [email, name, ...(await readPlacesOfUser(installation.store.pool, userId))]);
  const passwordHash = await hashPassword(password);
  await inTransaction(installation.store, async (connection) => {
    // In the same order as every other change of the password.
    await lockUserToChange(connection, userId);
    if (!(await consumeReset(connection, resetHash(installation.tokenKey, token)))) throw expired();
    await dropUnproven(connection, { userId, email, address, origin: publicOrigin });
    const changed = { userId, passwordHash, exceptSessionId: null };
    await setAndNotify(connection, changed, { email, publicOrigin, address, how: 'link' });
  });
}

/** @throws Refused */
export async function changePassword(
  { store }: Installation,
  actor: Actor,
  request: { current: string; password: string; address: string; publicOrigin: string },
): Promise<void> {
  const asking = { actor, address: request.address, what: 'change the password' };
  const user = await requirePassword({ store }, asking, { password: request.current, attribute: 'current' });
  await requireStrength(request.password, [user.email, user.name, ...(await readPlacesOfUser(store.pool, user.id))]);
  const passwordHash = await hashPassword(request.password);
  const changed = { userId: user.id, passwordHash, exceptSessionId: actor.sessionId };
  await inTransaction(store, async (connection) => {
    requireSamePassword(user, await lockUserToChange(connection, user.id), 'current');
    await setAndNotify(connection, changed, { ...request, email: user.email, how: 'password' });
  });
}

async function setAndNotify(
  connection: Connection,
  changed: NewPassword,
  { email, publicOrigin, address, how }: { email: string; publicOrigin: string; address: string; how: string },
): Promise<void> {
  await setPassword(connection, changed);
  const { userId, exceptSessionId: sessionId } = changed;
  const stranger = { userId, address, device: '', ...(sessionId === null ? {} : { sessionId }) };
  await auditSignedOut(connection, stranger, { kind: 'password-changed', details: { how } });
  const words = stillWorkingText(await readStillWorking(connection, userId));
  const stillWorking = words === null ? null : { words, url: `${publicOrigin}/settings` };
  const mail = passwordChangedMail({ email, url: `${publicOrigin}/forgot-password`, stillWorking });
  await queueMail(connection, [email], mail);
}

/** At the locations whose people the person manages. */
async function readStillWorking(connection: Connection, userId: string): Promise<StillWorking> {
  const rows = (await readMemberships(connection, [userId])).get(userId) ?? [];
  const managed = rows.filter((row) => may(rightsOfMember(row, row.member), 'manage-people'));
  return countStillWorking(
    connection,
    managed.map((row) => row.location_id),
  );
}
