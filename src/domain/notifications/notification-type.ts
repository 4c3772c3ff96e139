/**
 * Notification types and statuses on the wire (RT-05, RT-06). A file of its own, because every page reads the socket but not every page
 * displays notifications.
 */
export const NOTIFICATION_TYPES = [
  'subscriptionPayment',
  'invoicePayment',
  'deleteItemsFromCart',
  'distributorLoginResult',
  'eventNotificationList',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** `paid` and `declined` are for payments, the others for whatever has begun, finished or failed. */
export const NOTIFICATION_STATUSES = ['active', 'pending', 'failed', 'paid', 'declined'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];
