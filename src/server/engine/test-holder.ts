/**
 * A second process for the engine's tests: uses the database of the directory in its first argument, acknowledges one row per line on
 * stdin, and exits on SIGTERM or SIGINT after one more row, to show that the database is still there.
 */
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: (message: string) => process.stderr.write(`${message}\n`) };
const engine = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
const pool = new pg.Pool({ ...engine.poolConfig, max: 1 });
pool.on('error', () => {});
// Several may start at once, and "if not exists" alone lets two of them collide.
await pool.query('begin; select pg_advisory_xact_lock(1); create table if not exists note (text text); commit');

function say(what: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

async function keep(text: string): Promise<void> {
  await pool.query('insert into note values ($1)', [text]);
  say({ kept: text });
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (text) => void keep(text));

async function leave(signal: string): Promise<void> {
  lines.close();
  await keep(`after ${signal}`);
  await pool.end();
  await engine.stop();
  process.exit(0);
}
process.once('SIGTERM', () => void leave('SIGTERM'));
process.once('SIGINT', () => void leave('SIGINT'));

say({ pid: engine.pid, adopted: engine.adopted });
