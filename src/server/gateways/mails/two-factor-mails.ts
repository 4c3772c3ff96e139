/** Emails about a person's second factor or passkey (AUTH-33, AUTH-34). */
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
  return newsMail(subject, text, { email, url });
}

export function passkeyMail(
  news: 'passkey-added' | 'passkey-removed',
  { name, email, url }: { name: string; email: string; url: string },
): WrittenMail {
  return news === 'passkey-added'
    ? newsMail('A passkey was added for Stockroom', `The passkey “${name}” now signs in without a password.`, {
        email,
        url,
      })
    : newsMail('A passkey was removed from Stockroom', `The passkey “${name}” no longer signs in.`, { email, url });
}

function newsMail(subject: string, text: string, { email, url }: { email: string; url: string }): WrittenMail {
  return writeMail(subject, [
    { is: 'paragraph', text: `${text} This is about ${email}.` },
    { is: 'paragraph', text: 'If it wasn’t you, change your password and sign out everywhere.' },
    { is: 'link', label: 'Open your account', url },
  ]);
}
