/** Messages to support, and hints that were put away. All failures are `WireFailure`. */
import { dismissHint as dismissEndpoint } from '#contract/endpoints/help/dismiss-hint.ts';
import { sendOfflineConversation } from '#contract/endpoints/help/send-offline-conversation.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Person = Pick<ApiClient, 'read'>;

export async function sendMessage(api: Person, body: { email: string; message: string }): Promise<void> {
  await call(api, sendOfflineConversation, { body });
}

export async function dismissHint(api: Person, name: string): Promise<void> {
  await call(api, dismissEndpoint, { body: { data: { type: 'dismissed-hints', attributes: { name } } } });
}
