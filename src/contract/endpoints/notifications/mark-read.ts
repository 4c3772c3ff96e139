import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { notificationReadsRequest } from '../../resources/notification-requests.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  body: notificationReadsRequest,
}));
