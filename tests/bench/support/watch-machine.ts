/** The cost of a run: cores used by each party, memory, and waits for a connection to the database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { ServerProcess } from '#e2e/support/server-process.ts';
import type { ScalePostgres } from './scale-postgres.ts';
import { residentMegabytes } from './resident.ts';

/** This process. */
export const LOADER = 'who makes the load';
const TICKS_PER_SECOND = 100;
const LOOK_MS = 500;

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** Seconds of processor time so far; 0 for a process that has ended. */
function secondsOf(pid: number | string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

function shareOf(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: string): string[] {
  return readdirSync('/proc').filter((each) => {
    if (!/^\d+$/.test(each)) return false;
    try {
      return readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === pid;
    } catch {
      return false;
    }
  });
}

async function postmasterOf({ adminTarget }: ScalePostgres): Promise<string> {
  const client = new pg.Client(adminTarget);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  return readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
}

export function watchMachine(
  postgres: ScalePostgres,
  servers: readonly ServerProcess[],
): { stop(): Promise<readonly Figure[]> } {
  const began = performance.now();
  const databaseAtFirst = postmasterOf(postgres).then((postmaster) => {
    const times = new Map([postmaster, ...childrenOf(postmaster)].map((pid) => [pid, secondsOf(pid)]));
    return { postmaster, times };
  });
  const serversAtFirst = servers.map((server) => secondsOf(server.pid()));
  const ownAtFirst = secondsOf(process.pid);
  let [looks, waits, mostWaiting] = [0, 0, 0];
  const timer = setInterval(() => void look(), LOOK_MS);

  async function look(): Promise<void> {
    const texts = await Promise.all(
      servers
        .map(async ({ origin }) => await (await fetch(`${origin}/metrics`)).text())
        .map((each) => each.catch(() => '')),
    );
    const awaited = texts.map((text) => Number(/connections\{state="awaited"\} (\d+)/.exec(text)?.[1] ?? 0));
    looks += 1;
    if (Math.max(...awaited) > 0) waits += 1;
    mostWaiting = Math.max(mostWaiting, ...awaited);
  }

  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1000;
      const { postmaster, times } = await databaseAtFirst;
      const processes = [postmaster, ...childrenOf(postmaster)];
      const database = processes.reduce((sum, pid) => sum + secondsOf(pid) - (times.get(pid) ?? 0), 0);
      const app = servers.reduce((sum, server, n) => sum + secondsOf(server.pid()) - (serversAtFirst[n] ?? 0), 0);
      const memory = servers.map((server) => residentMegabytes(server));
      return [
        { name: 'the processes of the server', value: app / seconds, unit: 'cores' },
        { name: 'PostgreSQL', value: database / seconds, unit: 'cores' },
        { name: LOADER, value: (secondsOf(process.pid) - ownAtFirst) / seconds, unit: 'cores' },
        { name: 'the largest process of the server', value: Math.max(...memory), unit: 'MB' },
        { name: 'PostgreSQL', value: processes.reduce((sum, pid) => sum + shareOf(pid), 0), unit: 'MB' },
        {
          name: 'looks at which somebody waited for a connection',
          value: (100 * waits) / Math.max(1, looks),
          unit: '%',
        },
        { name: 'most who waited for one at once', value: mostWaiting, unit: 'requests' },
      ];
    },
  };
}
