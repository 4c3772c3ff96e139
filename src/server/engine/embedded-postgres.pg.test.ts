import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ask, EngineTestKit, isGone } from './engine-test-kit.ts';
import { isAlive, runningPostmaster } from './postmaster-file.ts';

const kit = new EngineTestKit();
afterEach(() => kit.cleanUp());
afterAll(() => kit.removeUsed());

function notes(rows: { text: string }[]): string[] {
  return rows.map(({ text }) => text);
}

describe('the embedded PostgreSQL', () => {
  it('is created durable, in UTF-8 and UTC, reachable by socket only, for a role that is no superuser', async () => {
    const dataDir = join(kit.directory(), 'data');
    const steps: string[] = [];
    const engine = await kit.start(dataDir, { settings: {}, progress: (step) => steps.push(step) });
    expect(steps).toEqual(['Creating the database']);
    expect(engine.adopted).toBe(false);
    const [row] = await ask(
      engine.poolConfig,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
         current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
         current_setting('listen_addresses') as tcp, (select datlocprovider::text || ' ' || datlocale from pg_database where
         datname = current_database()) as locale, (select rolsuper from pg_roles where rolname = current_user) as super,
         lower('ÄÉ') as lower, current_setting('server_version_num')::int / 10000 as major`,
    );
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      tcp: '',
      locale: 'b C.UTF-8',
      super: false,
      lower: 'äé',
      major: 18,
    });
    expect(statSync(engine.clusterDir).mode & 0o077).toBe(0);
    await ask(engine.poolConfig, 'create extension pg_trgm');
  });

  it('is up again at once with everything in it, neither created nor recovered, and a stop leaves nothing running', async () => {
    const dataDir = await kit.usedDataDir();
    const first = await kit.start(dataDir);
    await ask(first.poolConfig, `create table note (text text); insert into note values ('kept')`);
    await first.stop();
    expect(await isGone(first.pid)).toBe(true);
    expect(existsSync(join(first.clusterDir, 'postmaster.pid'))).toBe(false);
    // The duration is measured by the benchmark, without other load.
    const steps: string[] = [];
    const second = await kit.start(dataDir, { progress: (step) => steps.push(step) });
    expect(steps).not.toContain('Creating the database');
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/interrupted|not properly shut down/);
    expect(notes(await ask(second.poolConfig, 'select text from note'))).toEqual(['kept']);
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.in-use', 'postgres.log']);
  });

  it('is adopted after a kill -9 of the process that started it, with every acknowledged row', async () => {
    const dataDir = await kit.usedDataDir();
    const holder = await kit.hold(dataDir);
    expect(holder.engine.adopted).toBe(false);
    for (let n = 1; n <= 20; n += 1) await holder.keep(`row ${n}`);
    await holder.end('SIGKILL');
    await sleep(100);
    expect(isAlive(holder.engine.pid)).toBe(true);
    const engine = await kit.start(dataDir);
    expect(engine.adopted).toBe(true);
    expect(engine.pid).toBe(holder.engine.pid);
    expect(await ask(engine.poolConfig, 'select count(*)::int as kept from note')).toEqual([{ kept: 20 }]);
    await engine.stop();
    expect(await isGone(engine.pid)).toBe(true);
  });

  it('keeps every acknowledged row when PostgreSQL and its owner are both killed', async () => {
    const dataDir = await kit.usedDataDir();
    const holder = await kit.hold(dataDir);
    await holder.keep('acknowledged');
    await holder.end('SIGKILL');
    process.kill(holder.engine.pid, 'SIGKILL');
    const engine = await kit.start(dataDir);
    expect(engine.adopted).toBe(false);
    expect(notes(await ask(engine.poolConfig, 'select text from note'))).toEqual(['acknowledged']);
  });

  it('is shared: a short-lived user that leaves does not stop it, the last one does', async () => {
    const dataDir = await kit.usedDataDir();
    const server = await kit.start(dataDir);
    const importer = await kit.hold(dataDir);
    expect(importer.engine).toEqual({ pid: server.pid, adopted: true });
    expect(await importer.end('SIGTERM')).toBe(0);
    expect(notes(await ask(server.poolConfig, 'select text from note'))).toEqual(['after SIGTERM']);

    const other = await kit.hold(dataDir);
    await server.stop();
    await other.keep('still there after the first user has gone');
    await other.end('SIGTERM');
    expect(await isGone(server.pid)).toBe(true);
  });

  it('is one and the same for processes that start at once on nothing, and gone when they all leave at once', async () => {
    const dataDir = join(kit.directory(), 'data');
    const holders = await Promise.all([kit.hold(dataDir), kit.hold(dataDir), kit.hold(dataDir)]);
    const pids = new Set(holders.map(({ engine }) => engine.pid));
    expect(pids.size).toBe(1);
    expect(holders.filter(({ engine }) => !engine.adopted)).toHaveLength(1);
    expect(await Promise.all(holders.map((holder) => holder.end('SIGTERM')))).toEqual([0, 0, 0]);
    for (const pid of pids) expect(await isGone(pid)).toBe(true);
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log']);
  });

  it('serves the next start while the last one is still stopping it', async () => {
    const dataDir = await kit.usedDataDir();
    for (let round = 0; round < 3; round += 1) {
      const first = await kit.start(dataDir);
      const [, second] = await Promise.all([first.stop(), kit.start(dataDir)]);
      expect(await ask(second.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
      await second.stop();
    }
  });

  it('outlives Ctrl-C in the terminal until the process that uses it is done', async () => {
    const dataDir = await kit.usedDataDir();
    const holder = await kit.hold(dataDir);
    expect(await holder.end('SIGINT', true)).toBe(0);
    expect(await isGone(holder.engine.pid)).toBe(true);
    const engine = await kit.start(dataDir);
    expect(notes(await ask(engine.poolConfig, 'select text from note'))).toEqual(['after SIGINT']);
  });

  it('comes back by itself when it is killed under a running server, and still stops with it', async () => {
    const engine = await kit.start(await kit.usedDataDir());
    const pool = new pg.Pool(engine.poolConfig);
    pool.on('error', () => {});
    await pool.query('create table note (text text)');
    const killed = engine.pid;
    process.kill(killed, 'SIGKILL');
    expect(await isGone(killed)).toBe(true);
    const until = Date.now() + 5_000;
    let answered = false;
    while (!answered && Date.now() < until) {
      answered = await pool.query('select text from note').then(
        () => engine.pid !== killed,
        () => false,
      );
      await sleep(20);
    }
    expect(answered).toBe(true);
    await pool.end();
    await engine.stop();
    expect(await isGone(engine.pid)).toBe(true);
    expect(runningPostmaster(engine.clusterDir)).toBe(null);
  });
});
