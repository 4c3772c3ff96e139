/** PgBouncer in front of a test's PostgreSQL, if the machine has it. */
import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { LeaseTarget } from '#server/engine/lease.ts';
import { postgresProcess } from '#server/engine/postgres-process.ts';
import { isRoot, unprivilegedAccount } from '#server/engine/run-as.ts';
import { freePort } from './system-postgres.ts';
import { removeTestDirectory, testDirectory } from './test-directory.ts';

/** null: none. Debian installs it in /usr/sbin, which is only in root's PATH. */
export function findPgBouncer(): string | null {
  const directories = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return directories.map((directory) => join(directory, 'pgbouncer')).find((file) => existsSync(file)) ?? null;
}

export interface PgBouncer extends AsyncDisposable {
  readonly connectionString: string;
}

/** @param poolMode `session`, `transaction` or `statement` */
export async function startPgBouncer(program: string, target: LeaseTarget, poolMode: string): Promise<PgBouncer> {
  const directory = testDirectory();
  const port = await freePort();
  const { host, user, password = '', database } = target;
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const files = {
    'pgbouncer.ini': `[databases]
${database} = host=${host} port=${target.port} dbname=${database} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(directory, 'users.txt')}
pool_mode = ${poolMode}
default_pool_size = 60
`,
    'users.txt': `${quoted(user)} ${quoted(password)}\n`,
    'pgbouncer.log': '',
  };
  const account = isRoot() ? unprivilegedAccount() : null;
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(directory, name), text, { mode: 0o600 });
    if (account !== null) chownSync(join(directory, name), account.uid, account.gid);
  }
  const child = spawn(program, ['-q', join(directory, 'pgbouncer.ini')], {
    ...postgresProcess(account),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    removeTestDirectory(directory);
  };
  for (const until = Date.now() + 10_000; ;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      break;
    } catch (cause) {
      if (Date.now() > until || child.exitCode !== null) {
        const log = readFileSync(join(directory, 'pgbouncer.log'), 'utf8');
        await end();
        throw new Error(`PgBouncer does not start:\n${output}${log}`, { cause });
      }
      await sleep(20);
    }
  }
  const secret = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return {
    connectionString: `postgres://${secret}@127.0.0.1:${port}/${database}`,
    [Symbol.asyncDispose]: end,
  };
}
