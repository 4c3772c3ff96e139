/** The data directory: private, with files that are written atomically. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRoot } from './run-as.ts';

export function makeDataDirectory(dataDir: string): void {
  if (existsSync(dataDir)) return;
  makeDirectory(dataDir);
  // Other users may traverse it (PostgreSQL's account has to) but not list it; secrets in it have mode 0600.
  chmodSync(dataDir, isRoot() ? 0o711 : 0o700);
}

/**
 * One level at a time: `recursive` retries forever in places that allow no directories (`/proc`, mount points of an automounter).
 */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(directory)) throw error;
  }
}

/**
 * Writes a private file unless it exists, and returns its content. The file appears complete or not at all; of two processes that start at
 * once the first one wins, and both use its content.
 */
export function writeOnce(file: string, text: string): string {
  if (!existsSync(file)) {
    const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(beside, text, { mode: 0o600, flush: true });
    try {
      linkSync(beside, file);
    } catch {
      // Without hard links, the rename decides, with a small window for a race.
      if (!existsSync(file)) renameSync(beside, file);
    } finally {
      rmSync(beside, { force: true });
    }
  }
  return readFileSync(file, 'utf8');
}
