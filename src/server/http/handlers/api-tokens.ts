/** Tokens for a practice's own software (API-59). */
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../usecases/actor.ts';
import { apiTokensOf, revokeToken, makeApiToken } from '../../usecases/tokens/api-tokens.ts';
import { callerNetwork } from '../caller-network.ts';
import type { Handlers } from '../handler.ts';

const auditActorOf = (actor: Actor, request: FastifyRequest) => ({ actor, address: callerNetwork(request.ip) });

export const apiTokenHandlers: Handlers<'listApiTokens' | 'makeApiToken' | 'revokeApiToken'> = {
  listApiTokens: ({ locationId }, { installation }) => apiTokensOf(installation, locationId),

  makeApiToken: ({ actor, locationId, body, request }, { installation }) =>
    makeApiToken(installation, auditActorOf(actor, request), { locationId, wanted: body.data.attributes }),

  async revokeApiToken({ actor, locationId, params: { id }, request }, { installation }) {
    await revokeToken(installation, auditActorOf(actor, request), { locationId, id });
    return undefined;
  },
};
