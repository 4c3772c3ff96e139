/** Getting back in, a new password, and where a person is signed in. */
import type { FastifyRequest } from 'fastify';
import type { SignedInResource } from '#contract/resources/passwords.ts';
import type { UserId } from '#domain/ids.ts';
import { endSessionsOf } from '../../store/people/passwords.ts';
import { endSessionOf, readSessionsOf } from '../../store/people/sessions-of-user.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Actor } from '../../usecases/actor.ts';
import { auditOf, type Doer } from '../../usecases/audit/add-event.ts';
import { generatePassword } from '../../usecases/session/generate-password.ts';
import { changePassword, readReset, resetPassword } from '../../usecases/session/new-password.ts';
import { askRecovery } from '../../usecases/session/recover-password.ts';
import { callerNetwork } from '../caller-network.ts';
import type { Handlers } from '../handler.ts';

export const accountHandlers: Handlers<
  | 'askRecovery'
  | 'checkReset'
  | 'resetPassword'
  | 'generatePassword'
  | 'changePassword'
  | 'listSessions'
  | 'endOtherSessions'
  | 'endSession'
> = {
  async askRecovery({ body, request }, { installation }) {
    await askRecovery(installation, { email: body.data.attributes.email, address: callerNetwork(request.ip) });
    return undefined;
  },

  async checkReset({ body }, { installation }) {
    const { email } = await readReset(installation, body.data.attributes.token);
    return { meta: { email } };
  },

  async resetPassword({ body, request }, { installation, publicOrigin }) {
    const address = callerNetwork(request.ip);
    await resetPassword(installation, { ...body.data.attributes, address, publicOrigin: publicOrigin() });
    return undefined;
  },

  async generatePassword() {
    return { meta: { password: generatePassword() } };
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

  async endOtherSessions({ actor, request }, { installation: { store } }) {
    await inTransaction(store, async (connection) => {
      await endSessionsOf(connection, ownId(actor), actor.sessionId);
      await auditOf(connection, ownDoer(actor, request), { kind: 'sessions-ended' });
    });
    return undefined;
  },

  async endSession({ actor, request, params: { id } }, { installation: { store } }) {
    await inTransaction(store, async (connection) => {
      const device = await endSessionOf(connection, ownId(actor), id);
      if (device === null) return;
      await auditOf(connection, ownDoer(actor, request), { kind: 'sessions-ended', details: { device } });
    });
    return undefined;
  },
};

/** An admin who acts for somebody looks after their own sessions. */
const ownId = (actor: Actor): UserId => actor.adminId ?? actor.userId;
const ownDoer = (actor: Actor, request: FastifyRequest): Doer => ({
  actor: { userId: ownId(actor), adminId: null, sessionId: actor.sessionId },
  address: callerNetwork(request.ip),
});
