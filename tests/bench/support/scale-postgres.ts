/** A PostgreSQL for many practices, with durable commits: the machine's, or the one from npm, which has no replica. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/engine/embedded-postgres.ts';
import type { LeaseTarget } from '#server/engine/lease.ts';
import { findSystemPostgres, startReplica, startSystemPostgres } from '#tests/support/system-postgres.ts';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';

const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  max_connections: '200',
};

export interface ScalePostgres {
  readonly target: LeaseTarget;
  /** The superuser on the same database. */
  readonly adminTarget: LeaseTarget;
  readonly url: string;
  /** @returns its URL */
  startReplica(): Promise<string>;
  stop(): Promise<void>;
}

function urlOf({ host, port, user, database, password = '' }: LeaseTarget): string {
  const socket = host.startsWith('/');
  const query = socket ? `?host=${encodeURIComponent(host)}` : '';
  return `postgres://${user}:${encodeURIComponent(password)}@${socket ? 'localhost' : host}:${port}/${database}${query}`;
}

export async function startScalePostgres(): Promise<ScalePostgres> {
  const system = findSystemPostgres();
  if (system === null) return await startFromNpm();
  const primary = await startSystemPostgres(system, SETTINGS);
  const password = randomBytes(12).toString('hex');
  const client = new pg.Client(primary.adminConfig);
  await client.connect();
  await client.query(`create role stockroom login password '${password}'`);
  await client.query('create database stockroom owner stockroom');
  await client.end();
  const target = { ...primary.adminConfig, user: 'stockroom', password, database: 'stockroom' };
  const running = [primary];
  return {
    target,
    adminTarget: { ...primary.adminConfig, database: 'stockroom' },
    url: urlOf(target),
    async startReplica() {
      const replica = await startReplica(system, primary);
      running.unshift(replica);
      return urlOf({ ...target, port: replica.adminConfig.port });
    },
    async stop() {
      for (const each of running) await each.stop();
    },
  };
}

async function startFromNpm(): Promise<ScalePostgres> {
  const dataDir = testDirectory();
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const engine = await startEmbeddedPostgres({ dataDir, log: silent, settings: SETTINGS });
  return {
    target: engine.poolConfig,
    adminTarget: { ...engine.adminConfig, database: engine.poolConfig.database },
    url: urlOf(engine.poolConfig),
    startReplica: () => Promise.reject(new Error('SCALE_REPLICA needs the PostgreSQL of the system')),
    async stop() {
      await engine.stop();
      removeTestDirectory(dataDir);
    },
  };
}
