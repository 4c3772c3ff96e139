/** A person's notifications, and their settings. */
import * as v from 'valibot';
import { NOTIFICATION_KINDS } from '#domain/notifications/notification-kind.ts';
import { notificationsDocument } from '../resources/notifications.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { flag, idOrNull, pageSize, words } from './parameters.ts';
import { noDocument } from '../resources/no-document.ts';
import {
  notificationSettingDocument,
  notificationSettingRequest,
  notificationSettingsDocument,
} from '../resources/notification-settings.ts';

const MAX_MARKED = 200;
const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

export const notificationReadsRequest = v.object({
  data: v.object({
    type: v.literal('notification-reads'),
    attributes: v.object({
      ids: v.optional(v.pipe(v.array(id), v.maxLength(MAX_MARKED)), []),
      /** Also marks all up to this one. */
      through: v.optional(v.nullable(id), null),
    }),
  }),
});

export const listNotifications: Endpoint<
  '/api/v2/notifications',
  v.InferOutput<typeof notificationsDocument>,
  {
    query: {
      'filter[kind]': readonly string[];
      'filter[unread]': boolean;
      'filter[after]': string;
      'filter[before]': string;
      'page[size]': number;
    };
  }
> = {
  method: 'GET',
  path: '/api/v2/notifications',
  answer: notificationsDocument,
};

const PAGE_SIZE = 50;

export const listNotificationsInput = endpointInput(listNotifications, () => ({
  says: 'The person’s notifications at the location in the last 30 days, newest first.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  isPersonal: true,
  query: {
    'filter[kind]': words(NOTIFICATION_KINDS),
    'filter[unread]': flag,
    'filter[after]': idOrNull,
    'filter[before]': idOrNull,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));

export const markNotificationsRead: Endpoint<
  '/api/v2/notification-reads',
  undefined,
  { body: v.InferInput<typeof notificationReadsRequest> }
> = {
  method: 'POST',
  path: '/api/v2/notification-reads',
  answer: noDocument,
};

export const markNotificationsReadInput = endpointInput(markNotificationsRead, () => ({
  says: 'Marks notifications as read by the person, on all their devices.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  isPersonal: true,
  body: notificationReadsRequest,
}));

export const listNotificationSettings: Endpoint<
  '/api/v2/notification-settings',
  v.InferOutput<typeof notificationSettingsDocument>
> = {
  method: 'GET',
  path: '/api/v2/notification-settings',
  answer: notificationSettingsDocument,
};

export const listNotificationSettingsInput = endpointInput(listNotificationSettings, () => ({
  says: 'How the person receives each kind of notification: on screen, by push, by email.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  isPersonal: true,
}));

export const changeNotificationSetting: Endpoint<
  '/api/v2/notification-settings/:id',
  v.InferOutput<typeof notificationSettingDocument>,
  { body: v.InferInput<typeof notificationSettingRequest> }
> = {
  method: 'PATCH',
  path: '/api/v2/notification-settings/:id',
  answer: notificationSettingDocument,
};

export const changeNotificationSettingInput = endpointInput(changeNotificationSetting, () => ({
  says: 'Sets how the person receives a kind of notification, at all their locations.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: notificationSettingRequest,
}));
