/**
 * Puts temporary data of a test run in memory if there is plenty: short-lived databases and browser profiles need no disk,
 * and a busy one would slow them down. Sets TMPDIR, which every process of the run inherits.
 */
import { statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const GIB = 1024 ** 3;

/** Does nothing if TMPDIR is set, or memory is short, or there is no in-memory file system. */
export function scratchInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return;
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= 4 * GIB && process.availableMemory() >= 6 * GIB) process.env['TMPDIR'] = SHARED_MEMORY;
  } catch {
    // No such file system: use the disk.
  }
}
