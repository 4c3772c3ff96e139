import { Dexie, type DexieOptions } from 'dexie';
import { expect, it } from 'vitest';
import { freshDatabase, openTestMirror, USER } from '../test-support/open-test-mirror.ts';
import { databaseName, openMirrorDatabase, openUpgradedDatabase, type MirrorDatabase } from './mirror-database.ts';
import type { StorageFailure } from './storage-failure.ts';

const tablesOf = (db: MirrorDatabase) =>
  db.tables
    .map(({ name, schema }) => ({
      name,
      primaryKey: schema.primKey.src,
      indexes: schema.indexes.map(({ src }) => src).toSorted(),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

it('G12 a context that opens the database later finds the same tables, of the same version', async () => {
  const database = freshDatabase();
  const page = await openMirrorDatabase(USER, database);
  const worker = await openUpgradedDatabase(USER, database);
  expect(tablesOf(worker)).toEqual(tablesOf(page));
  expect(worker.verno).toBe(page.verno);
  page.close();
  worker.close();
});

it('G15 a page’s worker does not recreate a database that was deleted', async () => {
  const database = freshDatabase();
  await expect(openUpgradedDatabase(USER, database)).rejects.toThrow('nobody has opened');
  expect(await (database.indexedDB as unknown as IDBFactory).databases()).toEqual([]);
});

it('G12 a page’s worker leaves the upgrade of a database to the page', async () => {
  const database = freshDatabase();
  const older = new Dexie(databaseName(USER), database as DexieOptions);
  older.version(7).stores({ outbox: 'opId', meta: 'key', locations: 'locationId' });
  await older.open();
  await older.table('outbox').add({ opId: 'op-1' });
  older.close();
  const failed = (await openUpgradedDatabase(USER, database).catch((cause: unknown) => cause)) as
    | StorageFailure
    | Error;
  expect(String(failed)).toContain('nobody has opened');
  await older.open();
  expect(older.verno).toBe(7);
  expect(await older.table('outbox').count()).toBe(1);
  older.close();
});

it('a page’s mirror opens with the upgraded tables', async () => {
  const mirror = await openTestMirror();
  expect(mirror.db.verno).toBe(11);
  await mirror.close();
});
