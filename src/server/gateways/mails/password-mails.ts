/** Emails about a person's password (AUTH-20, AUTH-27). */
import { type DraftMail, draftMail } from './write-mail.ts';

export function resetPasswordMail({ email, url }: { email: string; url: string }): DraftMail {
  return draftMail(
    (app) => `Reset your ${app} password`,
    [
      {
        is: 'paragraph',
        text: `Someone asked to reset the password for ${email}. If it was you, choose a new one within an hour.`,
      },
      { is: 'link', label: 'Choose a new password', url },
      { is: 'note', text: 'If it wasn’t you, ignore this mail. Your password hasn’t changed.' },
    ],
  );
}

export interface PasswordChanged {
  readonly email: string;
  readonly url: string;
  /** A sentence about what works as before, and the page to review it; null: nothing. */
  readonly stillWorking: { readonly words: string; readonly url: string } | null;
}

export function passwordChangedMail({ email, url, stillWorking }: PasswordChanged): DraftMail {
  return draftMail(
    (app) => `Your ${app} password was changed`,
    [
      { is: 'paragraph', text: `The password for ${email} was changed, and other devices were signed out.` },
      { is: 'paragraph', text: 'If it wasn’t you, reset your password now.' },
      { is: 'link', label: 'Reset your password', url },
      ...(stillWorking === null
        ? []
        : ([
            { is: 'paragraph', text: `${stillWorking.words}. If somebody else knew your password, review them.` },
            { is: 'link', label: 'Review API tokens and webhooks', url: stillWorking.url },
          ] as const)),
    ],
  );
}
