/** Account recovery, password changes, and the list of sessions. */
import type { FastifyRequest } from 'fastify';
import type { UserId } from '#domain/ids.ts';
import { endSessionsOf } from '../../store/people/passwords.ts';
import { endSessionOf, markProven } from '../../store/people/sessions-of-user.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Actor } from '../../usecases/actor.ts';
import { auditOf, type AuditActor } from '../../usecases/audit/add-event.ts';
import { requireProof } from '../../usecases/session/require-password.ts';
import { requireProven } from '../../usecases/session/require-proven.ts';
import { generatePassword } from '../../usecases/session/generate-password.ts';
import { changePassword, checkReset, resetPassword } from '../../usecases/session/new-password.ts';
import { askRecovery } from '../../usecases/session/recover-password.ts';
import { callerNetwork } from '../caller-network.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import type { Handlers } from '../handler.ts';
import { sessionsDocument } from '../../usecases/session/session-documents.ts';

export const accountHandlers: Handlers<
  | 'askRecovery'
  | 'checkReset'
  | 'resetPassword'
  | 'generatePassword'
  | 'changePassword'
  | 'listSessions'
  | 'endOtherSessions'
  | 'endSession'
  | 'prove'
> = {
  async askRecovery({ body, request }, { installation }) {
    await askRecovery(installation, { email: body.data.attributes.email, address: callerNetwork(request.ip) });
    return undefined;
  },

  async checkReset({ body }, { installation }) {
    return { meta: await checkReset(installation, body.data.attributes.token) };
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
    return sessionsDocument(store.pool, ownId(actor), actor.sessionId);
  },

  async prove({ actor, body, request }, { installation }) {
    await requireProof(
      installation,
      { ...auditActorOf(actor, request), actor, what: 'prove who they are' },
      body.data.attributes,
    );
    await markProven(installation.store.pool, actor.sessionId);
    return undefined;
  },

  async endOtherSessions({ actor, request }, { installation: { store } }) {
    await requireProven(store, actor);
    await inTransaction(store, async (connection) => {
      await endSessionsOf(connection, ownId(actor), actor.sessionId);
      await auditOf(connection, ownAuditActor(actor, request), { kind: 'sessions-ended' });
    });
    return undefined;
  },

  async endSession({ actor, request, params: { id } }, { installation: { store } }) {
    await requireProven(store, actor);
    await inTransaction(store, async (connection) => {
      const device = await endSessionOf(connection, ownId(actor), id);
      if (device === null) return;
      await auditOf(connection, ownAuditActor(actor, request), { kind: 'sessions-ended', details: { device } });
    });
    return undefined;
  },
};

/** An admin who acts for somebody manages their own sessions. */
const ownId = (actor: Actor): UserId => actor.adminId ?? actor.userId;
const ownAuditActor = (actor: Actor, request: FastifyRequest): AuditActor => ({
  actor: { userId: ownId(actor), adminId: null, sessionId: actor.sessionId },
  address: callerNetwork(request.ip),
});
