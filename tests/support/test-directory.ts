/**
 * Temporary directories of test runs. Each carries the process that made it in its name, so that the next run clears away
 * what a killed one left behind, together with the PostgreSQL that may still be running in it.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, runningPostmaster } from '#server/engine/postmaster-file.ts';

const PREFIX = 'stockroom-test-';

/** Others may walk through it, as the account that runs PostgreSQL for a root shell has to. */
export function testDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(directory, 0o711);
  return directory;
}

/** Kills what runs on the cluster and removes its directory. */
export function removeTestDirectory(directory: string): void {
  for (const cluster of [join(directory, 'postgres'), join(directory, 'data', 'postgres')]) {
    let running: ReturnType<typeof runningPostmaster> = null;
    try {
      running = runningPostmaster(cluster);
    } catch {
      continue;
    }
    if (running !== null) process.kill(running.pid, 'SIGQUIT');
  }
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Clears what killed test runs of this user left behind. */
export function sweepTestDirectories(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (isAlive(pid)) continue;
    try {
      removeTestDirectory(join(tmpdir(), name));
    } catch {
      // Another user's, or another run is clearing it at this moment.
    }
  }
}
