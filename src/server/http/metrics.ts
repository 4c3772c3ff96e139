/**
 * Metrics for monitoring systems: `GET /metrics` in the Prometheus text format. Rule: no label identifies a person or a search; a route is
 * identified by its pattern.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { instantOf, madeAt } from '#domain/stock/device-clock.ts';
import { callerNetwork } from './caller-network.ts';
import { type RouteFigures, routeFigures } from './route-figures.ts';
import { readOldestDueJob } from '../store/admin/job-rows.ts';
import { readJobCounts } from '../store/jobs/job-counts.ts';
import type { Store } from '../store/open-store.ts';
import { clientTime } from './write-request.ts';

export interface Measured {
  readonly store: Store;
  /** Provides the number of open sockets. */
  readonly hub: { readonly size: number };
  readonly search: {
    readonly servedBy: 'sql' | 'index';
    /** Changes that the index has not read yet, and the seconds since it last checked. */
    freshness(): { readonly waiting: number; readonly ageSeconds: number };
  };
}

/** Seconds: from unnoticeable to unacceptable. */
const ANSWER_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds: immediately, within a shift, within days. */
const DELAY_BUCKETS = [1, 5, 30, 120, 600, 3_600, 4 * 3_600, 24 * 3_600, 7 * 24 * 3_600];
const LOCAL = new Set(['127.0.0.1', '0:0:0:0::/64']);

/** Figures for display to an admin (ADM-05). */
export interface Figures {
  readonly sockets: number;
  readonly searchServedBy: 'sql' | 'index';
  readonly connections: { readonly busy: number; readonly idle: number; readonly awaited: number };
  /** Those with the highest total time first. */
  readonly routes: RouteFigures[];
}

export function addMetrics(app: FastifyInstance, measured: Measured): () => Promise<Figures> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'stockroom_http_request_seconds',
    help: 'How long requests took, by route and kind of answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_BUCKETS,
    registers: [registry],
  });
  const delays = new Histogram({
    name: 'stockroom_write_delay_seconds',
    help: 'How long a stock movement waited on its device before it came.',
    buckets: DELAY_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    answers.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000);
    const delay = method === 'GET' || reply.statusCode >= 300 ? null : delayOf(request);
    if (delay !== null) delays.observe(delay);
  });
  addGauges(registry, measured);
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    // Metrics are for the operator; a local program or a proxy rule forwards them.
    if (!LOCAL.has(callerNetwork(request.ip)))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return await reply.type(registry.contentType).send(await registry.metrics());
  });
  return async () => ({
    sockets: measured.hub.size,
    searchServedBy: measured.search.servedBy,
    connections: connectionsOf(measured.store),
    routes: routeFigures((await answers.get()).values),
  });
}

function connectionsOf({ pool: { totalCount, idleCount, waitingCount } }: Store): Figures['connections'] {
  return { busy: totalCount - idleCount, idle: idleCount, awaited: waitingCount };
}

/** Seconds between making an edit and receiving it, by a correct clock; null: the edit does not state its time. */
function delayOf(request: FastifyRequest): number | null {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('data' in body)) return null;
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('attributes' in data)) return null;
  const { attributes } = data;
  if (typeof attributes !== 'object' || attributes === null || !('occurredAt' in attributes)) return null;
  const deviceTime = instantOf(String(attributes.occurredAt));
  if (deviceTime === null) return null;
  const received = new Date().toISOString();
  const { at } = madeAt({ deviceTime, sent: clientTime(request), received });
  return Math.max(0, (Date.parse(received) - Date.parse(at)) / 1000);
}

function addGauges(registry: Registry, { store, hub, search }: Measured): void {
  const gauge = (
    name: string,
    help: string,
    collect: (own: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name: `stockroom_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        return collect(this);
      },
    });
  gauge('sockets', 'Open sockets of this process.', (own) => own.set(hub.size));
  gauge('search_index_ready', '1: the index answers searches; 0: SQL does.', (own) =>
    own.set(search.servedBy === 'index' ? 1 : 0),
  );
  gauge(
    'search_index_age_seconds',
    'Since the index last asked which offers have changed; SQL is never behind.',
    (own) => own.set(search.freshness().ageSeconds),
  );
  gauge('search_index_waiting_offers', 'Changed offers that are not in the index yet.', (own) =>
    own.set(search.freshness().waiting),
  );
  gauge(
    'database_connections',
    'Connections of this process to the database.',
    (own) => {
      for (const [state, count] of Object.entries(connectionsOf(store))) own.set({ state }, count);
    },
    ['state'],
  );
  const { replicaFigures } = store;
  if (replicaFigures() !== null) {
    gauge('replica_current', '1: the replica has all that is committed; 0: it is behind or lost.', (own) =>
      own.set(replicaFigures()?.state === 'current' ? 1 : 0),
    );
    gauge('replica_bytes_behind', 'What of the log the replica had not read when it was last looked at.', (own) =>
      own.set(replicaFigures()?.bytesBehind ?? 0),
    );
    gauge(
      'catalogue_reads',
      'Reads of the catalog since the start, by the database that answered.',
      (own) => {
        for (const [database, count] of Object.entries(replicaFigures()?.reads ?? {})) own.set({ database }, count);
      },
      ['database'],
    );
  }
  gauge(
    'oldest_due_job_age_seconds',
    'Since the oldest job was due that nobody has begun; 0: none is late.',
    async (own) => {
      const due = await readOldestDueJob(store.pool);
      own.set(due === null ? 0 : Math.max(0, (Date.now() - due.getTime()) / 1000));
    },
  );
  gauge(
    'jobs',
    'Jobs of all processes, by kind.',
    async (own) => {
      own.reset();
      for (const { kind, waiting, running, failed } of await readJobCounts(store.pool)) {
        own.set({ kind, state: 'waiting' }, waiting);
        own.set({ kind, state: 'running' }, running);
        own.set({ kind, state: 'failed' }, failed);
      }
    },
    ['kind', 'state'],
  );
}
