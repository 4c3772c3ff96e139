/** Emails about a person's second factor or passkey (AUTH-33, AUTH-34). */
import { type DraftMail, draftMail, type Words } from './write-mail.ts';

export type TwoFactorNews = 'on' | 'off' | 'codes';

const NEWS: Readonly<Record<TwoFactorNews, { readonly subject: Words; readonly text: string }>> = {
  on: {
    subject: (app) => `Two-factor sign-in is on for ${app}`,
    text: 'Signing in now needs a code from an authenticator app.',
  },
  off: {
    subject: (app) => `Two-factor sign-in is off for ${app}`,
    text: 'Signing in now needs the password alone.',
  },
  codes: {
    subject: (app) => `New recovery codes for ${app}`,
    text: 'New recovery codes were made. The old ones no longer work.',
  },
};

export function twoFactorMail(news: TwoFactorNews, { email, url }: { email: string; url: string }): DraftMail {
  const { subject, text } = NEWS[news];
  return newsMail(subject, text, { email, url });
}

export function passkeyMail(
  news: 'passkey-added' | 'passkey-removed',
  { name, email, url }: { name: string; email: string; url: string },
): DraftMail {
  return news === 'passkey-added'
    ? newsMail((app) => `A passkey was added for ${app}`, `The passkey “${name}” now signs in without a password.`, {
        email,
        url,
      })
    : newsMail((app) => `A passkey was removed from ${app}`, `The passkey “${name}” no longer signs in.`, {
        email,
        url,
      });
}

function newsMail(subject: Words, text: string, { email, url }: { email: string; url: string }): DraftMail {
  return draftMail(subject, [
    { is: 'paragraph', text: `${text} This is about ${email}.` },
    { is: 'paragraph', text: 'If it wasn’t you, change your password and sign out everywhere.' },
    { is: 'link', label: 'Open your account', url },
  ]);
}
