/**
 * Rate limits per session, or per address without a session. A coarse limit per process that allows a tablet to send its day's work;
 * sign-ins are also counted in the database (usecases/session/log-in.ts).
 * Rule: a token counts separately only after it was valid once; requests with an invented one count toward their address, since otherwise
 * a new token each time would avoid the limit.
 */
import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refused } from '../usecases/refused.ts';
import { callerNetwork } from './caller-network.ts';
import { bearerToken } from './request-actor.ts';

export interface Limits {
  readonly requestsPerMinute: number;
  /** Documents of a distributor whose sender turns out to be unknown, for each network; absent: `UNKNOWN_DOCUMENTS`. */
  readonly unknownDocumentsPerMinute?: number;
}

/** Each of them is parsed before that is known, so that they are much fewer than requests. */
export const UNKNOWN_DOCUMENTS = 30;

/** Maximum number of sessions and addresses counted at once. */
const MAX_COUNTED = 20_000;

export const DEFAULT_LIMITS: Limits = { requestsPerMinute: 6_000 };

export async function limitRequests(api: FastifyInstance, { requestsPerMinute }: Limits): Promise<void> {
  const good = new LRUCache<string, true>({ max: MAX_COUNTED });
  api.addHook('preHandler', async (request) => {
    const key = request.actor === null ? null : tokenKey(request);
    if (key !== null) good.set(key, true);
  });
  await api.register(rateLimit, {
    global: true,
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: MAX_COUNTED,
    keyGenerator: (request) => {
      const key = tokenKey(request);
      return key !== null && good.has(key) ? key : callerNetwork(request.ip);
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused('too-many-requests', 'Too many requests; try again in a moment.', {
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
}

function tokenKey(request: FastifyRequest): string | null {
  const token = bearerToken(request);
  return token === null ? null : hash('sha256', token, 'base64url');
}
