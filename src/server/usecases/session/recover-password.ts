/**
 * Password recovery (AUTH-20). Rule: neither the answer nor its timing reveals whether an account has the address: a job looks it up. An
 * address that nobody has confirmed may be mistyped, or a stranger may have opened the account: it gets a link that confirms it and starts
 * the account over (decision 0092). Only a hash of the link's secret is stored,
 * except in its email until that is sent.
 */
import { randomBytes } from 'node:crypto';
import { confirmToRecoverMail } from '../../gateways/mails/email-mails.ts';
import { resetPasswordMail } from '../../gateways/mails/password-mails.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { type AttemptLimits, beginAttempt } from '../../store/people/login-attempts.ts';
import { insertReset } from '../../store/people/passwords.ts';
import { findUserByEmail, lockUserForSignIn } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditSignedOut } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { queueMail } from '../mail/send-mail.ts';
import { Refused } from '../refused.ts';
import { mailLink } from '../sign-up/send-confirmation.ts';
import { tokenHash } from './tokens.ts';

export const RECOVERY_JOB = 'password-recovery';
const LIMITS: AttemptLimits = { windowSeconds: 3600, together: 5, byEmail: 10, byAddress: 50 };
const VALID_SECONDS = 3600;

export interface RecoveryJob {
  readonly email: string;
  /** Network of the requester; missing in jobs of an earlier build. */
  readonly address?: string;
}

/** @throws Refused */
export async function askRecovery(
  { store }: Installation,
  { email: text, address }: { email: string; address: string },
): Promise<void> {
  const email = text.trim().toLowerCase().slice(0, 320);
  // Counted separately from sign-ins: requesting links locks nobody out.
  const attempt = await beginAttempt(store, { email: `recovery ${email}`, address: `recovery ${address}` }, LIMITS);
  if ('waitSeconds' in attempt) {
    const retryAfterSeconds = attempt.waitSeconds;
    throw new Refused('too-many-requests', 'Too many links were asked for; try again later.', { retryAfterSeconds });
  }
  await addJob(store.pool, { kind: RECOVERY_JOB, key: email, payload: { email, address } });
}

export function resetHash(tokenKey: string, token: string): Buffer {
  return tokenHash(tokenKey, `reset ${token}`);
}

export async function sendRecovery(
  { store, tokenKey }: Installation,
  publicOrigin: string,
  { email, address = '' }: RecoveryJob,
): Promise<void> {
  const user = await findUserByEmail(store.pool, email);
  if (user === null) return;
  const token = randomBytes(32).toString('base64url');
  await inTransaction(store, async (connection) => {
    // A link to an address that the person no longer has would let its owner in.
    const now = await lockUserForSignIn(connection, user.id);
    if (now?.email !== user.email) return;
    if (!now.email_confirmed) {
      const write = (url: string) => confirmToRecoverMail({ email, url });
      const link = { signUpId: null, userId: user.id, email: user.email, startsOver: true };
      await mailLink(connection, { link, tokenKey, origin: publicOrigin, write });
      return;
    }
    await insertReset(connection, { hash: resetHash(tokenKey, token), userId: user.id, seconds: VALID_SECONDS });
    await auditSignedOut(connection, { userId: user.id, address, device: '' }, { kind: 'password-asked' });
    await queueMail(
      connection,
      [user.email],
      resetPasswordMail({ email: user.email, url: `${publicOrigin}/reset/${token}` }),
    );
  });
}
