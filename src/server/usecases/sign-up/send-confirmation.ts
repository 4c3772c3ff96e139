/** Emails the link that confirms an address; if the address has an account, informs its owner instead (AUTH-03, AUTH-21). */
import { randomBytes } from 'node:crypto';
import { type Brand, type BrandKey, BRANDS } from '#domain/brands/brands.ts';
import {
  alreadyRegisteredMail,
  confirmAddressMail,
  confirmJoinedMail,
  confirmSignUpMail,
} from '../../gateways/mails/email-mails.ts';
import type { DraftMail } from '../../gateways/mails/write-mail.ts';
import { insertEmailLink, type LinkOf } from '../../store/people/email-links.ts';
import { findUserByEmail } from '../../store/people/read-users.ts';
import {
  findLatestSignUp,
  findSignUp,
  findWaitingSignUp,
  prolongSignUp,
  type SignUpRow,
} from '../../store/people/sign-ups.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Installation } from '../installation.ts';
import { queueMail } from '../mail/send-mail.ts';
import { limitMails } from './limit-mails.ts';
import { linkHash, SIGN_UP_SECONDS, waitingHash } from './secrets.ts';

export const CONFIRMATION_JOB = 'confirmation-mail';

/** `brand`: of the host on which it was asked for; it is shown to people without a location (WL-03). */
export type ConfirmationJob =
  | { readonly is: 'sign-up'; readonly signUpId: string; readonly brand?: BrandKey }
  /** Sent again, to the address of an account or of a pending sign-up. */
  | { readonly is: 'again'; readonly email: string; readonly brand?: BrandKey }
  /** Of an account that was made with a code, at the location of this name. */
  | { readonly is: 'joined'; readonly email: string; readonly location: string };

/**
 * Sends the email again. The answer reveals nothing about the address.
 * @throws Refused
 */
export async function resendConfirmation(
  { store, tokenKey }: Installation,
  { email, waiting, address, brand }: { email: string; waiting: string | null; address: string; brand: BrandKey },
): Promise<void> {
  await limitMails(store, { email, address });
  const own = waiting === null ? null : await findWaitingSignUp(store.pool, waitingHash(tokenKey, waiting));
  const payload: ConfirmationJob =
    own !== null && own.email === email && own.user_id === null
      ? { is: 'sign-up', signUpId: own.id, brand }
      : { is: 'again', email, brand };
  const key = payload.is === 'sign-up' ? payload.signUpId : payload.email;
  await addJob(store.pool, { kind: CONFIRMATION_JOB, key, payload });
}

export async function sendConfirmation(
  { store, tokenKey }: Installation,
  origin: string,
  job: ConfirmationJob,
): Promise<void> {
  const signUp = job.is === 'sign-up' ? await findSignUp(store.pool, job.signUpId) : null;
  const email = job.is === 'sign-up' ? signUp?.email : job.email;
  if (email === undefined) return;
  const user = await findUserByEmail(store.pool, email);
  const brand = BRANDS[job.is === 'joined' ? 'stockroom' : (job.brand ?? 'stockroom')];
  await inTransaction(store, async (connection) => {
    // Whoever signs up may not be who joined with the same address, whose account they would confirm.
    if (user !== null && (user.email_confirmed || job.is === 'sign-up')) {
      await queueMail(connection, [email], alreadyRegisteredMail({ email, origin }), { brand });
      return;
    }
    if (user !== null) {
      const write = (url: string): DraftMail =>
        job.is === 'joined'
          ? confirmJoinedMail({ email, location: job.location, url })
          : confirmAddressMail({ email, url });
      await mailLink(connection, { link: { signUpId: null, userId: user.id, email }, tokenKey, origin, brand, write });
      return;
    }
    const wanted = signUp ?? (await findLatestSignUp(connection, email));
    if (wanted !== null) await mailSignUp(connection, wanted, { tokenKey, origin, brand });
  });
}

async function mailSignUp(
  connection: Connection,
  { id, email, name }: SignUpRow,
  at: { tokenKey: string; origin: string; brand: Brand },
): Promise<void> {
  const write = (url: string): DraftMail => confirmSignUpMail({ name, url });
  await prolongSignUp(connection, id, SIGN_UP_SECONDS);
  await mailLink(connection, { link: { signUpId: id, userId: null, email }, write, ...at });
}

export async function mailLink(
  connection: Connection,
  {
    link,
    tokenKey,
    origin,
    brand = BRANDS.stockroom,
    write,
  }: { link: LinkOf; tokenKey: string; origin: string; brand?: Brand; write: (url: string) => DraftMail },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await insertEmailLink(connection, { ...link, hash: linkHash(tokenKey, token), seconds: SIGN_UP_SECONDS });
  await queueMail(connection, [link.email], write(`${origin}/confirmation/${token}`), { brand });
}
