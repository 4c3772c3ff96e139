/** How a person receives each kind: on screen unless turned off, by push and email if turned on. */
import type { NotificationSettingResource, NotificationChannels } from '#contract/resources/notification-settings.ts';
import { may } from '#domain/access/policy.ts';
import type { LocationId } from '#domain/ids.ts';
import { isNotificationKind, notificationKindsFor } from '#domain/notifications/notification-kind.ts';
import { readSettingsOf, saveSetting } from '../../store/notifications/setting-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { type Actor, requireThemselves, rightsAt } from '../actor.ts';
import { Refused } from '../refused.ts';

const UNLESS_CHANGED: NotificationChannels = { onScreen: true, byPush: false, byMail: false };

/** Limited to the kinds that they may receive at the location. */
export async function settingsDocument({ pool }: Store, actor: Actor, locationId: LocationId) {
  const rows = new Map((await readSettingsOf(pool, actor.userId)).map((row) => [row.kind, row]));
  const rights = rightsAt(actor, locationId);
  const data = notificationKindsFor((needs) => may(rights, needs)).map((kind): NotificationSettingResource => {
    const row = rows.get(kind);
    const set =
      row === undefined ? UNLESS_CHANGED : { onScreen: row.on_screen, byPush: row.by_push, byMail: row.by_mail };
    return { type: 'notification-settings', id: kind, attributes: set };
  });
  return { data };
}

/** @throws Refused */
export async function changeSetting({ pool }: Store, actor: Actor, kind: string, ways: NotificationChannels) {
  requireThemselves(actor, 'choose how they are notified');
  if (!isNotificationKind(kind)) throw new Refused('not-found', 'There is no such kind of notification.');
  const { onScreen, byPush, byMail } = ways;
  await saveSetting(pool, { user_id: actor.userId, kind, on_screen: onScreen, by_push: byPush, by_mail: byMail });
  return { data: { type: 'notification-settings', id: kind, attributes: ways } };
}
