/** Notifications, and which of them a person has read (API-55). */
import { markRead, notificationsDocument } from '../../usecases/notifications/read-notifications.ts';
import { subscribeDevice, unsubscribeDevice } from '../../usecases/notifications/push.ts';
import { changeSetting, settingsDocument } from '../../usecases/notifications/notification-settings.ts';
import type { Handlers } from '../handler.ts';

export const notificationHandlers: Handlers<
  | 'listNotifications'
  | 'markNotificationsRead'
  | 'listNotificationSettings'
  | 'changeNotificationSetting'
  | 'subscribeToPush'
  | 'unsubscribeFromPush'
> = {
  listNotifications: ({ actor, locationId, query }, { installation: { store } }) =>
    notificationsDocument(store, actor, locationId, {
      kinds: query['filter[kind]'],
      isUnread: query['filter[unread]'],
      after: query['filter[after]'],
      before: query['filter[before]'],
      limit: query['page[size]'],
    }),

  async markNotificationsRead({ actor, locationId, body }, { installation: { store } }) {
    await markRead(store, actor, locationId, body.data.attributes);
    return undefined;
  },

  listNotificationSettings: async ({ actor, locationId }, { installation: { store }, pushKey }) => ({
    ...(await settingsDocument(store, actor, locationId)),
    meta: { pushKey },
  }),

  async subscribeToPush({ actor, locationId, body }, { installation: { store }, outgoing }) {
    await subscribeDevice({ store, outgoing }, actor, locationId, body.data.attributes);
    return undefined;
  },

  async unsubscribeFromPush({ actor }, { installation: { store } }) {
    await unsubscribeDevice(store, actor);
    return undefined;
  },

  changeNotificationSetting: ({ actor, params: { id }, body }, { installation: { store } }) =>
    changeSetting(store, actor, id, body.data.attributes),
};
