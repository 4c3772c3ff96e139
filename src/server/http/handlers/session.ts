/** Signing in, staying in, signing out, and who is signed in (API-31..33). */
import type { FastifyRequest } from 'fastify';
import { LOCATION_HEADER } from '#contract/headers.ts';
import { findUser, readLocations, type UserRow } from '../../store/people/read-users.ts';
import { revokeSession } from '../../store/people/session-tokens.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditOf } from '../../usecases/audit/add-event.ts';
import { Refused } from '../../usecases/refused.ts';
import { logIn } from '../../usecases/session/log-in.ts';
import { refresh } from '../../usecases/session/refresh.ts';
import { userResource } from '../../usecases/session/user-document.ts';
import { callerNetwork } from '../caller-network.ts';
import { deviceSecretOf, keepDeviceSecret } from '../device-cookie.ts';
import type { Handlers, Services } from '../handler.ts';
import { headerOf } from '../request-actor.ts';

export const sessionHandlers: Handlers<'logIn' | 'refreshTokens' | 'logOut' | 'readUser' | 'listDemoPeople'> = {
  async logIn({ body, request, reply }, services) {
    const { installation, publicOrigin } = services;
    const { email, password, device = '', code } = body.data.attributes;
    const address = callerNetwork(request.ip);
    const isHttps = request.protocol === 'https' || publicOrigin().startsWith('https:');
    const credentials = { email, password, code, device, address, deviceSecret: deviceSecretOf(request, isHttps) };
    const { user, tokens, deviceSecret, awaitsFactor } = await logIn(installation, credentials);
    keepDeviceSecret(reply, deviceSecret, isHttps);
    return {
      data: await resourceOfUser(services, user, { request, isActing: false, awaitsFactor }),
      meta: { result: 'success', ...tokens },
    };
  },

  async refreshTokens({ body, request }, { installation }) {
    const { email, refreshToken } = body.data.attributes;
    return { meta: await refresh(installation, { email, refreshToken, address: callerNetwork(request.ip) }) };
  },

  async logOut({ actor, request }, { installation: { store } }) {
    const { userId, adminId, sessionId } = actor;
    const own = { actor: { userId: adminId ?? userId, adminId: null, sessionId }, address: callerNetwork(request.ip) };
    await inTransaction(store, async (connection) => {
      await revokeSession(connection, sessionId, 'logout');
      await auditOf(connection, own, { kind: 'signed-out' });
    });
    return undefined;
  },

  async readUser({ actor, request }, services) {
    const user = await findUser(services.installation.store.pool, actor.userId);
    if (user === null) throw new Refused('not-found', 'There is no such user.');
    const { adminId, awaitsFactor = false } = actor;
    return { data: await resourceOfUser(services, user, { request, isActing: adminId !== null, awaitsFactor }) };
  },

  async listDemoPeople(_, { demoPeople }) {
    return { data: demoPeople };
  },
};

export async function resourceOfUser(
  { installation: { store }, demoPeople }: Pick<Services, 'installation' | 'demoPeople'>,
  user: UserRow,
  { request, isActing, awaitsFactor }: { request: FastifyRequest; isActing: boolean; awaitsFactor: boolean },
) {
  return userResource(user, await readLocations(store.pool, user.id), {
    currentId: headerOf(request, LOCATION_HEADER),
    isDemo: demoPeople.some(({ attributes }) => attributes.email === user.email),
    isActing,
    awaitsFactor,
  });
}
