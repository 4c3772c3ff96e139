/** Sends emails. One that the mail server does not accept is retried for some days, with increasing waits. */
import type { Store } from '../store/open-store.ts';
import { sendMail, MAIL_JOB, type MailJob, type Post } from '../usecases/mail/send-mail.ts';
import type { JobKind } from './run-jobs.ts';

export function mailJob(store: Store, post: Post): JobKind {
  return {
    name: MAIL_JOB,
    concurrency: 2,
    run: (payload, signal) => sendMail(store, post, payload as MailJob, signal),
  };
}
