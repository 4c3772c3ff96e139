/** Notifications to the sockets, in the order in which they were added; what comes while others are read is read together. */
import type { NotificationKey } from '../store/notifications/notification-rows.ts';
import type { Store } from '../store/open-store.ts';
import { announceNotifications } from './announcements.ts';
import type { Audience } from './audience.ts';

export function createNotificationTeller(
  audience: Audience,
  store: Store,
  warn: (error: unknown) => void,
): (keys: readonly NotificationKey[]) => void {
  let added: NotificationKey[] = [];
  let telling: Promise<void> = Promise.resolve();

  async function tellAdded(): Promise<void> {
    const told = added;
    added = [];
    if (told.length > 0) await announceNotifications(audience, store, told).catch(warn);
  }

  return (keys) => {
    added.push(...keys);
    telling = telling.then(tellAdded);
  };
}
