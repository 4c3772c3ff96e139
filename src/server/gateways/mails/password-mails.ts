/** Emails about a person's password (AUTH-20, AUTH-27). */
import { type WrittenMail, writeMail } from './write-mail.ts';

export function resetPasswordMail({ email, url }: { email: string; url: string }): WrittenMail {
  return writeMail('Reset your Stockroom password', [
    {
      is: 'paragraph',
      text: `Someone asked to reset the password for ${email}. If it was you, choose a new one within an hour.`,
    },
    { is: 'link', label: 'Choose a new password', url },
    { is: 'note', text: 'If it wasn’t you, ignore this mail. Your password hasn’t changed.' },
  ]);
}

export function passwordChangedMail({ email, url }: { email: string; url: string }): WrittenMail {
  return writeMail('Your Stockroom password was changed', [
    { is: 'paragraph', text: `The password for ${email} was changed, and other devices were signed out.` },
    { is: 'paragraph', text: 'If it wasn’t you, reset your password now.' },
    { is: 'link', label: 'Reset your password', url },
  ]);
}
