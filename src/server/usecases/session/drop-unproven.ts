/**
 * Takes from an account what was added before its address was confirmed: whoever opened it may have been a stranger (decision 0092,
 * AUTH-20). Rule: in the transaction that lets the owner of the address in; the audit log and mails say what is gone.
 */
import { passkeyMail, twoFactorMail } from '../../gateways/mails/two-factor-mails.ts';
import type { Connection } from '../../store/connection.ts';
import { setPassword } from '../../store/people/passwords.ts';
import {
  forgetUnprovenKey,
  forgetUnprovenPasskeys,
  NO_PASSWORD,
  revokeUnprovenApiTokens,
} from '../../store/people/unproven.ts';
import { auditSignedOut, auditSignedOutAt } from '../audit/add-event.ts';
import { queueMail } from '../mail/send-mail.ts';

export interface OwnerOfAddress {
  readonly userId: string;
  readonly email: string;
  /** Network of the caller. */
  readonly address: string;
  readonly origin: string;
}

/** The user has to be locked. */
export async function dropUnproven(connection: Connection, owner: OwnerOfAddress): Promise<void> {
  const { userId, email, address, origin } = owner;
  const caller = { userId, address, device: '' };
  const url = `${origin}/settings`;
  for (const name of await forgetUnprovenPasskeys(connection, userId)) {
    await auditSignedOut(connection, caller, { kind: 'passkey-removed', details: { name } });
    await queueMail(connection, [email], passkeyMail('passkey-removed', { name, email, url }));
  }
  if (await forgetUnprovenKey(connection, userId)) {
    await auditSignedOut(connection, caller, { kind: 'two-factor-off', details: { how: 'link' } });
    await queueMail(connection, [email], twoFactorMail('off', { email, url }));
  }
  for (const { location_id: locationId, name } of await revokeUnprovenApiTokens(connection, userId)) {
    await auditSignedOutAt(connection, locationId, caller, { kind: 'token-revoked', subject: name });
  }
}

/** Leaves no way in but a link to a new password. */
export async function startOver(connection: Connection, owner: OwnerOfAddress): Promise<void> {
  const { userId, address } = owner;
  await setPassword(connection, { userId, passwordHash: NO_PASSWORD, exceptSessionId: null });
  await auditSignedOut(connection, { userId, address, device: '' }, { kind: 'sessions-ended' });
  await dropUnproven(connection, owner);
}
