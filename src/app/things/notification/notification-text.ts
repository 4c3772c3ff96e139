/** The text of a notification, and the page it links to. */
import { cents } from '#contract/resources/resource.ts';
import type { ClaimNews } from '#domain/notifications/notification-meta.ts';
import type { NotificationKind } from '#domain/notifications/notification-kind.ts';
import { pathOfNotification } from '#domain/notifications/notification-path.ts';
import { named } from '../../kit/app-name.ts';
import { countText } from '../../kit/count-text.ts';
import { currency } from '../../kit/money.ts';
import { numberText } from '../../kit/number-text.ts';
import { kindOf, type Notification } from './notification.ts';

export interface NotificationText {
  readonly text: string;
  /** null: there is nothing to open. */
  readonly way: { readonly words: string; readonly to: string } | null;
}

export function notificationText(notification: Notification): NotificationText {
  const kind = kindOf(notification);
  if (kind === null) return { text: named('Something happened. Update Stockroom to see what.'), way: null };
  return { text: TEXTS[kind](partsOf(notification)), way: wayOf(kind, partsOf(notification)) };
}

interface Parts {
  readonly status: Notification['attributes']['status'];
  /** Empty if it is missing. */
  readonly text: (name: string) => string;
  readonly count: (name: string) => number;
  readonly names: readonly string[];
  readonly moves: readonly number[];
}

function partsOf({ attributes: { status, details } }: Notification): Parts {
  const { names, moves } = details;
  return {
    status,
    text: (name) => (typeof details[name] === 'string' ? details[name] : ''),
    count: (name) => (typeof details[name] === 'number' ? details[name] : 0),
    names: Array.isArray(names) ? names.filter((each) => typeof each === 'string') : [],
    moves: Array.isArray(moves) ? moves.filter((each) => typeof each === 'number') : [],
  };
}

const TEXTS: Readonly<Record<NotificationKind, (parts: Parts) => string>> = {
  'order-issue': ({ text }) => {
    const claim = CLAIM_TEXTS.get(text('news'));
    return claim === undefined
      ? `Order ${text('orderNumber')} wasn’t accepted by ${distributor(text)}. It needs you.`
      : claim(text);
  },
  'order-unconfirmed': ({ text }) =>
    `Order ${text('orderNumber')} isn’t confirmed yet. Usually ${distributor(text)} takes less time.`,
  'order-delivery': ({ text }) => `Order ${text('orderNumber')} from ${distributor(text)} was delivered.`,
  'cart-lines-removed': ({ names, text }) =>
    text('orderedBy') === ''
      ? `${listed(names)} removed from the cart.`
      : `${text('orderedBy')} placed an order: ${listed(names)} removed from the cart.`,
  'subscription-payment': ({ status, count }) =>
    status === 'paid'
      ? `Your subscription was paid${amount(count)}.`
      : `Your subscription payment${amount(count)} was declined.`,
  'invoice-payment': ({ status, count, text }) => {
    if (text('news') === 'refund-refused')
      return `Your refund${amount(count)} for order ${text('orderNumber')} didn’t go through. We’re retrying and looking into it.`;
    if (text('news') === 'not-charged')
      return `${text('distributorName') || 'The distributor'} accepted items of order ${text('orderNumber')} that it had declined. They weren’t charged${amount(count)}, so it may bill you.`;
    return status === 'paid'
      ? `An invoice was paid${amount(count)}.`
      : `An invoice payment${amount(count)} was declined.`;
  },
  'distributor-login': ({ status, text }) => {
    if (status === 'pending') return `Signing in to ${distributor(text)}.`;
    if (status === 'failed') return `Can’t sign in to ${distributor(text)}. Check your account there.`;
    return `You’re connected to ${distributor(text)}.`;
  },
  'order-history': ({ status, ...parts }) =>
    status === 'failed'
      ? `Your order history from ${distributor(parts.text)} wasn’t imported.`
      : `Your order history from ${distributor(parts.text)} is in: ${rows(parts)}.`,
  'client-prices': ({ status, ...parts }) =>
    status === 'failed'
      ? `Your prices from ${distributor(parts.text)} weren’t imported.`
      : `Your prices from ${distributor(parts.text)} are in: ${rows(parts)}.`,
  'price-watch': ({ count, names, moves }) => {
    const [name] = names;
    const [by = 0] = moves;
    const example =
      name === undefined ? '' : ` “${name}” is ${numberText(Math.abs(by))}% ${by < 0 ? 'cheaper' : 'more expensive'}.`;
    return `Of what you buy, ${movedText(count('cheaper'), count('dearer'))}.${example}`;
  },
  'email-confirmed': ({ text }) => `Your e-mail address ${text('email')} is confirmed.`,
};

const WAY_TEXTS: Readonly<Record<NotificationKind, string>> = {
  'order-issue': 'Open order',
  'order-unconfirmed': 'Open order',
  'order-delivery': 'Open order',
  'cart-lines-removed': 'Open cart',
  'subscription-payment': 'Open account',
  'email-confirmed': 'Open account',
  'invoice-payment': 'Open orders',
  'distributor-login': 'My Distributors',
  'order-history': 'My Distributors',
  'client-prices': 'My Distributors',
  'price-watch': 'Savings Analysis',
};

/** Keyed by the `news` of an issue or a return. */
const CLAIM_TEXTS: ReadonlyMap<string, (text: Parts['text']) => string> = new Map<
  ClaimNews,
  (text: Parts['text']) => string
>([
  ['reported', (text) => `An issue with ${text('productName')} was reported on order ${text('orderNumber')}.`],
  ['answered', (text) => `${distributor(text)} answered your issue with ${text('productName')}.`],
  ['return-requested', (text) => `A return of ${text('productName')} was asked for on order ${text('orderNumber')}.`],
  ['label', (text) => `The return label for ${text('productName')} is ready.`],
  ['refunded', (text) => `${distributor(text)} refunded your return of ${text('productName')}.`],
]);

function wayOf(kind: NotificationKind, { text }: Parts): NotificationText['way'] {
  return { words: WAY_TEXTS[kind], to: pathOfNotification(kind, text('orderId')) };
}

/** `3 products got cheaper and 1 more expensive` */
function movedText(cheaper: number, costlier: number): string {
  if (cheaper === 0) return `${countText(costlier, 'product', 'products')} got more expensive`;
  const less = `${countText(cheaper, 'product', 'products')} got cheaper`;
  return costlier === 0 ? less : `${less} and ${numberText(costlier)} more expensive`;
}

const distributor = (text: Parts['text']): string => text('distributorName') || 'the distributor';
const amount = (count: Parts['count']): string => (count('amount') > 0 ? ` (${currency(cents(count('amount')))})` : '');

function rows({ count }: Pick<Parts, 'count'>): string {
  const rejected = count('rejected');
  const taken = countText(count('rows'), 'row', 'rows');
  return rejected === 0 ? taken : `${taken}, ${rejected} rejected`;
}

const MAX_NAMES = 2;

/** `“A” was`, `“A” and “B” were`, `“A”, “B” and 3 more items were`. */
function listed(names: readonly string[]): string {
  const quoted = names.slice(0, MAX_NAMES).map((name) => `“${name}”`);
  const more = names.length - quoted.length;
  if (quoted.length === 0) return 'Items were';
  if (more > 0) return `${quoted.join(', ')} and ${more} more ${more === 1 ? 'item' : 'items'} were`;
  return `${quoted.join(' and ')} ${names.length === 1 ? 'was' : 'were'}`;
}
