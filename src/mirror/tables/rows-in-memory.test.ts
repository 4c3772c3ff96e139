import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { FolderRecord, MirrorDatabase } from './mirror-database.ts';
import { openMirrorDatabase } from './mirror-database.ts';

const KEY: [string, string] = ['1', '100'];

function record(name: string, revision: number): FolderRecord {
  const view = { id: asId('100'), name } as unknown as FolderRecord['view'];
  return { locationId: '1', id: '100', revision, epoch: 1, view, waiting: 0, needsYou: false };
}

async function openTwo(): Promise<readonly [MirrorDatabase, MirrorDatabase]> {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const both = [await openMirrorDatabase(asId('5'), options), await openMirrorDatabase(asId('5'), options)] as const;
  onTestFinished(() => {
    for (const db of both) db.close();
  });
  return both;
}

const nameIn = async (db: MirrorDatabase): Promise<string | undefined> =>
  db.transaction('r', db.folders, () => db.folders.bulkGet([KEY]).then(([found]) => found?.view?.name));

describe('rows in memory', () => {
  it('reads a row once as long as nobody writes it', async () => {
    const [db] = await openTwo();
    await db.write([db.folders], () => db.folders.put(record('Implants', 1)));
    const get = vi.spyOn(IDBObjectStore.prototype, 'get');
    onTestFinished(() => get.mockRestore());
    expect([await nameIn(db), await nameIn(db), await nameIn(db)]).toEqual(['Implants', 'Implants', 'Implants']);
    expect(get).toHaveBeenCalledOnce();
  });

  it('G3 shows what was written, by this connection and by another, as soon as it is there', async () => {
    const [db, other] = await openTwo();
    expect(await nameIn(db)).toBeUndefined();
    await db.write([db.folders], () => db.folders.put(record('Implants', 1)));
    expect(await nameIn(db)).toBe('Implants');
    await other.write([other.folders], () => other.folders.put(record('Burs', 2)));
    expect(await nameIn(db)).toBe('Burs');
    await other.write([other.folders], () =>
      other.folders.where('[locationId+id]').between(KEY, KEY, true, true).delete(),
    );
    expect(await nameIn(db)).toBeUndefined();
  });

  it('does not keep what was read while it was being written', async () => {
    const [db] = await openTwo();
    await db.write([db.folders], () => db.folders.put(record('Implants', 1)));
    const reading = nameIn(db);
    const writing = db.write([db.folders], () => db.folders.put(record('Burs', 2)));
    expect(await reading).toBe('Implants');
    await writing;
    expect(await nameIn(db)).toBe('Burs');
  });

  it('is not for who writes: a transaction that is undone leaves nothing behind', async () => {
    const [db] = await openTwo();
    await db.write([db.folders], () => db.folders.put(record('Implants', 1)));
    const undone = db.write([db.folders], async () => {
      await db.folders.put(record('Burs', 2));
      expect((await db.folders.bulkGet([KEY]))[0]?.view?.name).toBe('Burs');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await nameIn(db)).toBe('Implants');
  });
});
