/**
 * Reads `postmaster.pid`, the note that a running PostgreSQL keeps in its data directory, and judges whether the process
 * named there is really the PostgreSQL of that directory: after a crash or in a fresh container the same number may
 * belong to anything.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** Directory of the Unix socket; empty if there is none. */
  readonly socketDir: string;
}

/** Null: no such file, or one that is not completely written yet. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, socketDir: (lines[4] ?? '').trim() };
}

/** A zombie counts as gone: in a container without an init process nobody ever collects it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

/**
 * True when the living process `pid` is the PostgreSQL that works in `clusterDir`. On Linux it is known exactly; a
 * container that may not look into other accounts' processes shows at least their command lines, as `ps` does elsewhere.
 */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
  const directory = realpathSync(clusterDir);
  try {
    if (process.platform === 'win32') {
      return /postgres\.exe/i.test(
        execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV'], { encoding: 'utf8' }),
      );
    }
    if (process.platform !== 'linux') {
      const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return /postgres/.test(command) && (command.includes(directory) || command.includes(clusterDir));
    }
    try {
      return (
        basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '') === 'postgres' &&
        readlinkSync(`/proc/${pid}/cwd`) === directory
      );
    } catch {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return basename(words[0] ?? '') === 'postgres' && (words.includes(directory) || words.includes(clusterDir));
    }
  } catch {
    return false;
  }
}

/**
 * Removes an empty note, which a power cut can leave and PostgreSQL refuses to start on. One that was made a moment ago
 * belongs to a PostgreSQL that is just about to write it; one of the future, to a clock that the power cut has set back.
 */
export function removeEmptyPostmasterFile(clusterDir: string): boolean {
  const path = join(clusterDir, 'postmaster.pid');
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || stat.size > 0 || Math.abs(Date.now() - stat.mtimeMs) < 5_000) return false;
  rmSync(path);
  return true;
}

/** The PostgreSQL that runs on this directory at the moment, as far as a look from outside can tell. */
export function runningPostmaster(clusterDir: string, file = readPostmasterFile(clusterDir)): PostmasterFile | null {
  return file !== null && isAlive(file.pid) && isPostgresOf(file.pid, clusterDir) ? file : null;
}
