/**
 * Keeps what a test run discards in memory where there is plenty: databases and browser profiles that are gone in a
 * minute need no disk, and a busy one makes them wait. Says so by TMPDIR, which every process of the run inherits.
 */
import { statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const GIB = 1024 ** 3;

/** Does nothing where TMPDIR is set, or memory is short, or the machine has no file system in it. */
export function scratchInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return;
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= 4 * GIB && process.availableMemory() >= 6 * GIB) process.env['TMPDIR'] = SHARED_MEMORY;
  } catch {
    // No such file system: then the disk it is.
  }
}
