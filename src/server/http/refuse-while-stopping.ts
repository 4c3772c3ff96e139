/**
 * A stopping server completes its current requests and refuses new ones on open connections in the API's error format, which the
 * framework's own refusal does not use.
 */
import type { FastifyInstance } from 'fastify';
import { Refused } from '../usecases/refused.ts';

/** By then another server has taken over, or this one has restarted. */
const RETRY_AFTER_SECONDS = 2;

export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isStopping) {
      done();
      return;
    }
    reply.header('cache-control', 'no-store');
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    done(new Refused('unavailable', 'The server is shutting down. Try again in a moment.', { retryAfterSeconds }));
  });
}
