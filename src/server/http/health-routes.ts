/**
 * Liveness (`GET /health`) and readiness (`GET /ready`) of this process, without authentication. A replica that is behind or lost is
 * reported but does not affect readiness: the primary takes over.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/open-store.ts';
import { isReachable } from '../store/is-reachable.ts';

/** A slower database would keep requests waiting as well. */
const PATIENCE_MS = 2_000;

export function addHealthRoutes(app: FastifyInstance, store: Store): void {
  app.get('/health', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const answers = await Promise.race([isReachable(store.pool), sleep(PATIENCE_MS, false, { ref: false })]);
    const replica = store.replicaFigures()?.state;
    return answers
      ? reply.send({ status: 'ok', ...(replica === undefined ? {} : { replica }) })
      : reply.code(503).send({ status: 'the database does not answer' });
  });
}
