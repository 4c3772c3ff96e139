/**
 * A person's passkeys (AUTH-34): created on a device after proof of identity, named, and removed. Rule: every change is emailed to the
 * person and recorded in the audit log.
 */
import { createHmac } from 'node:crypto';
import type { NewPasskey, PasskeyResource } from '#contract/resources/passkeys.ts';
import { passkeyMail } from '../../gateways/mails/two-factor-mails.ts';
import type { Connection } from '../../store/connection.ts';
import { endFactorWaits } from '../../store/people/required-factors.ts';
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  readPasskeys,
  consumeChallenge,
} from '../../store/people/passkeys.ts';
import { findUser } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import { requireThemselves } from '../actor.ts';
import { auditOf } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { queueMail } from '../mail/send-mail.ts';
import { Refused } from '../refused.ts';
import { requireName } from '../require-name.ts';
import { requireProof } from '../session/require-password.ts';
import { tokenHash } from '../session/tokens.ts';
import { requireFactorLeft } from '../two-factor/require-second-factor.ts';
import type { SignedInAuditActor } from '../two-factor/change-two-factor.ts';
import { newChallenge } from './challenge.ts';
import { type PasskeySite, verifyNewPasskey } from './verify-passkey.ts';

/** More than anybody has devices. */
const MAX_PASSKEYS = 20;

export async function passkeysOf({ store }: Installation, userId: string) {
  return { data: (await readPasskeys(store.pool, userId)).map(toWire) };
}

/** The options with which the browser asks the device. @throws Refused */
export async function beginPasskey(
  installation: Installation,
  auditActor: SignedInAuditActor,
  { password, code, site }: { password: string; code?: string | undefined; site: PasskeySite },
) {
  const user = await requireProof(installation, { ...auditActor, what: 'add a passkey' }, { password, code });
  const { store, tokenKey } = installation;
  const exclude = (await readPasskeys(store.pool, user.id)).map(({ credential_id: id }) => id.toString('base64url'));
  const challenge = newChallenge(tokenKey, registering(user.id));
  // The device stores it, so it must not reveal a user id to whoever finds the device.
  const userHandle = createHmac('sha256', tokenKey).update(`passkey user ${user.id}`).digest('base64url');
  return { meta: { challenge, rpId: site.rpId, userHandle, exclude } };
}

const registering = (userId: string): string => `register ${userId}`;

export const challengeHash = (tokenKey: string, challenge: string): Buffer =>
  tokenHash(tokenKey, `challenge ${challenge}`);

/** @throws Refused */
export async function addPasskey(
  { store, tokenKey }: Installation,
  auditActor: SignedInAuditActor,
  { name: typed, credential, site }: { name: string; credential: NewPasskey; site: PasskeySite },
) {
  requireThemselves(auditActor.actor, 'add a passkey');
  const name = requireName(typed);
  const { userId } = auditActor.actor;
  const made = await verifyNewPasskey(credential, { tokenKey, site, purpose: registering(userId) });
  const { credentialId, publicKey, signCount, challenge } = made;
  return await inTransaction(store, async (connection) => {
    const row = (await consumeChallenge(connection, challengeHash(tokenKey, challenge)))
      ? await insertPasskey(connection, { userId, credentialId, publicKey, signCount, name, max: MAX_PASSKEYS })
      : null;
    if (row === null)
      throw new Refused('wrong-passkey', `This passkey is in use, or you have ${MAX_PASSKEYS} of them.`);
    await endFactorWaits(connection, userId, auditActor.actor.sessionId);
    await tell(connection, auditActor, { kind: 'passkey-added', name, origin: site.origin });
    return { data: toWire(row) };
  });
}

/** Removing a passkey that does not exist is no error. @throws Refused */
export async function removePasskey(
  installation: Installation,
  auditActor: SignedInAuditActor,
  { id, password, code, site }: { id: string; password: string; code?: string | undefined; site: PasskeySite },
): Promise<void> {
  const user = await requireProof(installation, { ...auditActor, what: 'remove a passkey' }, { password, code });
  await inTransaction(installation.store, async (connection) => {
    await requireFactorLeft(connection, installation, { userId: user.id, without: { passkey: id } });
    const name = await deletePasskey(connection, user.id, id);
    if (name !== null) await tell(connection, auditActor, { kind: 'passkey-removed', name, origin: site.origin });
  });
}

async function tell(
  connection: Connection,
  auditActor: SignedInAuditActor,
  { kind, name, origin }: { kind: 'passkey-added' | 'passkey-removed'; name: string; origin: string },
): Promise<void> {
  await auditOf(connection, auditActor, { kind, details: { name } });
  const user = await findUser(connection, auditActor.actor.userId);
  if (user === null) return;
  await queueMail(connection, [user.email], passkeyMail(kind, { name, email: user.email, url: `${origin}/settings` }));
}

function toWire(row: PasskeyRow): PasskeyResource {
  return {
    type: 'passkeys',
    id: row.id,
    attributes: {
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    },
  };
}
