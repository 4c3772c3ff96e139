/** Memory that a server process holds at the moment, in MB; PostgreSQL's own is not in it. */
import { readFileSync } from 'node:fs';
import type { ServerProcess } from '#e2e/support/server-process.ts';

export function residentMegabytes({ pid }: Pick<ServerProcess, 'pid'>): number {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 'NaN') / 1024;
}
