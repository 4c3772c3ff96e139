/** The kinds of notifications (RT-04..06), each with its type and subtype on the wire, and who receives it. */
import type { PersonalNeeds } from '../access/capability.ts';
import type { NotificationType } from './notification-type.ts';

export interface NotificationShape {
  readonly type: NotificationType;
  readonly subType: string | null;
  /** What a person must be allowed to do at the location to be notified. */
  readonly needs: PersonalNeeds;
}

/** In the order of the settings screen. */
export const NOTIFICATION_SHAPES = {
  'order-issue': { type: 'eventNotificationList', subType: 'orderIssue', needs: 'see-orders' },
  'order-unconfirmed': { type: 'eventNotificationList', subType: 'orderUnconfirmed', needs: 'see-money' },
  'order-delivery': { type: 'eventNotificationList', subType: 'orderDeliveryConfirmation', needs: 'see-money' },
  'cart-lines-removed': { type: 'deleteItemsFromCart', subType: null, needs: 'signed-in' },
  'subscription-payment': { type: 'subscriptionPayment', subType: null, needs: 'see-money' },
  'invoice-payment': { type: 'invoicePayment', subType: null, needs: 'see-money' },
  'distributor-login': { type: 'distributorLoginResult', subType: 'loginResult', needs: 'see-money' },
  'order-history': { type: 'eventNotificationList', subType: 'orderHistoryUploaded', needs: 'see-money' },
  'client-prices': { type: 'eventNotificationList', subType: 'clientPricesUploaded', needs: 'see-money' },
  'price-watch': { type: 'eventNotificationList', subType: 'priceWatch', needs: 'see-money' },
  'email-confirmed': { type: 'eventNotificationList', subType: 'emailConfirmed', needs: 'signed-in' },
} as const satisfies Readonly<Record<string, NotificationShape>>;

export type NotificationKind = keyof typeof NOTIFICATION_SHAPES;

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_SHAPES) as readonly NotificationKind[];

/** null: from a newer build. */
export function kindOfNotification(type: string, subType: string | null): NotificationKind | null {
  return (
    NOTIFICATION_KINDS.find((kind) => {
      const shape: NotificationShape = NOTIFICATION_SHAPES[kind];
      return shape.type === type && shape.subType === subType;
    }) ?? null
  );
}

export function shapeOfNotification(kind: NotificationKind): NotificationShape {
  return NOTIFICATION_SHAPES[kind];
}

export function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(NOTIFICATION_SHAPES, text);
}

/** The kinds of notification that a person with these rights at the location receives. */
export function notificationKindsFor(may: (needs: PersonalNeeds) => boolean): readonly NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => may(shapeOfNotification(kind).needs));
}
