import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { ask, EngineTestKit, isGone } from './engine-test-kit.ts';
import { openDatabase } from './open-database.ts';
import { runningPostmaster } from './postmaster-file.ts';

const kit = new EngineTestKit();
afterEach(() => kit.cleanUp());

describe('openDatabase', () => {
  it('opens the embedded PostgreSQL when no DATABASE_URL is set, and closes it', async () => {
    const dataDir = join(kit.directory(), 'data');
    const database = await openDatabase({ dataDir, databaseUrl: null }, kit.log);
    expect(database.engine).toBe('embedded');
    expect(database.version).toMatch(/^18\.\d+$/);
    const pool = new pg.Pool(database.poolConfig);
    // A connection of an ended pool may still receive the server's shutdown message.
    pool.on('error', () => {});
    expect((await pool.query('select current_user as role')).rows).toEqual([{ role: 'stockroom' }]);
    await pool.end();
    const pid = runningPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
    await database.close();
    expect(await isGone(pid)).toBe(true);
  });

  it('uses the PostgreSQL behind DATABASE_URL and leaves it running', async () => {
    const own = await kit.start(join(kit.directory(), 'data'), { transport: 'tcp' });
    const { host, port, user, password = '', database } = own.poolConfig;
    const databaseUrl = `postgres://${user}:${password}@${host}:${port}/${database}`;
    const dataDir = join(kit.directory(), 'unused');
    const opened = await openDatabase({ dataDir, databaseUrl }, kit.log);
    expect(opened).toMatchObject({ engine: 'external', poolConfig: { connectionString: databaseUrl } });
    await opened.close();
    expect(runningPostmaster(own.clusterDir)?.pid).toBe(own.pid);

    await expect(openDatabase({ dataDir, databaseUrl }, kit.log, { oldestMajor: 99 })).rejects.toMatchObject({
      kind: 'too-old',
      message: expect.stringContaining('needs 99 or newer'),
    });
    const wrong = databaseUrl.replace(password, 'hunter2');
    const refused = openDatabase({ dataDir, databaseUrl: wrong }, kit.log);
    await expect(refused).rejects.toMatchObject({ kind: 'refused', message: expect.not.stringContaining('hunter2') });
    await expect(openDatabase({ dataDir, databaseUrl: `${databaseUrl}x` }, kit.log)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('refuses a database that cannot keep every text', async () => {
    const own = await kit.start(join(kit.directory(), 'data'), { transport: 'tcp' });
    await ask(own.adminConfig, `create database latin encoding 'LATIN1' template template0 locale 'C'`);
    const { host, port, user, password = '' } = own.poolConfig;
    const databaseUrl = `postgres://${user}:${password}@${host}:${port}/latin`;
    await expect(openDatabase({ dataDir: '/nowhere', databaseUrl }, kit.log)).rejects.toMatchObject({
      kind: 'other-encoding',
      message: expect.stringContaining('in LATIN1'),
    });
  });

  it('waits for a server that is not there yet, and then says so', async () => {
    const databaseUrl = 'postgres://stock:hunter2@127.0.0.1:1/stock';
    const opening = openDatabase({ dataDir: '/nowhere', databaseUrl }, kit.log, { patienceMs: 300 });
    await expect(opening).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('127.0.0.1:1/stock'),
    });
    expect(kit.logged.filter((line) => line.startsWith('Waiting for the database')).length).toBeGreaterThan(0);
    expect(kit.logged.join()).not.toContain('hunter2');
  });
});
