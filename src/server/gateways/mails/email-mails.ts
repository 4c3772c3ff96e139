/** Emails about an address: to confirm it, that it is already registered, and that it was replaced. */
import { type DraftMail, draftMail } from './write-mail.ts';

export function confirmSignUpMail({ name, url }: { name: string; url: string }): DraftMail {
  return draftMail(
    (app) => `Confirm your e-mail for ${app}`,
    [
      { is: 'paragraph', text: `${name}, confirm your e-mail to continue setting up your practice.` },
      { is: 'link', label: 'Confirm e-mail', url },
      { is: 'note', text: 'The link works for 24 hours. If you didn’t sign up, ignore this mail: nothing happens.' },
    ],
  );
}

export function confirmAddressMail({ email, url }: { email: string; url: string }): DraftMail {
  return draftMail(
    (app) => `Confirm your e-mail for ${app}`,
    [
      { is: 'paragraph', text: `Confirm ${email} as the e-mail you sign in with.` },
      { is: 'link', label: 'Confirm e-mail', url },
      { is: 'note', text: 'The link works for 24 hours. If you didn’t ask for it, ignore this mail: nothing changes.' },
    ],
  );
}

/** @param location where the person has joined by a code */
export function confirmJoinedMail({
  email,
  location,
  url,
}: {
  email: string;
  location: string;
  url: string;
}): DraftMail {
  return draftMail(
    (app) => `Confirm your e-mail for ${app}`,
    [
      {
        is: 'paragraph',
        text: (app) => `Someone joined ${location} on ${app} as ${email}. If it was you, confirm your e-mail.`,
      },
      { is: 'link', label: 'Confirm e-mail', url },
      { is: 'note', text: 'The link works for 24 hours. If it wasn’t you, ignore this mail.' },
    ],
  );
}

export function confirmToRecoverMail({ email, url }: { email: string; url: string }): DraftMail {
  return draftMail(
    (app) => `Confirm your e-mail for ${app}`,
    [
      {
        is: 'paragraph',
        text: `Someone asked to reset the password for ${email}, which hasn’t been confirmed. If it was you, confirm it, then ask again. Confirming it signs out all devices, and the old password no longer works.`,
      },
      { is: 'link', label: 'Confirm e-mail', url },
      { is: 'note', text: 'The link works for 24 hours. If it wasn’t you, ignore this mail. Nothing has changed.' },
    ],
  );
}

export function alreadyRegisteredMail({ email, origin }: { email: string; origin: string }): DraftMail {
  return draftMail(
    (app) => `You already have a ${app} account`,
    [
      { is: 'paragraph', text: `Someone tried to sign up with ${email}, which already has an account.` },
      { is: 'link', label: 'Sign in', url: `${origin}/login` },
      {
        is: 'paragraph',
        text: `Forgot your password? Choose a new one at ${origin}/forgot-password`,
      },
      { is: 'note', text: 'If it wasn’t you, ignore this mail. Your account hasn’t changed.' },
    ],
  );
}

export function emailChangedMail({ email, url }: { email: string; url: string }): DraftMail {
  return draftMail(
    (app) => `Your ${app} e-mail was changed`,
    [
      { is: 'paragraph', text: `You now sign in with ${email}. This address no longer works.` },
      {
        is: 'paragraph',
        text: (app) => `If it wasn’t you, ask the owner of your practice or whoever runs your ${app} for help.`,
      },
      { is: 'link', label: 'Sign in', url },
    ],
  );
}
