/** The screen that a notification opens, as a path of the app. */
import type { NotificationKind } from './notification-kind.ts';

/** @param orderId empty if the notification has no order */
export function pathOfNotification(kind: NotificationKind, orderId: string): string {
  switch (kind) {
    case 'order-issue':
    case 'order-unconfirmed':
    case 'order-delivery':
      return `/order/${encodeURIComponent(orderId)}`;
    case 'cart-lines-removed':
      return '/cart';
    case 'subscription-payment':
    case 'email-confirmed':
      return '/settings';
    case 'invoice-payment':
      return '/order';
    case 'price-watch':
      return '/savings';
    case 'distributor-login':
    case 'order-history':
    case 'client-prices':
      return '/my-distributors';
  }
}
