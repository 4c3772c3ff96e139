/** Texts for payments (ORD-09). */
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import { cents } from '#contract/resources/resource.ts';
import type { EntryStatus } from '#domain/ordering/payment-entry.ts';
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

type Due = Pick<OrderPaymentResource['attributes'], 'status' | 'dueOn'>;

/** @param today `YYYY-MM-DD` */
export const isOverdue = ({ status, dueOn }: Due, today: string): boolean =>
  status === 'due' && dueOn !== null && dueOn < today;

/** The part of a credit note above the charges of its order (decision 0093). @param amount in dollars */
export const unappliedText = (amount: number): string => `Unapplied credit ${currency(cents(amount))}`;

/** @param today `YYYY-MM-DD` */
export const entryText = (entry: Due, today: string): EntryText =>
  isOverdue(entry, today) ? OVERDUE : ENTRY_TEXTS[entry.status];
