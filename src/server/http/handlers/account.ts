/** Getting back in, a new password, and where a person is signed in. */
import type { SignedInResource } from '#contract/resources/passwords.ts';
import { endSessionsOf } from '../../store/people/passwords.ts';
import { endSessionOf, readSessionsOf } from '../../store/people/sessions-of-user.ts';
import type { Actor } from '../../usecases/actor.ts';
import { changePassword, readReset, resetPassword } from '../../usecases/session/new-password.ts';
import { askRecovery } from '../../usecases/session/recover-password.ts';
import { callerNetwork } from '../caller-network.ts';
import type { Handlers } from '../handler.ts';

export const accountHandlers: Handlers<
  'askRecovery' | 'checkReset' | 'resetPassword' | 'changePassword' | 'listSessions' | 'endOtherSessions' | 'endSession'
> = {
  async askRecovery({ body, request }, { installation }) {
    await askRecovery(installation, { email: body.data.attributes.email, address: callerNetwork(request.ip) });
    return undefined;
  },

  async checkReset({ body }, { installation }) {
    const { email } = await readReset(installation, body.data.attributes.token);
    return { meta: { email } };
  },

  async resetPassword({ body }, { installation, publicOrigin }) {
    await resetPassword(installation, { ...body.data.attributes, publicOrigin: publicOrigin() });
    return undefined;
  },

  async changePassword({ body, actor, request }, { installation, publicOrigin }) {
    const address = callerNetwork(request.ip);
    await changePassword(installation, actor, { ...body.data.attributes, address, publicOrigin: publicOrigin() });
    return undefined;
  },

  async listSessions({ actor }, { installation: { store } }) {
    const rows = await readSessionsOf(store.pool, ownId(actor));
    return {
      data: rows.map((row): SignedInResource => ({
        type: 'sessions',
        id: row.id,
        attributes: {
          device: row.device,
          signedInAt: row.created_at.toISOString(),
          lastUsedAt: row.last_used_at.toISOString(),
          isThis: row.id === actor.sessionId,
        },
      })),
    };
  },

  async endOtherSessions({ actor }, { installation: { store } }) {
    await endSessionsOf(store.pool, ownId(actor), actor.sessionId);
    return undefined;
  },

  async endSession({ actor, params: { id } }, { installation: { store } }) {
    await endSessionOf(store.pool, ownId(actor), id);
    return undefined;
  },
};

/** An admin who acts for somebody looks after their own sessions. */
const ownId = (actor: Actor): string => actor.adminId ?? actor.userId;
