/**
 * The embedded PostgreSQL: real PostgreSQL from npm, one per data directory, shared by all processes on that directory.
 *
 * Rule: the first process starts it, later ones join it, and the last one to leave stops it; a killed process counts as gone, and the
 * server it left running is joined by the next one (src/decisions/0002-embedded-postgres.md).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { APPLICATION_ROLE, DATABASE, SUPERUSER } from './create-cluster.ts';
import { type Attached, Engine, type EngineOptions } from './engine.ts';
import type { LeaseTarget } from './lease.ts';

export interface EmbeddedPostgres {
  /** For a `pg` pool: the application's role on the application's database. */
  readonly poolConfig: LeaseTarget;
  /** The same server as its superuser, for set-up and tests. */
  readonly adminConfig: LeaseTarget;
  /** Main process of PostgreSQL. */
  readonly pid: number;
  /** True if it was already running. */
  readonly adopted: boolean;
  readonly clusterDir: string;
  /** Leaves; the last process to leave stops PostgreSQL. End your pools first. */
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(options: EngineOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const engine = new Engine(options);
  const leaving = new AbortController();
  const onExit = (): void => engine.stopAtOnce();
  process.once('exit', onExit);
  let attached: Attached;
  try {
    attached = await engine.attach(options.signal ?? leaving.signal);
  } catch (error) {
    process.off('exit', onExit);
    throw error;
  }
  let stopping: Promise<void> | null = null;
  let recovering: Promise<void> = Promise.resolve();

  /** PostgreSQL has ended unexpectedly (killed, out of memory): join or restart it; pools reconnect by themselves. */
  async function recover(): Promise<void> {
    log.warn('The connection to the database was lost; starting or joining it again.');
    for (let wait = 100; !leaving.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      try {
        attached = await engine.attach(leaving.signal);
        watch();
        log.warn('The database is back.');
        return;
      } catch (error) {
        if (leaving.signal.aborted) return;
        log.warn(`The database is not back yet: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(wait, undefined, { signal: leaving.signal }).catch(() => {});
      }
    }
  }
  function watch(): void {
    attached.lease.onLost(() => {
      recovering = recover();
    });
  }
  watch();

  const first = attached;
  return {
    poolConfig: engine.target(first.file, APPLICATION_ROLE, DATABASE),
    adminConfig: engine.target(first.file, SUPERUSER, 'postgres'),
    get pid() {
      return attached.file.pid;
    },
    adopted: first.adopted,
    clusterDir: engine.clusterDir,
    async stop() {
      leaving.abort();
      stopping ??= (async () => {
        await recovering;
        await engine.detach(attached);
        process.off('exit', onExit);
      })();
      await stopping;
    },
  };
}
