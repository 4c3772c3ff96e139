/** The directory that an installation keeps: made private, and written so that no reader sees half a file. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRoot } from './run-as.ts';

export function makeDataDirectory(dataDir: string): void {
  if (existsSync(dataDir)) return;
  makeDirectory(dataDir);
  // Others may walk through (PostgreSQL's account has to) but not list; what is secret in there is 0600.
  chmodSync(dataDir, isRoot() ? 0o711 : 0o700);
}

/**
 * One after the other: `recursive` tries forever where a directory may hold none (`/proc`, mount points of an
 * automounter).
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
 * Writes a private file unless it is there, and returns what it holds then. It appears whole or not at all; of two
 * processes that start at once the first one wins and both use its choice.
 */
export function writeOnce(file: string, text: string): string {
  if (!existsSync(file)) {
    const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(beside, text, { mode: 0o600, flush: true });
    try {
      linkSync(beside, file);
    } catch {
      // A file system without hard links: then the rename decides, a moment less strictly.
      if (!existsSync(file)) renameSync(beside, file);
    } finally {
      rmSync(beside, { force: true });
    }
  }
  return readFileSync(file, 'utf8');
}
