/** How notifications are marked on the wire (RT-05, RT-06). Alone, because every page reads the socket and not every page shows them. */
export const NOTIFICATION_TYPES = [
  'subscriptionPayment',
  'invoicePayment',
  'deleteItemsFromCart',
  'distributorLoginResult',
  'eventNotificationList',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** `paid` and `declined` are of payments, the others of whatever has begun, is done or has failed. */
export const NOTIFICATION_STATUSES = ['active', 'pending', 'failed', 'paid', 'declined'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];
