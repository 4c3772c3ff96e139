import type * as v from 'valibot';
import { notificationSettingsDocument } from '../../resources/notification-settings.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listNotificationSettings: Endpoint<
  '/api/v2/notification-settings',
  v.InferOutput<typeof notificationSettingsDocument>
> = {
  method: 'GET',
  path: '/api/v2/notification-settings',
  answer: notificationSettingsDocument,
};

export const listNotificationSettingsInput = endpointInput(listNotificationSettings, () => ({
  says: 'How the person hears of each kind of notification: on the screen, by push, by mail.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));
