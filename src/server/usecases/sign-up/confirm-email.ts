/**
 * Confirms an address by its link (AUTH-03, AUTH-14, ACC-02): creates the account of a sign-up, or sets an account's address. Rule: a link
 * works once, and an address belongs to one account; of two concurrent confirmations one succeeds.
 */
import { emailChangedMail } from '../../gateways/mails/email-mails.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import {
  findEmailLink,
  forgetEmailLinks,
  type LinkOf,
  setConfirmedEmail,
  consumeEmailLink,
  takeEmailTurn,
} from '../../store/people/email-links.ts';
import { forgetLinksOf } from '../../store/people/passwords.ts';
import { readMemberships } from '../../store/people/memberships.ts';
import { findUser, lockUserToChange } from '../../store/people/read-users.ts';
import { beginSetUp } from '../../store/people/set-ups.ts';
import { confirmSignUp, findSignUp, insertConfirmedUser } from '../../store/people/sign-ups.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditSignedOut } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { queueMail } from '../mail/send-mail.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { Refused } from '../refused.ts';
import { startOver } from '../session/drop-unproven.ts';
import { linkHash } from './secrets.ts';

export interface Confirmed {
  readonly email: string;
  readonly confirmed: 'sign-up' | 'address';
}

/** @throws Refused */
export async function confirmEmail(
  { store, tokenKey }: Installation,
  { token, address, origin }: { token: string; address: string; origin: string },
): Promise<Confirmed> {
  const confirmed = await inTransaction(store, async (connection): Promise<Confirmed | null> => {
    const hash = linkHash(tokenKey, token);
    const found = await findEmailLink(connection, hash);
    if (found === null) return null;
    // Taken first, since a confirmation also deletes other people's links for the same address.
    await takeEmailTurn(connection, found.email);
    if (found.userId !== null) await lockUserToChange(connection, found.userId);
    const link = await consumeEmailLink(connection, hash);
    if (link === null) return null;
    const isDone =
      link.signUpId === null
        ? await confirmAddress(connection, link, { address, origin })
        : await makeAccount(connection, link.signUpId, address);
    return isDone ? { email: link.email, confirmed: link.signUpId === null ? 'address' : 'sign-up' } : null;
  });
  if (confirmed === null) throw new Refused('link-expired', 'The link has expired or was used.');
  return confirmed;
}

async function makeAccount(connection: Connection, signUpId: string, address: string): Promise<boolean> {
  const signUp = await findSignUp(connection, signUpId);
  if (signUp === null || signUp.user_id !== null) return false;
  const userId = await insertConfirmedUser(connection, signUp);
  if (userId === null) return false;
  await auditSignedOut(connection, { userId, address, device: '' }, { kind: 'signed-up', subject: signUp.email });
  await beginSetUp(connection, userId);
  await confirmSignUp(connection, { id: signUp.id, email: signUp.email, userId });
  await forgetEmailLinks(connection, { signUpId, userId: null });
  return true;
}

async function confirmAddress(
  connection: Connection,
  { userId, email, startsOver = false }: LinkOf,
  { address, origin }: { address: string; origin: string },
): Promise<boolean> {
  const user = userId === null ? null : await findUser(connection, userId);
  if (user === null || !(await setConfirmedEmail(connection, { userId: user.id, email }))) return false;
  await forgetEmailLinks(connection, { signUpId: null, userId: user.id });
  if (user.email === email) {
    // Whoever is signed in did not ask for this link, and may be a stranger.
    if (startsOver && !user.email_confirmed) await startOver(connection, { userId: user.id, email, address, origin });
    await announceConfirmed(connection, user.id, email);
    return true;
  }
  const details = { before: { email: user.email }, after: { email } };
  await auditSignedOut(connection, { userId: user.id, address, device: '' }, { kind: 'email-changed', details });
  // Links sent to the previous address no longer work.
  await forgetLinksOf(connection, user.id);
  // An address that was never confirmed may be a stranger's.
  if (user.email_confirmed) {
    await queueMail(connection, [user.email], emailChangedMail({ email, url: `${origin}/login` }));
  }
  await announceConfirmed(connection, user.id, email);
  return true;
}

/** Informs the person's open sessions. */
async function announceConfirmed(connection: Connection, userId: string, email: string): Promise<void> {
  const rows = (await readMemberships(connection, [userId])).get(userId) ?? [];
  const locationIds = rows.map((row) => row.location_id).toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  for (const id of locationIds) {
    const notification = { kind: 'email-confirmed', status: 'active', userId, meta: { email } } as const;
    await addNotification(connection, asId<LocationId>(id), notification);
  }
}
