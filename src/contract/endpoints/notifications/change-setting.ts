import type * as v from 'valibot';
import { notificationSettingDocument, notificationSettingRequest } from '../../resources/notification-settings.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Sets how the person hears of a kind of notification, at all their locations.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: notificationSettingRequest,
}));
