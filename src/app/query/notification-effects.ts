/**
 * The effects of each kind of notification on a device (RT-07..10), in one table. Two places apply it, each for its own data:
 * the frame (the location, the device's own rows) and remote data (visible lists).
 */
import { PRICED } from './forget-prices.ts';
import { kindOfNotification, type NotificationKind } from '#domain/notifications/notification-kind.ts';
import type { ServerMessage } from '#contract/socket/messages.ts';

type NotificationMessage = Extract<ServerMessage, { readonly meta: { readonly notificationId: string } }>;

export interface NotificationEffects {
  /** Queries with keys that begin with one of these are refetched. */
  readonly refresh: (...kinds: readonly string[]) => void;
  /** Status, issues and similar data of the location are read again. */
  readonly readLocation: () => void;
  /** The device's own rows (folders, cart) are synced. */
  readonly readChanges: () => void;
  readonly confirmEmail: () => void;
  /** RT-07, RT-08 */
  readonly applyLoginResult: (meta: NotificationMessage['meta']) => void;
}

const EFFECTS: Readonly<
  Record<NotificationKind, (effects: NotificationEffects, meta: NotificationMessage['meta']) => void>
> = {
  'order-issue': ({ refresh, readLocation }) => {
    refresh('orders', 'order', 'order-claims', 'order-history');
    readLocation();
  },
  'order-unconfirmed': ({ refresh }) => refresh('orders', 'order'),
  'order-delivery': ({ refresh }) => refresh('orders', 'order'),
  'cart-lines-removed': ({ refresh, readChanges }) => {
    readChanges();
    refresh('cart-groups');
  },
  'subscription-payment': ({ refresh, readLocation }) => {
    refresh('subscription-payments', 'subscription');
    readLocation();
  },
  'invoice-payment': ({ refresh }) => refresh('payments', 'orders', 'order'),
  'distributor-login': ({ applyLoginResult, readLocation }, meta) => {
    applyLoginResult(meta);
    readLocation();
  },
  'order-history': ({ refresh }) => refresh('orders', ...PRICED),
  'client-prices': ({ refresh, readChanges }) => {
    readChanges();
    refresh(...PRICED);
  },
  'price-watch': ({ refresh }) => refresh('savings', ...PRICED),
  'email-confirmed': ({ confirmEmail }) => confirmEmail(),
};

/** For a message at the current location; any other does nothing. */
export function applyNotification(message: ServerMessage, locationId: string, effects: NotificationEffects): void {
  if (!('notificationId' in message.meta) || message.meta.locationId !== locationId) return;
  const kind = kindOfNotification(message.type, message.subType);
  if (kind !== null) EFFECTS[kind](effects, message.meta);
}

/** RT-07: the last message about each distributor; the same one again is ignored. */
export function createLoginResults(): (meta: NotificationMessage['meta']) => boolean {
  const last = new Map<string, string>();
  return ({ distributor_id: distributorId, status, invalidLoginCheck }) => {
    const key = distributorId ?? '';
    if (invalidLoginCheck || last.get(key) === status) return false;
    last.set(key, status);
    return true;
  };
}
