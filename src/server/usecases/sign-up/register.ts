/**
 * Begins a sign-up (AUTH-03). Rule: neither the answer nor its timing reveals whether an account has the address: a job looks it up. An
 * address cannot be reserved: several people may begin with it, and whoever opens the email gets it.
 */
import { randomBytes } from 'node:crypto';
import type { BrandKey } from '#domain/brands/brands.ts';
import type { AccountStep } from '#contract/resources/sign-up.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { insertSignUp } from '../../store/people/sign-ups.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Installation } from '../installation.ts';
import { hashPassword } from '../session/password-hash.ts';
import { Refused } from '../refused.ts';
import { requireName } from '../require-name.ts';
import { requireStrength } from '../session/password-strength.ts';
import { limitMails } from './limit-mails.ts';
import { SIGN_UP_SECONDS, waitingHash } from './secrets.ts';
import { CONFIRMATION_JOB, type ConfirmationJob } from './send-confirmation.ts';

/** The operator of the server decides whether practices can sign up themselves (AUTH-35); invited people can join either way. */
export interface SignUpPolicy {
  readonly isOpen: boolean;
  /** Contact for requesting an account; null: none. */
  readonly contact: string | null;
}

/** @throws Refused */
export async function register(
  { store, tokenKey }: Installation,
  { isOpen }: SignUpPolicy,
  {
    name: typed,
    email,
    password,
    address,
    brand,
  }: AccountStep & { readonly address: string; readonly brand: BrandKey },
): Promise<{ readonly waiting: string }> {
  if (!isOpen)
    throw new Refused('sign-up-closed', 'Sign-up is closed here. Ask whoever runs this server for an account.');
  const name = requireName(typed);
  await requireStrength(password, [email, name]);
  await limitMails(store, { email, address });
  const passwordHash = await hashPassword(password);
  const waiting = randomBytes(32).toString('base64url');
  await inTransaction(store, async (connection) => {
    const signUp = { email, name, passwordHash, waitingHash: waitingHash(tokenKey, waiting), seconds: SIGN_UP_SECONDS };
    const signUpId = await insertSignUp(connection, signUp);
    const payload: ConfirmationJob = { is: 'sign-up', signUpId, brand };
    await addJob(connection, { kind: CONFIRMATION_JOB, key: signUpId, payload });
  });
  return { waiting };
}
