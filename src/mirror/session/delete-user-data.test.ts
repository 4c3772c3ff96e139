import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { asId, type ClientId, type OpId, type UserId } from '#domain/ids.ts';
import { mapNotes } from '../test-support/map-notes.ts';
import { unsentAdjust } from '../test-support/unsent-adjust.ts';
import { databaseName, openMirrorDatabase, type MirrorDatabase } from '../tables/mirror-database.ts';
import { deleteUserData } from './delete-user-data.ts';

const USER = asId<UserId>('7');

async function withUnsent(count: number): Promise<void> {
  const db = await openMirrorDatabase(USER);
  for (let number = 1; number <= count; number += 1) await keep(db, number);
  db.close();
}

async function keep(db: MirrorDatabase, number: number): Promise<void> {
  const op = { opId: asId<OpId>(`op-${number}`), userId: USER, clientId: asId<ClientId>('client') };
  await db.write([db.outbox], () => db.outbox.put(unsentAdjust({ ...op, clientSequence: number })));
}

/** One turn of the event loop. */
function macrotask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

const isThere = () => Dexie.exists(databaseName(USER));

afterEach(() => Dexie.delete(databaseName(USER)));

it('deletes a copy with nothing unsent in it', async () => {
  await withUnsent(0);
  await expect(deleteUserData(USER, 'unless-unsent')).resolves.toBe(0);
  await expect(isThere()).resolves.toBe(false);
});

it('G6 leaves a copy in which an edit was made at the last moment', async () => {
  await withUnsent(1);
  await expect(deleteUserData(USER, 'unless-unsent')).resolves.toBe(1);
  const db = await openMirrorDatabase(USER);
  await expect(db.outbox.count()).resolves.toBe(1);
  db.close();
});

it('G6 an edit stored by another tab at any moment of it is counted, or was never reported as stored', async () => {
  let left = 0;
  for (let turns = 0; turns < 24; turns += 1) {
    await withUnsent(0);
    const otherTab = await openMirrorDatabase(USER);
    const deletion = deleteUserData(USER, 'unless-unsent');
    for (let turn = 0; turn < turns; turn += 1) await macrotask();
    const isKept = await keep(otherTab, 1).then(
      () => true,
      () => false,
    );
    const unsent = await deletion;
    expect({ turns, isKept, unsent, isThere: await isThere() }).toEqual({
      turns,
      isKept,
      unsent: isKept ? 1 : 0,
      isThere: isKept,
    });
    left += unsent;
    otherTab.close();
    await Dexie.delete(databaseName(USER));
  }
  expect(left).toBeGreaterThan(0);
}, 60_000);

it('deletes unsent edits if the person has confirmed it', async () => {
  await withUnsent(2);
  await expect(deleteUserData(USER, 'with-unsent')).resolves.toBe(0);
  await expect(isThere()).resolves.toBe(false);
});

it('closes another tab that still has it open', async () => {
  const otherTab = await openMirrorDatabase(USER);
  await expect(deleteUserData(USER, 'with-unsent')).resolves.toBe(0);
  expect(otherTab.isOpen()).toBe(false);
});

it.each(['with-unsent', 'unless-unsent'] as const)(
  'G9 is not brought back (%s) by a tab or worker that was in the middle of something',
  async (how) => {
    const worker = await openMirrorDatabase(USER);
    await deleteUserData(USER, how);
    await expect(worker.write([worker.notices], () => worker.notices.clear())).rejects.toMatchObject({ kind: 'lost' });
    await expect(worker.outbox.count()).rejects.toThrow();
    await expect(isThere()).resolves.toBe(false);
  },
);

it('G9 a later write does not reopen the copy', async () => {
  const ended = await openMirrorDatabase(USER);
  ended.close();
  await expect(ended.write([ended.notices], () => ended.notices.clear())).rejects.toMatchObject({ kind: 'lost' });
  expect(ended.isOpen()).toBe(false);
});

it('creates no copy if there was none', async () => {
  await expect(deleteUserData(USER, 'unless-unsent')).resolves.toBe(0);
  await expect(isThere()).resolves.toBe(false);
});

describe('an uncommitted edit', () => {
  const note = JSON.stringify({ format: 1, locationId: '3', edits: [] });
  const twoUsers = () =>
    new Map([
      ['stockroom.at-hand.7.op-1', note],
      ['stockroom.at-hand.70.op-2', note],
    ]);

  it('G6 counts as unsent: the copy stays', async () => {
    await withUnsent(0);
    const noted = twoUsers();
    await expect(deleteUserData(USER, 'unless-unsent', mapNotes(noted))).resolves.toBe(1);
    await expect(isThere()).resolves.toBe(true);
    expect(noted.size).toBe(2);
  });

  it('G6 counts an edit once that is uncommitted and in the outbox', async () => {
    await withUnsent(2);
    const edits = JSON.stringify({ format: 1, locationId: '3', edits: [{ opId: 'op-1' }, { opId: 'op-3' }] });
    const noted = mapNotes(new Map([['stockroom.at-hand.7.op-1', edits]]));
    await expect(deleteUserData(USER, 'unless-unsent', noted)).resolves.toBe(3);
  });

  it('G9 is deleted with the copy if the person has confirmed it; that of another user stays', async () => {
    await withUnsent(1);
    const noted = twoUsers();
    await expect(deleteUserData(USER, 'with-unsent', mapNotes(noted))).resolves.toBe(0);
    expect([...noted.keys()]).toEqual(['stockroom.at-hand.70.op-2']);
  });

  it('prevents nothing if it cannot be read', async () => {
    await withUnsent(0);
    const noted = new Map([['stockroom.at-hand.7.op-1', '{scribble']]);
    await expect(deleteUserData(USER, 'unless-unsent', mapNotes(noted))).resolves.toBe(0);
    expect(noted.size).toBe(0);
  });
});
