/** Texts of the admin area. */
import type { GatewayKind } from '#contract/resources/admin-distributors.ts';
import type { JobState } from '#contract/resources/admin-jobs.ts';
import type { PriceFileState } from '#contract/resources/admin-price-files.ts';
import { BUYING_GROUPS, type BuyingGroup } from '#contract/resources/admin-practices.ts';
import type { LOCATION_STATUSES } from '#contract/resources/session.ts';
import type { PaymentType, SendProblem } from '#domain/ordering/order-states.ts';
import { instantText } from '../../kit/dates.ts';
import type { Tone } from '../../kit/tone-badge.tsx';

export const PROBLEM_TEXTS: Readonly<Record<SendProblem, string>> = {
  unreachable: 'Distributor unreachable',
  refused: 'Refused by distributor',
  'not-set-up': 'Gateway not set up',
  unexpected: 'Not sent',
};

export const JOB_STATE_TEXTS: Readonly<Record<JobState, readonly [words: string, tone: Tone]>> = {
  waiting: ['Waiting', 'plain'],
  retrying: ['Retrying', 'warning'],
  running: ['Running', 'active'],
  failed: ['Failed', 'bad'],
};

/** Texts by job kind; an unknown one is shown by its name. */
const KIND_TEXTS: Readonly<Record<string, string>> = {
  'check-prices': 'Price check',
  'client-file': 'File of a practice',
  'confirmation-mail': 'Confirmation of an e-mail',
  'distributor-login': 'Login check at a distributor',
  housekeeping: 'Housekeeping',
  mail: 'Mail',
  'notification-digests': 'Daily mails',
  'order-charge': 'Charge for an order',
  'order-claim': 'Issue with an order',
  'order-payments': 'Payments of orders',
  'order-received': 'Receipt of an order',
  'order-refund': 'Refund of an order',
  'password-recovery': 'Password recovery',
  'price-file': 'Price file',
  'price-watch': 'Price alerts',
  'purchase-order': 'Order to a distributor',
  push: 'Push notification',
  'silent-orders': 'Unconfirmed orders',
  'subscription-billing': 'Subscription payments due',
  'subscription-charge': 'Subscription payment',
  webhook: 'Webhook',
  'webhook-prices': 'Webhooks for prices',
};

export function kindText(kind: string): string {
  return KIND_TEXTS[kind] ?? kind;
}

/** A time in the past is shown as now. */
export function nextTryText(nextTryAt: string | null, now = new Date()): string {
  if (nextTryAt === null) return '–';
  return new Date(nextTryAt) <= now ? 'Now' : instantText(nextTryAt, now);
}

const MAX_ERROR_LENGTH = 160;

/** The first line, without the stack trace. */
export function errorText(error: string | null): string {
  const [line = ''] = (error ?? '').split('\n');
  return line.length > MAX_ERROR_LENGTH ? `${line.slice(0, MAX_ERROR_LENGTH - 1)}…` : line;
}

export const STATUS_TEXTS: Readonly<Record<(typeof LOCATION_STATUSES)[number], readonly [words: string, tone: Tone]>> =
  {
    active: ['Active', 'good'],
    past_due: ['Payment due', 'warning'],
    inactive: ['Not active', 'bad'],
    canceled: ['Canceled', 'bad'],
  };

/** The buying group, however a location spells it; null: unknown. */
export function groupOf(spelled: string): BuyingGroup | null {
  const plain = spelled.toLowerCase().replaceAll(/[^a-z]/g, '');
  return BUYING_GROUPS.find((each) => each === plain) ?? null;
}

export const GATEWAY_TEXTS: Readonly<Record<GatewayKind, string>> = {
  simulated: 'Simulation',
  cxml: 'cXML',
  mail: 'Mail',
};

export const PAYMENT_TEXTS: Readonly<Record<PaymentType, string>> = {
  accept_credit_card: 'Credit card',
  bill_by_invoice: 'Invoice',
};

export const PRICE_FILE_STATE_TEXTS: Readonly<Record<PriceFileState, readonly [words: string, tone: Tone]>> = {
  uploading: ['Uploading', 'plain'],
  waiting: ['Waiting', 'plain'],
  checking: ['Checking', 'active'],
  importing: ['Importing', 'active'],
  done: ['Imported', 'good'],
  failed: ['Not imported', 'bad'],
};

/** `delivery-retried` -> `Delivery retried`; also works for kinds of a newer build. */
export function auditText(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
