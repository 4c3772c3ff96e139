/** Invites a person to a location (ACC-03). */
import { type WrittenMail, writeMail } from './write-mail.ts';

interface Invitation {
  readonly location: string;
  readonly invitedBy: string;
  readonly days: number;
  readonly url: string;
}

export function invitationMail({ location, invitedBy, days, url }: Invitation): WrittenMail {
  return writeMail(`${invitedBy} invited you to ${location}`, [
    { is: 'paragraph', text: `${invitedBy} invited you to ${location} in Stockroom.` },
    { is: 'link', label: 'Accept invitation', url },
    { is: 'note', text: `The link works once, for ${days} days. If you weren’t expecting it, ignore this mail.` },
  ]);
}
