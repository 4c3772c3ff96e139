/**
 * Two servers on one data directory would each announce, sweep and work off its jobs without knowing of the other. A server
 * therefore holds a lock on its lease (lease.ts), which the system ends with its process. An import is no server and may join.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from './engine-error.ts';
import type { Lease } from './lease.ts';

/** Any number, as long as nothing else on the maintenance database locks it. */
const SERVER_KEY = '5300412019';
/** One that is being stopped may hold it for so long (start-server.ts); of one that was killed it is gone at once. */
const PATIENCE_MS = 6_000;

const HOLDER = `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.mode = 'ExclusiveLock'
    and (l.classid::bigint << 32 | l.objid::bigint) = $1 limit 1`;

/** @throws EngineError if another server has it */
export async function requireOnlyServer(lease: Lease, dataDir: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await lease.client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      SERVER_KEY,
    ]);
    if (rows[0]?.alone === true) return;
    if (performance.now() > until) break;
    await sleep(100);
  }
  const { rows } = await lease.client.query<{ name: string }>(HOLDER, [SERVER_KEY]);
  const process = /\d+$/.exec(rows[0]?.name ?? '')?.[0];
  throw new EngineError(
    'in-use',
    `Another Stockroom runs on ${dataDir} already${process === undefined ? '' : ` (process ${process})`}. ` +
      'Stop that one first, or set DATA_DIR to another directory.',
  );
}
