/**
 * The contact form (MISC-03, MISC-04, API-57): emails the installation's admins, by a job. Rule: if nobody would receive it, it is refused
 * rather than silently dropped.
 */
import * as v from 'valibot';
import { MESSAGE_LENGTH } from '#contract/resources/help.ts';
import { contactMail } from '../../gateways/mails/contact-mail.ts';
import { type AttemptLimits, beginAttempt } from '../../store/people/login-attempts.ts';
import { findUser, readAdminEmails, readLocations } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Actor } from '../actor.ts';
import { requireThemselves } from '../actor.ts';
import type { Installation } from '../installation.ts';
import { queueMail } from '../mail/send-mail.ts';
import { Refused } from '../refused.ts';

const LIMITS: AttemptLimits = { windowSeconds: 3600, together: 10, byEmail: 10, byAddress: 60 };

const email = v.pipe(v.string(), v.email(), v.maxLength(MESSAGE_LENGTH.email));

export interface SentMessage {
  readonly email: string;
  readonly message: string;
  readonly address: string;
  /** Whether this is a demo account, which cannot send messages. */
  readonly isDemo: (email: string) => boolean;
}

/** @throws Refused */
export async function sendMessage({ store }: Installation, actor: Actor, sent: SentMessage): Promise<void> {
  requireThemselves(actor, 'write to support');
  const user = await findUser(store.pool, actor.userId);
  if (user === null) throw new Refused('not-found', 'There is no such user.');
  if (sent.isDemo(user.email)) throw new Refused('forbidden', 'The people of the demo can’t write to support.');
  const answerTo = v.safeParse(email, sent.email.trim());
  if (!answerTo.success) {
    throw new Refused('invalid-attribute', 'Enter an e-mail address, such as sam@example.com.', { pointer: '/email' });
  }
  const message = sent.message.trim();
  if (message === '' || message.length > MESSAGE_LENGTH.message) {
    const max = MESSAGE_LENGTH.message.toLocaleString('en-US');
    throw new Refused('invalid-attribute', `Enter a message of 1 to ${max} characters.`, { pointer: '/message' });
  }
  const admins = await readAdminEmails(store.pool);
  if (admins.length === 0) throw new Refused('unavailable', 'Nobody receives messages on this server yet.');
  const who = { email: `message ${user.email}`, address: `message ${sent.address}` };
  const attempt = await beginAttempt(store, who, LIMITS);
  if ('waitSeconds' in attempt) {
    const retryAfterSeconds = attempt.waitSeconds;
    throw new Refused('too-many-requests', 'You’ve sent many messages; try again later.', { retryAfterSeconds });
  }
  const locations = (await readLocations(store.pool, user.id)).map(({ name }) => name);
  const mail = contactMail({ name: user.name, email: answerTo.output, message, locations });
  await inTransaction(store, (connection) => queueMail(connection, admins, mail));
}
