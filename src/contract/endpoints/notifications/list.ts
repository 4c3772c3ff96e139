import type * as v from 'valibot';
import { NOTIFICATION_KINDS } from '#domain/notifications/notification-kind.ts';
import { notificationsDocument } from '../../resources/notifications.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { flag, idOrNull, pageSize, words } from '../parameters.ts';

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
  says: 'What the person was told of at the location in the last 30 days, newest first.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[kind]': words(NOTIFICATION_KINDS),
    'filter[unread]': flag,
    'filter[after]': idOrNull,
    'filter[before]': idOrNull,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));
