/**
 * Reads `postmaster.pid`, which a running PostgreSQL writes into its data directory, and verifies that the process named there really is
 * the PostgreSQL of that directory: after a crash or in a new container the same pid may belong to anything.
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

/** null: no such file, or an incomplete one. */
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

/** A zombie counts as gone: in a container without an init process nobody ever reaps it. */
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
 * True if the running process `pid` is the PostgreSQL of `clusterDir`. On Linux this is exact; in a container without access to other
 * accounts' processes, and on other systems, command lines are compared.
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
 * Removes an empty pid file, which a power failure can leave and which prevents PostgreSQL from starting. One created a moment ago belongs
 * to a PostgreSQL that is about to write it; one with a future time, to a clock that was set back.
 */
export function removeEmptyPostmasterFile(clusterDir: string): boolean {
  const path = join(clusterDir, 'postmaster.pid');
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || stat.size > 0 || Math.abs(Date.now() - stat.mtimeMs) < 5_000) return false;
  rmSync(path);
  return true;
}

/** The PostgreSQL currently running on this directory, as far as can be seen from outside. */
export function runningPostmaster(clusterDir: string, file = readPostmasterFile(clusterDir)): PostmasterFile | null {
  return file !== null && isAlive(file.pid) && isPostgresOf(file.pid, clusterDir) ? file : null;
}
