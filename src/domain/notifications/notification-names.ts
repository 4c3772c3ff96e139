/** Names of the kinds of notification, as in the settings and in digest emails. */
import type { NotificationKind } from './notification-kind.ts';

export const NOTIFICATION_NAMES: Readonly<Record<NotificationKind, string>> = {
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
