/** Messages to support, and dismissed hints. */
import { dismissHint } from '../../store/people/read-users.ts';
import { sendMessage } from '../../usecases/help/send-message.ts';
import { callerNetwork } from '../caller-network.ts';
import type { Handlers } from '../handler.ts';

export const helpHandlers: Handlers<'sendOfflineConversation' | 'dismissHint'> = {
  async sendOfflineConversation({ actor, body, request }, { installation, demoPeople }) {
    const isDemo = (email: string): boolean => demoPeople.some(({ attributes }) => attributes.email === email);
    await sendMessage(installation, actor, { ...body, address: callerNetwork(request.ip), isDemo });
    return undefined;
  },

  async dismissHint({ actor, body }, { installation: { store } }) {
    // An admin who acts for somebody dismisses no hints for them.
    if (actor.adminId === null) await dismissHint(store.pool, actor.userId, body.data.attributes.name);
    return undefined;
  },
};
