/**
 * Prevents two servers on one data directory, which would each announce, clean up and run jobs without knowing of the other. A server
 * therefore has an exclusive lock on its lease's connection (lease.ts), which ends with its process. An import is not a server and may
 * join.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from './engine-error.ts';
import type { Lease } from './lease.ts';

/** An arbitrary number that nothing else on the maintenance database locks. */
const SERVER_KEY = '5300412019';
/** A stopping server may have the lock for this long (start-server.ts); a killed one releases it at once. */
const PATIENCE_MS = 6_000;

const HOLDER = `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.mode = 'ExclusiveLock'
    and (l.classid::bigint << 32 | l.objid::bigint) = $1 limit 1`;

/** @throws EngineError if another server has the lock */
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
