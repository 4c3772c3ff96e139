/** A message from the contact form (MISC-04). */
import { type DraftMail, draftMail } from './write-mail.ts';

export interface ContactMessage {
  readonly name: string;
  /** The address for the answer. */
  readonly email: string;
  readonly message: string;
  /** Names of the locations where the person works. */
  readonly locations: readonly string[];
}

export function contactMail({ name, email, message, locations }: ContactMessage): DraftMail {
  return draftMail(`Message from ${name}`, [
    {
      is: 'facts',
      facts: [
        ['From', name],
        ['Reply to', email],
        ['Works at', locations.join(', ')],
      ],
    },
    { is: 'paragraph', text: message },
    { is: 'link', label: 'Reply', url: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
  ]);
}
