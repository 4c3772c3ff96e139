/**
 * Two-factor authentication with an authenticator app (AUTH-33): set-up, confirmation with a code, recovery codes, turning off. Rule:
 * codes are required only after one was confirmed; changes are emailed and recorded in the audit log, and existing sessions continue.
 */
import { twoFactorMail, type TwoFactorNews } from '../../gateways/mails/two-factor-mails.ts';
import type { Connection } from '../../store/connection.ts';
import { clearAttempt } from '../../store/people/login-attempts.ts';
import { endFactorWaits } from '../../store/people/required-factors.ts';
import { findUser } from '../../store/people/read-users.ts';
import {
  beginOneTimeKey,
  confirmOneTimeKey,
  confirmOneTimeKeyAgain,
  findOneTimeKey,
  forgetTwoFactor,
  replaceRecoveryCodes,
} from '../../store/people/two-factors.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Actor, requireThemselves } from '../actor.ts';
import { openSecret, sealSecret } from '../admin/sealed-secret.ts';
import { auditOf, type AuditActor } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { brandOfPeople, queueMail } from '../mail/send-mail.ts';
import { Refused } from '../refused.ts';
import { requirePassword, requireProof } from '../session/require-password.ts';
import { keyUri, newKey, stepOf } from './one-time-password.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { requireFactorLeft } from './require-second-factor.ts';
import { beginCode, wrongCode } from './consume-code.ts';

export type SignedInAuditActor = AuditActor & { readonly actor: Actor };

export async function twoFactorOf({ store }: Installation, userId: string) {
  const row = await findOneTimeKey(store.pool, userId);
  const since = row?.confirmed_at ?? null;
  const recoveryCodesLeft = since === null ? 0 : (row?.recovery_codes ?? 0);
  const attributes = { isOn: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft };
  return { data: { type: 'two-factors' as const, id: userId, attributes } };
}

/** Generates a key for the app. It has no effect until confirmed. @throws Refused */
export async function beginTwoFactor(installation: Installation, auditActor: SignedInAuditActor, password: string) {
  const user = await requirePassword(installation, { ...auditActor, what: 'set up two-factor sign-in' }, { password });
  if (user.has_two_factor) throw isOn();
  const key = newKey();
  if (!(await beginOneTimeKey(installation.store.pool, user.id, sealSecret(installation.tokenKey, key)))) throw isOn();
  return { meta: { key, uri: keyUri(key, user.email, await brandOfPeople(installation.store.pool, [user.email])) } };
}

const isOn = (): Refused => new Refused('invalid-attribute', 'Two-factor sign-in is on already.');

/**
 * Can be repeated by the session that did it, for some minutes: if its answer was lost, nobody has seen the recovery codes, and the
 * repetition gets new ones.
 * @returns recovery codes, shown only once
 * @throws Refused
 */
export async function confirmTwoFactor(
  { store, tokenKey }: Installation,
  auditActor: SignedInAuditActor,
  { code, origin, now = Date.now() }: { code: string; origin: string; now?: number },
) {
  requireThemselves(auditActor.actor, 'set up two-factor sign-in');
  const { userId } = auditActor.actor;
  const attempt = await beginCode({ store }, { userId, countedAs: auditActor.address });
  const row = await findOneTimeKey(store.pool, userId);
  const key = row === null ? null : openSecret(tokenKey, row.key_sealed);
  if (row === null || key === null) {
    throw new Refused('link-expired', 'The key is too old. Set it up again.');
  }
  const step = stepOf(key, code.replaceAll(/\s/g, ''), now);
  if (step === null) throw wrongCode();
  await clearAttempt(store.pool, attempt);
  const confirmation = { userId, sealedKey: row.key_sealed, step, sessionId: auditActor.actor.sessionId };
  return await inTransaction(store, async (connection) => {
    if (!(await confirmOneTimeKey(connection, confirmation))) {
      if (!(await confirmOneTimeKeyAgain(connection, confirmation))) throw isOn();
      return await giveCodes(connection, { auditActor, key, origin, news: 'codes' });
    }
    await endFactorWaits(connection, userId, auditActor.actor.sessionId);
    return await giveCodes(connection, { auditActor, key, origin, news: 'on' });
  });
}

interface Proof {
  readonly password: string;
  readonly code: string;
  readonly origin: string;
}

/** Replaces the recovery codes. @throws Refused */
export async function renewRecoveryCodes(installation: Installation, auditActor: SignedInAuditActor, proof: Proof) {
  await requireProofWhereOn(installation, { ...auditActor, what: 'make recovery codes' }, proof);
  const { store, tokenKey } = installation;
  const row = await findOneTimeKey(store.pool, auditActor.actor.userId);
  const key = row === null ? null : openSecret(tokenKey, row.key_sealed);
  if (key === null) throw new Refused('link-expired', 'The key of your app is too old. Set it up again.');
  return await inTransaction(store, (connection) =>
    giveCodes(connection, { auditActor, key, origin: proof.origin, news: 'codes' }),
  );
}

/** @throws Refused */
export async function turnOffTwoFactor(
  installation: Installation,
  auditActor: SignedInAuditActor,
  proof: Proof,
): Promise<void> {
  await requireProofWhereOn(installation, { ...auditActor, what: 'turn off two-factor sign-in' }, proof);
  await inTransaction(installation.store, async (connection) => {
    await requireFactorLeft(connection, installation, { userId: auditActor.actor.userId, without: 'app' });
    if (await forgetTwoFactor(connection, auditActor.actor.userId)) {
      await tell(connection, { auditActor, origin: proof.origin, news: 'off' });
    }
  });
}

async function requireProofWhereOn(
  installation: Installation,
  asking: SignedInAuditActor & { readonly what: string },
  proof: Proof,
): Promise<void> {
  const user = await requireProof(installation, asking, proof);
  if (!user.has_two_factor) throw new Refused('invalid-attribute', 'Two-factor sign-in is off.');
}

interface Telling {
  readonly auditActor: SignedInAuditActor;
  readonly origin: string;
  readonly news: TwoFactorNews;
}

async function giveCodes(connection: Connection, telling: Telling & { readonly key: string }) {
  const { userId } = telling.auditActor.actor;
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => recoveryHash(telling.key, userId, code));
  await replaceRecoveryCodes(connection, userId, hashes);
  await tell(connection, telling);
  return { meta: { recoveryCodes } };
}

const KINDS = { on: 'two-factor-on', off: 'two-factor-off', codes: 'recovery-codes-made' } as const;

async function tell(connection: Connection, { auditActor, origin, news }: Telling): Promise<void> {
  await auditOf(connection, auditActor, { kind: KINDS[news] });
  const user = await findUser(connection, auditActor.actor.userId);
  if (user === null) return;
  await queueMail(connection, [user.email], twoFactorMail(news, { email: user.email, url: `${origin}/settings` }));
}
