/** A person's notifications at a location, and their read marks (API-55). */
import { may } from '#domain/access/policy.ts';
import type { LocationId } from '#domain/ids.ts';
import { type NotificationKind, notificationKindsFor } from '#domain/notifications/notification-kind.ts';
import {
  countNotifications,
  listNotifications,
  type Marked,
  markNotifications,
  type NotificationRequest,
  type Reader,
} from '../../store/notifications/notification-rows.ts';
import { readSettingsOf } from '../../store/notifications/setting-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { type Actor, rightsAt } from '../actor.ts';
import { notificationToWire } from './notification-wire.ts';

interface Wanted extends NotificationRequest {
  /** Empty: all kinds. */
  readonly kinds: readonly NotificationKind[];
}

export async function notificationsDocument({ pool }: Store, actor: Actor, locationId: LocationId, wanted: Wanted) {
  const reader = readerAt(actor, locationId);
  const { kinds, limit } = wanted;
  const requestedKinds =
    kinds.length === 0 ? reader.kinds : reader.kinds.filter((kind) => kinds.some((each) => each === kind));
  // Counted first: a notification that arrives in between is in the list, and is fetched again by a client that continues from the count.
  const { unread, newest } = await countNotifications(pool, locationId, reader);
  const settings = await readSettingsOf(pool, actor.userId);
  const silent = settings.filter((row) => !row.on_screen).map(({ kind }) => kind);
  const rows = await listNotifications(pool, locationId, {
    ...reader,
    ...wanted,
    kinds: requestedKinds,
    limit: limit + 1,
  });
  const data = rows.slice(0, limit).flatMap((row) => {
    const wire = notificationToWire(row, row.read_at);
    return wire === null ? [] : [{ type: 'notifications' as const, id: row.id, attributes: wire.attributes }];
  });
  return { data, meta: { unread, newest, hasMore: rows.length > limit, silent } };
}

/** Notifications stay unread when an admin views them for a person. */
export async function markRead({ pool }: Store, actor: Actor, locationId: LocationId, marked: Marked): Promise<void> {
  if (actor.adminId !== null) return;
  await markNotifications(pool, locationId, { ...readerAt(actor, locationId), ...marked });
}

function readerAt(actor: Actor, locationId: LocationId): Reader {
  const rights = rightsAt(actor, locationId);
  return { userId: actor.userId, kinds: notificationKindsFor((needs) => may(rights, needs)) };
}
