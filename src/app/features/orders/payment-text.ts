/** Texts for payments (ORD-09). */
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import type { Invoice } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import type { EntryStatus } from '#domain/ordering/payment-entry.ts';
import { dateText } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';
import type { Tone } from '../../kit/tone-badge.tsx';

interface EntryText {
  readonly words: string;
  readonly tone: Tone;
}

const OVERDUE: EntryText = { words: 'Overdue', tone: 'bad' };
const ENTRY_TEXTS: Readonly<Record<EntryStatus, EntryText>> = {
  paid: { words: 'Paid', tone: 'good' },
  refunded: { words: 'Refunded', tone: 'active' },
  declined: { words: 'Declined', tone: 'bad' },
  pending: { words: 'Processing', tone: 'warning' },
  due: { words: 'Due', tone: 'warning' },
};

/** A credit note of which nothing was refunded here (decision 0093). */
const UNAPPLIED: EntryText = { words: 'Unapplied', tone: 'warning' };

type Due = Pick<OrderPaymentResource['attributes'], 'status' | 'dueOn'>;
type Entry = Due & Pick<OrderPaymentResource['attributes'], 'amount' | 'unapplied'>;

/** @param today `YYYY-MM-DD` */
export const isOverdue = ({ status, dueOn }: Due, today: string): boolean =>
  status === 'due' && dueOn !== null && dueOn < today;

/** The part of a credit note above the charges of its order (decision 0093). @param amount in dollars */
export const unappliedText = (amount: number): string => `Unapplied credit ${currency(cents(amount))}`;

/** After the date of an invoice; empty: nothing is due, as of a credit note, whatever the terms in it. */
export const dueText = ({ isCredit, dueOn }: Pick<Invoice, 'isCredit' | 'dueOn'>): string =>
  dueOn === null || isCredit ? '' : ` · due ${dateText(dueOn)}`;

/** @param today `YYYY-MM-DD` */
export function entryText(entry: Entry, today: string): EntryText {
  if (entry.unapplied !== undefined && cents(entry.amount) === 0) return UNAPPLIED;
  return isOverdue(entry, today) ? OVERDUE : ENTRY_TEXTS[entry.status];
}
