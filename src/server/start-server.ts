/**
 * Starts everything in order (engine, pool, sockets and HTTP, jobs) and gives back how to stop it in the reverse one.
 * A start that fails half-way stops what it has started.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './build-app.ts';
import { type Config, publicOriginOf } from './config.ts';
import { openDatabase } from './engine/open-database.ts';
import { priceCheckJob } from './jobs/check-prices.ts';
import { housekeepingJob } from './jobs/housekeeping.ts';
import { purchaseOrderJob } from './jobs/purchase-order.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { loadSecrets } from './secrets.ts';
import { DEMO_USERS, seedDemo } from './seed/seed-demo.ts';
import { migrate } from './store/migrate.ts';
import { openStore } from './store/open-store.ts';
import { hasUsers } from './store/seed/demo-offers.ts';
import { findUserByEmail } from './store/people/read-users.ts';
import { firstLocationId } from './store/people/first-location.ts';

export interface RunningServer {
  /** What people open. */
  readonly origin: string;
  /** The demo was planted, now or before: its sign-ins may be shown. */
  readonly isDemo: boolean;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly log: Logger;
  readonly progress: (step: string) => void;
  /** Gives the start up at its next step. */
  readonly signal?: AbortSignal;
}

export async function startServer(config: Config, { log, signal, ...options }: StartOptions): Promise<RunningServer> {
  const progress = (step: string): void => {
    signal?.throwIfAborted();
    options.progress(step);
  };
  const stops: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const { tokenKey } = loadSecrets(config);
    const database = await openDatabase(config, quiet(log), { progress });
    stops.push(() => database.close());
    const store = openStore(database.poolConfig, {
      onIdleError: ({ message }) => log.warn({ reason: message }, 'an idle connection to the database was lost'),
    });
    stops.push(() => store.close());
    await migrate(store.pool, { progress: (name) => progress(`Preparing the tables: ${name}`) });
    const wantsDemo = config.demo === 'on' || (config.demo === 'auto' && database.engine === 'embedded');
    if (wantsDemo) await seedDemo(store, { progress });
    const optimiserLocationIds =
      config.ordering.optimiserLocationIds ?? (wantsDemo ? await firstLocationId(store.pool) : []);
    signal?.throwIfAborted();
    const { app, port } = await listen(config, { store, tokenKey, log, optimiserLocationIds });
    stops.push(() => app.close());
    const kinds = [purchaseOrderJob(store, config.ordering), priceCheckJob(store), housekeepingJob(store)];
    stops.push(startJobs({ store, log, kinds }));
    const isDemo = wantsDemo && (await hasDemoUser(store));
    if (!(await hasUsers(store.pool)))
      progress('Nobody can sign in yet: there are no users. DEMO=on makes those of the demo.');
    signal?.throwIfAborted();
    return { origin: publicOriginOf(config, port), isDemo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(
  config: Config,
  {
    store,
    tokenKey,
    log,
    optimiserLocationIds,
  }: {
    store: ReturnType<typeof openStore>;
    tokenKey: string;
    log: Logger;
    optimiserLocationIds: readonly string[];
  },
): Promise<{ app: FastifyInstance; port: number }> {
  const { publicOrigin, trustedProxies, distDir } = config;
  const app = await buildApp({ store, tokenKey, log, publicOrigin, trustedProxies, distDir, optimiserLocationIds });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  return { app, port: address === null || typeof address === 'string' ? config.port : address.port };
}

async function hasDemoUser(store: ReturnType<typeof openStore>): Promise<boolean> {
  return (await findUserByEmail(store.pool, DEMO_USERS[0]?.email ?? '')) !== null;
}

/** The engine speaks in plain sentences. */
function quiet(log: Logger) {
  return {
    info: (message: string) => log.info(message),
    warn: (message: string) => log.warn(message),
    error: (message: string) => log.error(message),
  };
}
