/**
 * Sends email. Rule: an email is stored and its job added in the transaction of what it reports, so there are both or neither; if a
 * process dies between the mail server's answer and recording it, another one sends the same Message-ID again.
 */
import { type Brand, BRANDS, brandOf } from '#domain/brands/brands.ts';
import { type MailAccount, type Mailer, MailFailure, smtpMailer } from '../../gateways/mailer.ts';
import { type GroupLinks, noGroupLinks } from '../../gateways/mails/group-links.ts';
import { type DraftMail, writeMail } from '../../gateways/mails/write-mail.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { finishMail, insertMail, readGroupsOfMail, readWaitingMail } from '../../store/mail/mail-rows.ts';
import type { Store } from '../../store/open-store.ts';

export type { DraftMail };

export const MAIL_JOB = 'mail';

export interface MailJob {
  readonly mailId: string;
}

export interface Post {
  /** null: there is no mail server, and all emails are stored. */
  readonly mailer: Mailer | null;
  /** Addresses of the demo, to which nothing is ever sent (AUTH-17). */
  readonly demoAddresses: ReadonlySet<string>;
  /** Where links lead (group-links.ts). */
  readonly groupLinks?: GroupLinks;
}

/** What an email is about, for recipients who belong to no location yet. */
interface About {
  readonly locationId?: string;
  /** On whose host they asked for it. */
  readonly brand?: Brand;
}

/** The buying group to which all locations of these people belong; otherwise the plain product (WL-03). */
export async function brandOfPeople(
  connection: Connection,
  emails: readonly string[],
  { locationId, brand = BRANDS.stockroom }: About = {},
): Promise<Brand> {
  const groups = await readGroupsOfMail(connection, emails, locationId ?? null);
  if (groups.length === 0) return brand;
  return brandOf('', groups.length === 1 ? (groups[0] ?? null) : null);
}

/**
 * With the name of a buying group if all locations of the recipients belong to it, or the one given does (WL-03).
 * @param recipients if empty, no email is sent
 */
export async function queueMail(
  connection: Connection,
  recipients: readonly string[],
  mail: DraftMail,
  about: About = {},
): Promise<void> {
  if (recipients.length === 0) return;
  const brand = await brandOfPeople(connection, recipients, about);
  const { subject, text, html } = writeMail(mail, brand);
  const mailId = await insertMail(connection, { recipients, subject, text, html, brand: brand.key });
  await addJob(connection, { kind: MAIL_JOB, key: mailId, payload: { mailId } });
}

/** @throws MailFailure if it must be retried */
export async function sendMail(
  store: Store,
  { mailer, demoAddresses, groupLinks = noGroupLinks }: Post,
  { mailId }: MailJob,
  signal?: AbortSignal,
): Promise<void> {
  const mail = await readWaitingMail(store.pool, mailId);
  if (mail === null) return;
  const { subject, brand } = mail;
  const [text, html] = [groupLinks(brand, mail.body_text), groupLinks(brand, mail.body_html)];
  const finish = (state: 'sent' | 'kept' | 'refused', error: string | null = null): Promise<void> =>
    finishMail(store.pool, { id: mail.id, state, error, text, html });
  const to = mail.recipients.filter((address) => !demoAddresses.has(address));
  if (mailer === null || to.length === 0) return finish('kept');
  try {
    await mailer.send({ to, subject, text, html, messageId: `${mail.message_id}@stockroom` }, signal);
  } catch (error) {
    if (!(error instanceof MailFailure) || !error.isFinal) throw error;
    return finish('refused', error.cause instanceof Error ? error.cause.message : error.message);
  }
  return finish('sent');
}

/** Connects to the mail server and sends nothing. @returns why it can't be used; null: it can */
export async function whyNoMail(account: MailAccount, timeoutMs: number): Promise<string | null> {
  try {
    await smtpMailer(account, { timeoutMs }).check();
    return null;
  } catch (error) {
    const cause = error instanceof MailFailure ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
