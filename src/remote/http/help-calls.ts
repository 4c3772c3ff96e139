/** Messages to support, and dismissed hints. All failures are `WireFailure`. */
import { dismissHint as dismissEndpoint, sendOfflineConversation } from '#contract/endpoints/help.ts';
import { call, type Caller } from './call.ts';

export async function sendMessage(api: Caller, body: { email: string; message: string }): Promise<void> {
  await call(api, sendOfflineConversation, { body });
}

export async function dismissHint(api: Caller, name: string): Promise<void> {
  await call(api, dismissEndpoint, { body: { data: { type: 'dismissed-hints', attributes: { name } } } });
}
