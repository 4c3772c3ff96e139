import type * as v from 'valibot';
import { offlineConversationRequest } from '../../resources/help.ts';
import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Mails a message of the person to whoever looks after the installation.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: offlineConversationRequest,
}));
