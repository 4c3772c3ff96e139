/** Signing in, staying in, signing out, and who is signed in (API-31..33). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCATION_HEADER } from '#contract/headers.ts';
import { paths } from '#contract/paths.ts';
import { loginRequest, refreshRequest } from '#contract/resources/session.ts';
import { findUser, readLocations, type UserRow } from '../../store/people/read-users.ts';
import { revokeSession } from '../../store/people/session-tokens.ts';
import type { Installation } from '../../usecases/installation.ts';
import { Refused } from '../../usecases/refused.ts';
import { logIn } from '../../usecases/session/log-in.ts';
import { refresh } from '../../usecases/session/refresh.ts';
import { userResource } from '../../usecases/session/user-document.ts';
import { callerNetwork } from '../caller-network.ts';
import { sendDocument } from '../json-api.ts';
import { actorOf, headerOf, requireActor } from '../request-actor.ts';
import { readBody } from '../request-input.ts';

export interface SessionEvents {
  /** A session ended: whoever is connected by it must go. */
  readonly onSessionEnd: (sessionId: string) => void;
}

export function addSessionRoutes(api: FastifyInstance, installation: Installation, events: SessionEvents): void {
  const { store } = installation;
  const preParsing = requireActor(installation);

  async function resourceOf(user: UserRow, request: FastifyRequest) {
    return userResource(user, await readLocations(store.pool, user.id), headerOf(request, LOCATION_HEADER));
  }

  api.post(paths.login, async (request, reply) => {
    const { email, password, device = '' } = readBody(request, loginRequest).data.attributes;
    const { user, tokens } = await logIn(installation, { email, password, device, address: callerNetwork(request.ip) });
    return sendDocument(reply, { data: await resourceOf(user, request), meta: { result: 'success', ...tokens } });
  });

  api.post(paths.refresh, async (request, reply) => {
    const { email, refreshToken } = readBody(request, refreshRequest).data.attributes;
    return sendDocument(reply, { meta: await refresh(installation, { email, refreshToken }) });
  });

  api.post(paths.logout, { preParsing }, async (request, reply) => {
    const { sessionId } = actorOf(request);
    await revokeSession(store.pool, sessionId, 'logout');
    events.onSessionEnd(sessionId);
    return reply.code(204).send();
  });

  api.get(paths.user, { preParsing }, async (request, reply) => {
    const user = await findUser(store.pool, actorOf(request).userId);
    if (user === null) throw new Refused('not-found', 'There is no such user.');
    return sendDocument(reply, { data: await resourceOf(user, request) });
  });
}
