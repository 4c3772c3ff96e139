/** Helpers of the engine's tests: temporary directories, a second process to kill, and a check for running processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EngineOptions } from './engine.ts';
import { parseJsonObject } from './json-object.ts';
import type { LeaseTarget } from './lease.ts';
import { isAlive, runningPostmaster } from './postmaster-file.ts';

export interface Holder {
  readonly child: ChildProcess;
  readonly engine: { readonly pid: number; readonly adopted: boolean };
  /** Resolves when the database has committed the row. */
  keep(text: string): Promise<void>;
  /** Resolves with the exit code, null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL', group?: boolean): Promise<number | null>;
}

export class EngineTestKit {
  readonly logged: string[] = [];
  readonly #directories: string[] = [];
  readonly #engines: EmbeddedPostgres[] = [];
  readonly #children: ChildProcess[] = [];
  readonly #clusters = new Set<string>();
  #used: string | null = null;

  /** Its name identifies the process, so that the next test run can delete it if this one is killed. */
  directory(mode = 0o711): string {
    const directory = mkdtempSync(join(tmpdir(), `stockroom-test-${process.pid}-`));
    chmodSync(directory, mode);
    this.#directories.push(directory);
    return directory;
  }

  readonly log = {
    info: (message: string) => void this.logged.push(message),
    warn: (message: string) => void this.logged.push(message),
    error: (message: string) => void this.logged.push(message),
  };

  /**
   * A data directory with a stopped, clean database, shared by all tests of a file, since creating one takes a second on a busy machine.
   */
  async usedDataDir(): Promise<string> {
    this.#used ??= join(mkdtempSync(join(tmpdir(), `stockroom-test-${process.pid}-`)), 'data');
    chmodSync(dirname(this.#used), 0o711);
    const engine = await this.start(this.#used);
    await ask(engine.poolConfig, 'drop table if exists note');
    await engine.stop();
    return this.#used;
  }

  async start(dataDir: string, options: Partial<EngineOptions> = {}): Promise<EmbeddedPostgres> {
    const engine = await startEmbeddedPostgres({ dataDir, log: this.log, settings: { fsync: 'off' }, ...options });
    this.#engines.push(engine);
    this.#clusters.add(engine.clusterDir);
    return engine;
  }

  async hold(dataDir: string): Promise<Holder> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'test-holder.ts'), dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    this.#children.push(child);
    this.#clusters.add(join(dataDir, 'postgres'));
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<Readonly<Record<string, unknown>>> => {
      const line = await lines.next();
      if (line.done === true) throw new Error(`The second process ended (exit code ${await exited})`);
      return parseJsonObject(line.value);
    };
    const first = await next();
    const engine = { pid: Number(first['pid']), adopted: first['adopted'] === true };
    return {
      child,
      engine,
      async keep(text) {
        child.stdin.write(`${text}\n`);
        await next();
      },
      async end(signal, group = false) {
        process.kill((child.pid ?? 0) * (group ? -1 : 1), signal);
        return await exited;
      },
    };
  }

  async cleanUp(): Promise<void> {
    for (const child of this.#children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
    for (const engine of this.#engines.splice(0)) await engine.stop();
    for (const cluster of this.#clusters) {
      const left = existsSync(cluster) ? runningPostmaster(cluster) : null;
      if (left !== null) process.kill(left.pid, 'SIGQUIT');
    }
    this.#clusters.clear();
    for (const directory of this.#directories.splice(0)) {
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
    this.logged.length = 0;
  }

  /** Removes what lasts for a whole test file. */
  removeUsed(): void {
    if (this.#used !== null)
      rmSync(dirname(this.#used), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

export async function ask<T extends pg.QueryResultRow>(target: LeaseTarget, text: string): Promise<T[]> {
  const client = new pg.Client(target);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (!isAlive(pid)) return true;
    await sleep(10);
  }
  return false;
}
