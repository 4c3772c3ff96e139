/** One mail a day with what a person was told of and has not read, for those who asked for it. */
import type { NotificationKind } from '#domain/notifications/notification-kind.ts';
import { type WrittenMail, writeMail } from './write-mail.ts';

const NAMES: Readonly<Record<NotificationKind, string>> = {
  'order-issue': 'Order problems',
  'order-unconfirmed': 'Unconfirmed orders',
  'order-delivery': 'Deliveries',
  'cart-lines-removed': 'Items removed from the cart',
  'subscription-payment': 'Subscription payments',
  'invoice-payment': 'Invoice payments',
  'distributor-login': 'Distributor sign-ins',
  'order-history': 'Order history uploads',
  'client-prices': 'Price file uploads',
  'price-watch': 'Price watch',
  'email-confirmed': 'Confirmed e-mail address',
};

export interface Digest {
  readonly locationName: string;
  readonly counts: ReadonlyMap<NotificationKind, number>;
  readonly url: string;
}

export function digestMail({ locationName, counts, url }: Digest): WrittenMail {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const said = total === 1 ? '1 new notification' : `${total} new notifications`;
  return writeMail(`${said} at ${locationName}`, [
    { is: 'paragraph', text: `Since yesterday you have ${said} at ${locationName} that you haven’t read.` },
    { is: 'facts', facts: [...counts].map(([kind, count]) => [NAMES[kind], String(count)] as const) },
    { is: 'link', label: 'Open notifications', url },
    { is: 'paragraph', text: 'You can turn this mail off in your notification settings.' },
  ]);
}
