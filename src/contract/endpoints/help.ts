/** Messages to support, and dismissed hints. */
import type * as v from 'valibot';
import { dismissedHintRequest, offlineConversationRequest } from '../resources/help.ts';
import { noDocument } from '../resources/no-document.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

export const sendOfflineConversation: Endpoint<
  '/api/slack/send/offline-conversation',
  undefined,
  { body: v.InferInput<typeof offlineConversationRequest> }
> = {
  method: 'POST',
  path: '/api/slack/send/offline-conversation',
  answer: noDocument,
};

export const sendOfflineConversationInput = endpointInput(sendOfflineConversation, () => ({
  says: 'Emails a message from the person to the administrators of the installation.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: offlineConversationRequest,
}));

export const dismissHint: Endpoint<
  '/api/v2/dismissed-hints',
  undefined,
  { body: v.InferInput<typeof dismissedHintRequest> }
> = {
  method: 'POST',
  path: '/api/v2/dismissed-hints',
  answer: noDocument,
};

export const dismissHintInput = endpointInput(dismissHint, () => ({
  says: 'Never shows the person this hint again, on any device.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: dismissedHintRequest,
}));
