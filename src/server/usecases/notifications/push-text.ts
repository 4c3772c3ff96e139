/**
 * A notification's text on a lock screen: a title, and at most one short line. Others may see the screen, so it contains no amounts and no
 * names of people.
 */
import type { NotificationKind } from '#domain/notifications/notification-kind.ts';
import type { MoneyNews } from '#domain/notifications/notification-meta.ts';
import { pathOfNotification } from '#domain/notifications/notification-path.ts';

export interface PushText {
  readonly title: string;
  readonly body: string;
  /** A path of the app. */
  readonly path: string;
}

interface PushedNews {
  readonly status: string;
  /** Empty if there is no text. */
  readonly text: (name: string) => string;
}

const order = ({ text }: PushedNews): string =>
  [`Order ${text('orderNumber')}`, text('distributorName')].filter((each) => each.trim() !== '').join(' · ');
const distributor = ({ text }: PushedNews): string => text('distributorName');
const outcome = (paid: string, declined: string) => (news: PushedNews) => (news.status === 'paid' ? paid : declined);
const upload = (done: string, failed: string) => (news: PushedNews) => (news.status === 'failed' ? failed : done);

const MONEY_TITLES: ReadonlyMap<string, string> = new Map<MoneyNews, string>([
  ['refund-refused', 'A refund didn’t go through'],
  ['not-charged', 'Accepted items weren’t charged'],
]);

const WORDS: Readonly<
  Record<
    NotificationKind,
    { readonly title: (news: PushedNews) => string; readonly body: (news: PushedNews) => string }
  >
> = {
  'order-issue': { title: () => 'An order needs you', body: order },
  'order-unconfirmed': { title: () => 'An order isn’t confirmed yet', body: order },
  'order-delivery': { title: () => 'Order delivered', body: order },
  'cart-lines-removed': { title: () => 'Items were removed from the cart', body: () => '' },
  'subscription-payment': { title: outcome('Subscription paid', 'Subscription payment declined'), body: () => '' },
  'invoice-payment': {
    title: (news) => MONEY_TITLES.get(news.text('news')) ?? outcome('Invoice paid', 'Invoice payment declined')(news),
    body: (news) => (news.text('news') === '' ? '' : order(news)),
  },
  'distributor-login': {
    title: ({ status }) => (status === 'failed' ? 'Can’t sign in to a distributor' : 'Distributor sign-in'),
    body: distributor,
  },
  'order-history': { title: upload('Order history is in', 'Order history wasn’t imported'), body: distributor },
  'client-prices': { title: upload('Your prices are in', 'Your prices weren’t imported'), body: distributor },
  'price-watch': { title: () => 'Prices of what you buy moved', body: () => '' },
  'email-confirmed': { title: () => 'E-mail address confirmed', body: () => '' },
};

const LONGEST = 120;

export function pushText(
  kind: NotificationKind,
  { status, meta }: { readonly status: string; readonly meta: Readonly<Record<string, unknown>> },
): PushText {
  const text = (name: string): string => (typeof meta[name] === 'string' ? meta[name] : '');
  const { title, body } = WORDS[kind];
  const news = { status, text };
  return {
    title: title(news),
    body: body(news).slice(0, LONGEST),
    path: pathOfNotification(kind, text('orderId')),
  };
}
