/** Emails about the payments of a subscription. */
import { type MailPart, type DraftMail, draftMail } from './write-mail.ts';

export interface PaymentMail {
  readonly location: string;
  readonly plan: string;
  /** As currency. */
  readonly amount: string;
  /** The saved card's last four digits. */
  readonly last4: string;
  /** Formatted date. */
  readonly from: string;
  readonly renewsOn: string;
  readonly number: string;
  /** URL of the account page. */
  readonly url: string;
}

export function receiptMail(paid: PaymentMail): DraftMail {
  return draftMail(`Receipt for ${paid.location}: ${paid.amount}`, [
    { is: 'paragraph', text: `Thank you. We charged ${paid.amount} for the subscription of ${paid.location}.` },
    facts(paid, [
      ['Paid from', paid.from],
      ['Next payment', paid.renewsOn],
    ]),
    { is: 'link', label: 'See your subscription and download the receipt', url: paid.url },
  ]);
}

export function declinedMail(declined: Omit<PaymentMail, 'from' | 'renewsOn'>): DraftMail {
  return draftMail(`Payment declined for ${declined.location}`, [
    {
      is: 'paragraph',
      text: `Your card was declined, so ${declined.amount} for the subscription of ${declined.location} is still due. Until it’s paid, orders can’t be placed there.`,
    },
    facts(declined, []),
    { is: 'link', label: 'Retry or update your card', url: declined.url },
    { is: 'note', text: 'Your stock, counts and exports keep working.' },
  ]);
}

export function trialEndedMail({ location, url }: { location: string; url: string }): DraftMail {
  return draftMail(`Add a card for ${location}`, [
    { is: 'paragraph', text: `The trial of ${location} has ended. Add a card to place orders again.` },
    { is: 'link', label: 'Add a card', url },
    { is: 'note', text: 'Your stock, counts and exports keep working.' },
  ]);
}

function facts(about: Pick<PaymentMail, 'number' | 'plan' | 'amount' | 'last4'>, more: [string, string][]): MailPart {
  const { number, plan, amount, last4 } = about;
  return {
    is: 'facts',
    facts: [['Payment', number], ['Plan', plan], ['Amount', amount], ['Card', `•••• ${last4}`], ...more],
  };
}
