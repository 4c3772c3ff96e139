import { Dexie, type DexieOptions, type TableSchema } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import { levelKey } from '#domain/stock/list-keys.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { readItem } from '../read/read-item.ts';
import { readItems } from '../read/read-items.ts';
import { readStockStates } from '../read/read-stock-states.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges, USER } from '../test-support/open-test-mirror.ts';
import { ITEM_COLUMNS } from '../items/packed/item-columns.ts';
import { itemTables } from '../items/packed/item-tables.ts';
import { newLocation } from './location-record.ts';
import { databaseName, MirrorDatabase, openMirrorDatabase, type DatabaseOptions } from './mirror-database.ts';
import { readMeta, writeMeta } from './meta.ts';
import { toStorageFailure } from './storage-failure.ts';
import { declareVersions, WRITER_VERSION } from './versions.ts';
import { useTwoPieces } from '../test-support/use-two-pieces.ts';

const storeOf = ({ primKey, indexes }: TableSchema): string => [primKey, ...indexes].map(({ src }) => src).join(',');

const notMinWriter = ({ key }: { readonly key?: string }): boolean => key !== 'minWriter';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a device without room', () => {
  it('G15 does not accept the edit, says so, and accepts the next one when there is room', async () => {
    const mirror = await openTestMirror();
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    // why: no implementation for Node has a quota; this is how a browser's put fails.
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(mirror.submit(HERE, useTwoPieces)).rejects.toMatchObject({ name: 'StorageFailure', kind: 'full' });
    expect(mirror.status().storage).toBe('full');
    expect(await mirror.pendingCount()).toBe(0);
    expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ onHand: 10, waiting: 0 });
    full.mockRestore();
    expect(await mirror.submit(HERE, useTwoPieces)).toMatchObject({ ok: true });
    expect(mirror.status().storage).toBe('ok');
  });

  it('G15 is recognized however deep the reason lies', () => {
    const quota = new DOMException('no room', 'QuotaExceededError');
    expect(toStorageFailure(quota)?.kind).toBe('full');
    expect(toStorageFailure(Object.assign(new Error('abort'), { name: 'AbortError', inner: quota }))?.kind).toBe(
      'full',
    );
    expect(toStorageFailure(Object.assign(new Error('bulk'), { name: 'BulkError', failures: [quota] }))?.kind).toBe(
      'full',
    );
    expect(toStorageFailure(new TypeError('a defect'))).toBeNull();
    expect(toStorageFailure('a thrown text')).toBeNull();
  });
});

it('G1 what would be written beside its transaction is not written at all', async () => {
  const { db } = await openTestMirror();
  const stray = db.write([db.unknownCodes], async () => {
    await writeMeta(db, 'stockChanged', true);
    // Dexie follows this many awaits without a request, and no more.
    for (let index = 0; index < 150; index += 1) await nothing();
    await db.unknownCodes.put({ id: '1', locationId: HERE, text: '4006501', format: 'typed', madeAt: '', times: 1 });
  });
  await expect(stray).rejects.toThrow('unknownCodes is written outside of its transaction');
  expect(await db.unknownCodes.count()).toBe(0);
  // The next one works as always, also within another transaction.
  await db.write([db.unknownCodes], async () => {
    await db.write([], () => writeMeta(db, 'stockChanged', true));
    await db.unknownCodes.put({ id: '1', locationId: HERE, text: '4006501', format: 'typed', madeAt: '', times: 1 });
  });
  expect(await db.unknownCodes.count()).toBe(1);
});

const nothing = async (): Promise<void> => undefined;

