import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { demo } from '#tests/support/demo-database.ts';
import { migrated } from '#tests/support/migrated.ts';
import { type Template, testDatabases } from '#tests/support/pg.ts';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';
import { summarize } from '#server/store/backup/dump.ts';
import { openStore, type StoreTarget } from '#server/store/open-store.ts';
import { createPractice } from '#server/usecases/people/create-practice.ts';
import { backUp, checkBackup } from '#server/admin/back-up.ts';
import { restore, restoreTokenKey } from '#server/admin/restore.ts';

const directory = testDirectory();
afterAll(() => removeTestDirectory(directory));
let made = 0;
const newPath = (): string => join(directory, `${(made += 1)}.gz`);

async function ask<Row extends pg.QueryResultRow>(
  target: StoreTarget,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A practice with a location and an owner. */
const practice: Template = {
  name: 'backup-practice',
  build: async (target) => {
    await migrated.build(target);
    const owner = { email: 'owner@example.com', name: 'Owner', password: 'granite teapot willow 57' };
    const store = openStore(target);
    await createPractice(store, { practice: 'Hillside', location: 'Main Street Dental', address: '', owner });
    await store.close();
  },
};

describe.each(testDatabases())('a backup of $name', ({ freshDatabase }) => {
  it('has every row, and is restored to the same rows with change logs of other names', async () => {
    await using database = await freshDatabase(demo);
    await using empty = await freshDatabase();
    const path = newPath();
    const before = await summarize(database.poolConfig);
    const [log] = await ask<{ id: string }>(
      database.poolConfig,
      'select log_id as id from location_sequences order by 1',
    );
    await backUp(database.poolConfig, { path, tokenKey: 'k'.repeat(40), pushKey: 'p'.repeat(43) });
    const { takenAt } = await restore(empty.poolConfig, path);
    const after = await summarize(empty.poolConfig);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const differing = [...before]
      .filter(([name, { sha256 }]) => after.get(name)?.sha256 !== sha256)
      .map(([name]) => name);
    expect(differing).toEqual(['public.location_sequences']);
    const logs = await ask<{ id: string; at: Date }>(
      empty.poolConfig,
      'select log_id as id, restored_to as at from location_sequences',
    );
    expect(logs.map(({ id }) => id)).not.toContain(log?.id);
    expect(logs.map(({ at }) => at.toISOString())).toEqual(logs.map(() => takenAt));
    expect(statSync(path).mode & 0o077).toBe(0);
  }, 120_000);
});

describe('a backup', () => {
  const [postgres] = testDatabases();
  if (postgres === undefined) throw new Error('no PostgreSQL');
  const { freshDatabase } = postgres;

  it('gives new rows ids that none had before', async () => {
    await using database = await freshDatabase(practice);
    await using empty = await freshDatabase();
    const path = newPath();
    await backUp(database.poolConfig, { path, tokenKey: null });
    await restore(empty.poolConfig, path);
    const [row] = await ask<{ made: string; last: string }>(
      empty.poolConfig,
      `with last as (select max(id) as id from users)
        insert into users (email, name, password_hash) select 'new@example.com', 'New', '' from last
        returning id as made, (select id from last) as last`,
    );
    expect(Number(row?.made)).toBeGreaterThan(Number(row?.last));
  });

  it('is of one instant, whatever is written meanwhile', async () => {
    await using database = await freshDatabase(practice);
    const path = newPath();
    const done = new AbortController();
    const writing = (async () => {
      for (let at = 0; !done.signal.aborted; at += 1) {
        await ask(database.poolConfig, `update users set name = $1`, [`at ${at}`]);
        await ask(database.poolConfig, `update practices set name = $1`, [`at ${at}`]);
      }
    })();
    await backUp(database.poolConfig, { path, tokenKey: null });
    done.abort();
    await writing;
    const lines = gunzipSync(readFileSync(path)).toString();
    const names = new Set([...lines.matchAll(/\tat (\d+)\t/g)].map(([, at]) => Number(at)));
    // Two statements in succession: users of this round, practices of the same or the previous one.
    expect(names.size === 0 ? 0 : Math.max(...names) - Math.min(...names)).toBeLessThanOrEqual(1);
  });

  it('keeps texts of every kind', async () => {
    await using database = await freshDatabase(practice);
    await using empty = await freshDatabase();
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { numRuns: 300, seed: 20_261_126 });
    const kept = [...texts, '\\.', '\\N', 'a\n\\.\nb', '\u2028', '\r\n', '\t'].map((text) => text.replaceAll('\0', ''));
    await ask(database.poolConfig, 'insert into practices (name) select unnest($1::text[])', [kept]);
    const path = newPath();
    await backUp(database.poolConfig, { path, tokenKey: null });
    await restore(empty.poolConfig, path);
    const restored = await ask<{ name: string }>(empty.poolConfig, 'select name from practices order by id');
    expect(restored.slice(-kept.length).map(({ name }) => name)).toEqual(kept);
  });

  it('never goes into a database that has data, and says so', async () => {
    await using database = await freshDatabase(practice);
    const path = newPath();
    await backUp(database.poolConfig, { path, tokenKey: null });
    const before = await summarize(database.poolConfig);
    await expect(restore(database.poolConfig, path)).rejects.toThrow('There is a Stockroom database here already');
    expect(await summarize(database.poolConfig)).toEqual(before);
  });

  it('that is cut off or damaged leaves nothing behind, and a whole one can follow', async () => {
    await using database = await freshDatabase(practice);
    await using empty = await freshDatabase();
    const path = newPath();
    await backUp(database.poolConfig, { path, tokenKey: null });
    const whole = readFileSync(path);
    const text = gunzipSync(whole).toString('latin1');
    const cut = newPath();
    writeFileSync(cut, whole.subarray(0, whole.length / 2));
    const endless = newPath();
    writeFileSync(endless, gzipSync(Buffer.from(text.slice(0, text.indexOf('-- complete')), 'latin1')));
    const changed = newPath();
    writeFileSync(
      changed,
      gzipSync(Buffer.from(text.replace('\tMain Street Dental\t', '\tSide Street Dental\t'), 'latin1')),
    );
    const foreign = newPath();
    writeFileSync(foreign, 'hello');
    await expect(restore(empty.poolConfig, cut)).rejects.toThrow('damaged or was cut off');
    await expect(restore(empty.poolConfig, endless)).rejects.toThrow('damaged or was cut off');
    await expect(restore(empty.poolConfig, changed)).rejects.toThrow(
      'the rows of public.practice_locations are not those',
    );
    await expect(restore(empty.poolConfig, foreign)).rejects.toThrow('is not a backup of Stockroom');
    await expect(restore(empty.poolConfig, `${foreign}.none`)).rejects.toThrow('was not found');
    expect(await ask(empty.poolConfig, 'select from users')).toHaveLength(0);
    await restore(empty.poolConfig, path);
    expect(await ask(empty.poolConfig, 'select from users')).not.toHaveLength(0);
  });

  it('of a newer build is refused by this one', async () => {
    await using database = await freshDatabase(practice);
    await using empty = await freshDatabase();
    await ask(database.poolConfig, `insert into schema_migrations (name, "timestamp") values ('9999-later', '')`);
    const path = newPath();
    await backUp(database.poolConfig, { path, tokenKey: null });
    await expect(restore(empty.poolConfig, path)).rejects.toThrow('was written by a newer Stockroom (9999-later)');
  });

  it('is checked by restoring it to a database that is thrown away', async () => {
    await using database = await freshDatabase(practice);
    const path = newPath();
    await backUp(database.poolConfig, { path, tokenKey: null });
    const report = await checkBackup(path);
    const rows = [...(await summarize(database.poolConfig)).values()].reduce((sum, each) => sum + each.rows, 0);
    expect(report).toMatchObject({ rows, bytes: statSync(path).size });
    expect(rows).toBeGreaterThan(5);
  });

  it('is never written over another, and none is left where the disk refuses', async () => {
    await using database = await freshDatabase(practice);
    const path = newPath();
    writeFileSync(path, 'mine');
    await expect(backUp(database.poolConfig, { path, tokenKey: null })).rejects.toThrow('is there already');
    expect(readFileSync(path, 'utf8')).toBe('mine');
    const nowhere = join(directory, 'none', 'b.gz');
    await expect(backUp(database.poolConfig, { path: nowhere, tokenKey: null })).rejects.toThrow(
      /b\.gz cannot be written \(ENOENT/,
    );
    await expect(checkBackup(directory)).rejects.toThrow(/cannot be read \(EISDIR/);
  });

  it('brings the key of the tokens back, and never over another one', async () => {
    await using database = await freshDatabase(practice);
    const path = newPath();
    await backUp(database.poolConfig, { path, tokenKey: 'k'.repeat(40), pushKey: 'p'.repeat(43) });
    const data = join(directory, 'fresh-data');
    expect(await restoreTokenKey(data, path)).toBe(true);
    expect(JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8'))).toEqual({
      tokenKey: 'k'.repeat(40),
      pushKey: 'p'.repeat(43),
    });
    expect(await restoreTokenKey(data, path)).toBe(false);
  });
});
