/** Messages to clients. Rule: a message is only a hint, and is sent only to members of the location. */
import { may } from '#domain/access/policy.ts';
import { shapeOfNotification } from '#domain/notifications/notification-kind.ts';
import type { ServerMessage } from '#contract/socket/messages.ts';
import type { Announcement, MovedOrders } from '../store/log/announcer.ts';
import { type NotificationKey, readNotificationsByKeys } from '../store/notifications/notification-rows.ts';
import type { Store } from '../store/open-store.ts';
import { notificationToWire } from '../usecases/notifications/notification-wire.ts';
import type { Audience } from './audience.ts';
import { type Client, inChunks, send } from './client.ts';

/** Announced revisions are remembered, so that polling only announces missed ones. */
export function announceChanges(audience: Audience, changes: readonly Announcement[]): void {
  for (const { locationId, revision } of changes) {
    const there = audience.at(locationId);
    if (there === undefined || revision <= there.told) continue;
    there.told = revision;
    void fanOut(ready(there.clients), { type: 'changes', subType: null, meta: { locationId, revision } });
  }
}

export function announceOrders(audience: Audience, moved: readonly MovedOrders[]): void {
  for (const { locationId, orderIds } of moved) {
    const there = ready(audience.at(locationId)?.clients ?? []);
    const targets = there.filter((client) => may(audience.rightsAt(client, locationId), 'see-orders'));
    if (targets.length > 0)
      void fanOut(targets, { type: 'orders', subType: null, meta: { locationId, orderIds: [...orderIds] } });
  }
}

/** Notifications and orders may have been missed, and it is not known which: a device fetches all of them that it shows. */
export function announceMissed(audience: Audience): void {
  announceLists(audience, null, null);
  announceOrders(
    audience,
    audience.locationIds().map((locationId) => ({ locationId, orderIds: [] })),
  );
}

/** The user's permissions or locations have changed (AUTH-23). */
export function announcePermissions(audience: Audience, userIds: readonly string[]): void {
  for (const userId of userIds) {
    const targets = ready(audience.clients).filter(({ actor }) => actor.userId === userId);
    if (targets.length > 0) void fanOut(targets, { type: 'ready', subType: null, meta: { userId } });
  }
}

/** Who belongs to a location or is invited has changed (ACC-03). */
export function announcePeople(audience: Audience, locationIds: readonly string[]): void {
  for (const locationId of locationIds) {
    const there = ready(audience.at(locationId)?.clients ?? []);
    const targets = there.filter((client) => may(audience.rightsAt(client, locationId), 'manage-people'));
    if (targets.length > 0) void fanOut(targets, { type: 'people', subType: null, meta: { locationId } });
  }
}

/** RT-02: notifications are for customers who are members of the location and may see the subject. */
export async function announceNotifications(
  audience: Audience,
  store: Store,
  keys: readonly NotificationKey[],
): Promise<void> {
  const heard = keys.filter(({ locationId }) => audience.at(locationId) !== undefined);
  if (heard.length === 0) return;
  for (const row of await readNotificationsByKeys(store.pool, heard)) {
    const wire = notificationToWire(row, null);
    if (wire === null) continue;
    const { needs } = shapeOfNotification(wire.kind);
    const { notificationType: type, subType, readAt: _, ...attributes } = wire.attributes;
    const meta = { ...attributes, locationId: row.location_id, notificationId: row.id };
    const targets = ready(audience.at(row.location_id)?.clients ?? []).filter(
      (client) =>
        client.actor.role === 'customer' &&
        (row.user_id === null || row.user_id === client.actor.userId) &&
        may(audience.rightsAt(client, row.location_id), needs),
    );
    await fanOut(targets, { type, subType, meta });
  }
}

/** @param locationId null: all locations */
export function announceLists(audience: Audience, locationId: string | null, userId: string | null): void {
  const there = locationId === null ? audience.clients : (audience.at(locationId)?.clients ?? []);
  const targets = ready(there).filter(({ actor }) => userId === null || actor.userId === userId);
  if (targets.length > 0) void fanOut(targets, { type: 'notifications', subType: null, meta: { locationId } });
}

/** RT-02: messages about price files are for users who are not customers. */
export function announceParser(audience: Audience, priceFileId: string, state: string): void {
  const targets = ready(audience.clients).filter(({ actor }) => actor.role !== 'customer');
  if (targets.length > 0) void fanOut(targets, { type: 'parser', subType: state, meta: { priceFileId } });
}

const ready = (clients: Iterable<Client>): Client[] => [...clients].filter((client) => client.ready);

async function fanOut(targets: readonly Client[], message: ServerMessage): Promise<void> {
  const text = JSON.stringify(message);
  await inChunks(targets, (client) => send(client, text));
}
