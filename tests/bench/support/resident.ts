/**
 * A server's current memory in MB. Rule: nothing is counted twice or left out: all resident pages of the server's process, and
 * for each PostgreSQL process its share of the pages they have in common.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from '#e2e/support/server-process.ts';

const KB = 1024;

function figure(file: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 'NaN') / KB;
}

/** Without PostgreSQL. */
export function residentMegabytes({ pid }: Pick<ServerProcess, 'pid'>): number {
  return figure(`/proc/${pid()}/status`, 'VmRSS');
}

/** With the PostgreSQL that it has started. */
export function wholeMegabytes(server: Pick<ServerProcess, 'pid' | 'dataDir'>): number {
  const [postmaster = ''] = readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return [postmaster, ...children].reduce((sum, pid) => sum + shareOf(pid), residentMegabytes(server));
}

function shareOf(pid: string): number {
  try {
    return figure(`/proc/${pid}/smaps_rollup`, 'Pss');
  } catch (error) {
    // Some PostgreSQL processes exist only for a moment.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return 0;
    throw error;
  }
}