describe('two builds on one database', () => {
  const shared = (): DatabaseOptions => ({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });

  it('G12 an older build cannot write once a newer one has raised the writer version', async () => {
    const db = await openMirrorDatabase(USER, shared());
    await db.write([], () => writeMeta(db, 'minWriter', WRITER_VERSION + 1));
    await expect(db.write([db.outbox], () => db.outbox.clear())).rejects.toMatchObject({ kind: 'outdated' });
  });

  it('G12 an older tab closes when a newer build upgrades, says so, and writes no more', async () => {
    const database = shared();
    const mirror = await openTestMirror({ database });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    const newer = new MirrorDatabase(USER, database, declareVersions);
    newer.version(12).stores({ extra: 'id' });
    await newer.open();
    expect(mirror.status().outdated).toBe(true);
    await expect(mirror.submit(HERE, useTwoPieces)).rejects.toMatchObject({ kind: 'outdated' });
    expect(await newer.outbox.count()).toBe(0);
    newer.close();
  });

  it('G12 a copy without columns is fetched again, and what waits is kept', async () => {
    const database = shared();
    const older = new Dexie(databaseName(USER), database as DexieOptions);
    older.version(1).stores({
      items: '[locationId+id],[locationId+folder]',
      packs: '[locationId+pack]',
      outbox: 'opId,clientSequence,row,*refs,state,inFlight.token',
      locations: 'locationId',
      meta: 'key',
    });
    await older.table('locations').put({ ...newLocation(HERE), cursor: 'c7', epoch: 3, bootstrapping: null });
    await older.table('outbox').put({ opId: 'op', clientSequence: 1, row: 'r', refs: [], state: 'saved' });
    older.close();
    const db = await openMirrorDatabase(USER, database);
    expect(await db.locations.get(HERE)).toMatchObject({ cursor: null, epoch: 5, bootstrapping: { buries: true } });
    expect(await db.outbox.count()).toBe(1);
    expect([...db.backendDB().objectStoreNames]).not.toContain('packs');
    db.close();
  });

  it('ITEM-12 G12 a copy of version 2 learns from its own items what is backordered', async () => {
    const mirror = await openTestMirror();
    const [there, backordered, gone] = ['100', '101', '102'].map((id, index) =>
      buildItem(id, { stockLevel: index === 0 ? 5 : 0 }),
    ) as [StockItem, StockItem, StockItem];
    await receiveChanges(
      mirror,
      [there, backordered, gone].map((row) => ({ type: 'item', row })),
    );
    await receiveChanges(mirror, [], { deleted: [{ type: 'workspace-items', id: gone.id, revision: 2 }] });
    const database = shared();
    const older = new Dexie(databaseName(USER), database as DexieOptions);
    older.version(2).stores({
      items: '[locationId+id],[locationId+moved]',
      columns: '[locationId+column+pack],[locationId+column+version]',
      locations: 'locationId',
    });
    await older.table('locations').put({ ...newLocation(HERE), cursor: 'c7', bootstrapping: null });
    await older.table('items').bulkPut(await itemTables(mirror.db).items.toArray());
    await older.table('columns').bulkPut(
      await itemTables(mirror.db)
        .columns.filter((each) => each.column !== 'backordered')
        .toArray(),
    );
    older.close();
    const db = await openMirrorDatabase(USER, database);
    expect(await itemTables(db).columns.get([HERE, 'backordered', 0])).toMatchObject({ values: [0, 1, 0] });
    expect(await itemTables(db).columns.get([HERE, 'backordered', 0])).toEqual(
      await itemTables(mirror.db).columns.get([HERE, 'backordered', 0]),
    );
    // Its items have no generic name: they are listed again.
    expect(await db.locations.get(HERE)).toMatchObject({ cursor: null, bootstrapping: { buries: true } });
    db.close();
  });

  it.each([
    [5, ['manufacturer', 'shelf', 'onHand', 'backordered', 'level', 'generic']],
    [6, ['shelf', 'level', 'generic']],
    [7, ['level', 'generic']],
    [8, ['generic']],
  ])(
    'G12 a copy of version %i that lacks list keys learns them from its own items, bundled and changed ones',
    async (version, missing) => {
      const mirror = await openTestMirror();
      const items = Array.from({ length: 23 }, (_, nth) =>
        buildItem(
          String(100 + nth),
          nth % 2 === 0 ? { genericName: 'Burs' } : { stockLevel: nth % 3, shelf: `A${nth}` },
        ),
      );
      await receiveChanges(
        mirror,
        items.map((row) => ({ type: 'item', row })),
      );
      await receiveChanges(mirror, [], { deleted: [{ type: 'workspace-items', id: '111', revision: 2 }] });
      await mirror.submit(HERE, useTwoPieces);
      const database = shared();
      const older = new Dexie(databaseName(USER), database as DexieOptions);
      older.version(version).stores({
        items: '[locationId+id],[locationId+moved],[locationId+version]',
        bundles: '[locationId+bundle],*keys',
        columns: '[locationId+column+pack],[locationId+column+version]',
        outbox: 'opId,clientSequence,row,*refs,state,inFlight.token',
        locations: 'locationId',
        meta: 'key',
      });
      for (const name of ['items', 'bundles', 'outbox']) {
        await older.table(name).bulkPut(await mirror.db.table<unknown>(name).toArray());
      }
      await older.table('columns').bulkPut(
        await itemTables(mirror.db)
          .columns.filter((each) => !missing.includes(each.column))
          .toArray(),
      );
      await older.table('locations').put({ ...newLocation(HERE), cursor: 'c7', bootstrapping: null });
      older.close();
      const db = await openMirrorDatabase(USER, database);
      const valuesIn = (from: MirrorDatabase) =>
        itemTables(from).columns.toArray((all) =>
          all.flatMap((each) => (each.column === '' ? [] : [[each.column, each.values]])),
        );
      expect(await valuesIn(db)).toEqual(await valuesIn(mirror.db));
      expect(await db.outbox.count()).toBe(1);
      // Earlier items have no generic name.
      expect(await db.locations.get(HERE)).toMatchObject({ cursor: null, bootstrapping: { buries: true } });
      db.close();
    },
  );

  it('G12 a copy of version 6 loses the index of its bundles and what a list has shown, and no build that asks for them writes anymore', async () => {
    const database = shared();
    const older = new Dexie(databaseName(USER), database as DexieOptions);
    older.version(6).stores({ bundles: '[locationId+bundle],*keys', meta: 'key' });
    await older.table('bundles').put({ locationId: HERE, bundle: 0, keys: [`${HERE}|100`], rows: [] });
    await older.table('meta').put({ key: 'minWriter', value: WRITER_VERSION - 1 });
    await older.table('meta').put({ key: 'look', value: { build: 'b', shown: 'rows' } });
    older.close();
    const db = await openMirrorDatabase(USER, database);
    expect([...db.backendDB().transaction('bundles').objectStore('bundles').indexNames]).toEqual([
      '[locationId+moved]',
    ]);
    expect(await itemTables(db).bundles.count()).toBe(1);
    expect(await readMeta(db, 'minWriter')).toBe(WRITER_VERSION);
    expect(await db.meta.get('look')).toBeUndefined();
    db.close();
  });

  it('G12 a list key comes with a version of the database, under which copies learn it', async () => {
    const db = await openMirrorDatabase(USER, shared());
    const first =
      'id folder token codes category generic name manufacturer distributor expiration lastOrdered shelf words';
    // When a key is added or computed differently, the version of `learnListKeys` must be raised, and both written down here.
    expect([db.verno, ...ITEM_COLUMNS]).toEqual([11, ...`${first} price onHand backordered level`.split(' ')]);
    db.close();
  });

  it('ITEM-16 G12 a copy of version 10 learns from its own items what is not stocked, and keeps what waits', async () => {
    const mirror = await openTestMirror();
    const items = Array.from({ length: 12 }, (_, nth) =>
      buildItem(String(100 + nth), { onHand: nth % 2, needToHave: nth % 3 === 0 ? 0 : null, reorderWhenLte: null }),
    );
    await receiveChanges(
      mirror,
      items.map((row) => ({ type: 'item', row })),
    );
    await mirror.submit(HERE, { do: 'count-stock', itemId: asId('103'), counted: 0, baseRevision: 1, source: 'hand' });
    const database = shared();
    const older = new Dexie(databaseName(USER), database as DexieOptions);
    older.version(10).stores(Object.fromEntries(mirror.db.tables.map(({ name, schema }) => [name, storeOf(schema)])));
    for (const { name } of mirror.db.tables) {
      await older.table(name).bulkPut(await mirror.db.table<unknown>(name).toArray());
    }
    const location = { ...newLocation(HERE), cursor: 'c7', bootstrapping: null };
    await older.table('locations').put(location);
    // As that build computed them: out if need-to-have is 0.
    const key = [HERE, 'level', 0];
    const { values } = (await itemTables(mirror.db).columns.get([HERE, 'level', 0])) as { values: readonly number[] };
    const wrong = values.map((level, nth) => (level === levelKey('not-stocked') && nth % 3 === 0 ? 0 : level));
    expect(wrong).not.toEqual(values);
    await older.table('columns').update(key, { values: wrong });
    await older.table('meta').put({ key: 'minWriter', value: 8 });
    older.close();
    const upgraded = await openTestMirror({ database });
    expect(await itemTables(upgraded.db).columns.toArray()).toEqual(await itemTables(mirror.db).columns.toArray());
    const states = await readStockStates(upgraded, HERE, '2026-12-20');
    expect([...states.values()]).toMatchObject([{ out: 0, low: 0, 'not-stocked': 7 }]);
    expect(await upgraded.pendingCount()).toBe(1);
    expect(await upgraded.db.locations.toArray()).toEqual([location]);
    expect(await readMeta(upgraded.db, 'minWriter')).toBe(WRITER_VERSION);
  });

  it('G12 a copy of version 3 stays as it is with what waits, and no older build writes it anymore', async () => {
    const mirror = await openTestMirror();
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    await mirror.submit(HERE, useTwoPieces);
    const database = shared();
    const older = new Dexie(databaseName(USER), database as DexieOptions);
    older.version(3).stores({
      items: '[locationId+id],[locationId+moved]',
      folders: '[locationId+id]',
      columns: '[locationId+column+pack],[locationId+column+version]',
      outbox: 'opId,clientSequence,row,*refs,state,inFlight.token',
      locations: 'locationId',
      meta: 'key',
    });
    for (const name of ['items', 'columns', 'outbox', 'meta']) {
      const table = older.table<unknown, string>(name);
      await table.bulkPut((await mirror.db.table<{ key?: string }>(name).toArray()).filter(notMinWriter));
    }
    await older.table('locations').put({ ...newLocation(HERE), cursor: 'c7', bootstrapping: null });
    older.close();
    const upgraded = await openTestMirror({ database });
    expect(await readItem(upgraded, HERE, asId('100'))).toMatchObject({ onHand: 8, waiting: 1 });
    expect(await upgraded.pendingCount()).toBe(1);
    expect(await upgraded.db.locations.get(HERE)).toMatchObject({ cursor: null, bootstrapping: { buries: true } });
    expect(await readMeta(upgraded.db, 'minWriter')).toBe(WRITER_VERSION);
    const query = { locationId: HERE, folderId: null, search: '', sort: 'name', descending: false } as const;
    const list = () => readItems(upgraded, { ...query, offset: 0, limit: 9 });
    expect((await list()).rows).toMatchObject([{ onHand: 8 }]);
    await upgraded.submit(HERE, useTwoPieces);
    expect((await list()).rows).toMatchObject([{ onHand: 6, waiting: 2 }]);
  });

  it('G12 a new database is not for older builds either', async () => {
    expect(await readMeta((await openTestMirror()).db, 'minWriter')).toBe(WRITER_VERSION);
  });

  it('G12 G15 a new database that cannot be told so is not opened, and is made whole when there is room', async () => {
    const options: DatabaseOptions = { indexedDB: new IDBFactory(), IDBKeyRange };
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(openMirrorDatabase(USER, options)).rejects.toMatchObject({ kind: 'full' });
    full.mockRestore();
    const db = await openMirrorDatabase(USER, options);
    expect(await readMeta(db, 'minWriter')).toBe(WRITER_VERSION);
  });

  it('G12 an upgrade that fails half-way leaves the old data as it was', async () => {
    const database = shared();
    const mirror = await openTestMirror({ database });
    await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
    await mirror.submit(HERE, useTwoPieces);
    await mirror.close();
    const newer = new MirrorDatabase(USER, database, declareVersions);
    newer.version(12).upgrade(async (transaction) => {
      await transaction.table('outbox').clear();
      throw new Error('half-way');
    });
    await expect(newer.open()).rejects.toThrow('half-way');
    newer.close();
    const again = await openTestMirror({ database });
    expect(await again.pendingCount()).toBe(1);
    expect(await readItem(again, HERE, asId('100'))).toMatchObject({ onHand: 8, waiting: 1 });
  });
});

it('a connection that broke is opened again once', async () => {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
  mirror.db.backendDB().close();
  expect(await mirror.submit(HERE, useTwoPieces)).toMatchObject({ ok: true });
  expect(await mirror.pendingCount()).toBe(1);
});
