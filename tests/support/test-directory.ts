/**
 * Temporary directories of test runs. Each has the id of its process in its name, so that the next run can clean up after a
 * killed one, including a PostgreSQL that may still be running in it.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, runningPostmaster } from '#server/engine/postmaster-file.ts';

const PREFIX = 'stockroom-test-';

/** Other accounts may traverse it, as the one that runs PostgreSQL for a root shell must. */
export function testDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(directory, 0o711);
  return directory;
}

/** Kills the cluster's processes and removes its directory. */
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

/** Cleans up after killed test runs of this user. */
export function sweepTestDirectories(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (isAlive(pid)) continue;
    try {
      removeTestDirectory(join(tmpdir(), name));
    } catch {
      // It belongs to another user, or another run is just removing it.
    }
  }
}
