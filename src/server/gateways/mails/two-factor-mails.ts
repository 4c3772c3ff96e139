/** What people are mailed about a second factor of theirs (AUTH-33). */
import { type WrittenMail, writeMail } from './write-mail.ts';

export type TwoFactorNews = 'on' | 'off' | 'codes';

const NEWS: Readonly<Record<TwoFactorNews, { readonly subject: string; readonly text: string }>> = {
  on: {
    subject: 'Two-factor sign-in is on for Stockroom',
    text: 'Signing in now needs a code from an authenticator app.',
  },
  off: {
    subject: 'Two-factor sign-in is off for Stockroom',
    text: 'Signing in now needs the password alone.',
  },
  codes: {
    subject: 'New recovery codes for Stockroom',
    text: 'New recovery codes were made. The old ones no longer work.',
  },
};

export function twoFactorMail(news: TwoFactorNews, { email, url }: { email: string; url: string }): WrittenMail {
  const { subject, text } = NEWS[news];
  return writeMail(subject, [
    { is: 'paragraph', text: `${text} This is about ${email}.` },
    { is: 'paragraph', text: 'If it wasn’t you, change your password and sign out everywhere.' },
    { is: 'link', label: 'Open your account', url },
  ]);
}
