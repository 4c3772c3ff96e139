/** Payments in words (ORD-09). */
import type { EntryStatus } from '#domain/ordering/payment-entry.ts';
import type { Tone } from '../../kit/tone-badge.tsx';

export const ENTRY_WORDS: Readonly<Record<EntryStatus, { readonly words: string; readonly tone: Tone }>> = {
  paid: { words: 'Paid', tone: 'good' },
  refunded: { words: 'Refunded', tone: 'active' },
  declined: { words: 'Declined', tone: 'bad' },
  pending: { words: 'Processing', tone: 'warning' },
  due: { words: 'Due', tone: 'warning' },
};

const DECLINES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Insufficient funds',
  expired_card: 'The card has expired',
  'no-card': 'No card on file',
  processing_error: 'The card could not be processed',
};

/** By the processor's code; of those that we do not know, that it was the bank. */
export function declineWords(code: string | null): string {
  return DECLINES[code ?? ''] ?? 'The bank declined the card';
}
