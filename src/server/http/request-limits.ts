/**
 * How often one session, or one address without a session, may ask. A first guard of each process, generous to a tablet
 * that sends its day's work; sign-ins are counted in the database besides (usecases/session/log-in.ts).
 */
import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../usecases/refused.ts';
import { bearerToken } from './request-actor.ts';

export interface Limits {
  readonly requestsPerMinute: number;
}

export const DEFAULT_LIMITS: Limits = { requestsPerMinute: 6_000 };

export async function limitRequests(api: FastifyInstance, { requestsPerMinute }: Limits): Promise<void> {
  await api.register(rateLimit, {
    global: true,
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: keyOf,
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

function keyOf(request: FastifyRequest): string {
  const token = bearerToken(request);
  return token === null ? request.ip : hash('sha256', token, 'base64url');
}
