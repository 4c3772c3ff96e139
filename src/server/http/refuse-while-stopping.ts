/**
 * A server that ends answers what it has been asked, and refuses what comes on the connections that are still open: in the words of
 * the API, which the framework's own refusal is not.
 */
import type { FastifyInstance } from 'fastify';
import { Refused } from '../usecases/refused.ts';

/** By then another server takes its place, or this one has been started again. */
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
