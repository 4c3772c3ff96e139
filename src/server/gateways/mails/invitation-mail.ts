/** Invites a person to a location (ACC-03). */
import { type DraftMail, draftMail } from './write-mail.ts';

interface Invitation {
  readonly location: string;
  readonly invitedBy: string;
  readonly days: number;
  readonly url: string;
}

export function invitationMail({ location, invitedBy, days, url }: Invitation): DraftMail {
  return draftMail(`${invitedBy} invited you to ${location}`, [
    { is: 'paragraph', text: (app) => `${invitedBy} invited you to ${location} in ${app}.` },
    { is: 'link', label: 'Accept invitation', url },
    { is: 'note', text: `The link works once, for ${days} days. If you weren’t expecting it, ignore this mail.` },
  ]);
}
