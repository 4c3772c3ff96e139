import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { asId, type ClientId, type ItemId, type LocationId, type OpId, type UserId } from '#domain/ids.ts';
import { mapNotes } from '../test-support/map-notes.ts';
import { databaseName, openMirrorDatabase } from '../tables/mirror-database.ts';
import { deleteUserData } from './delete-user-data.ts';

const USER = asId<UserId>('7');

async function withUnsent(count: number): Promise<void> {
  const db = await openMirrorDatabase(USER);
  await db.write([db.outbox], async () => {
    for (let number = 1; number <= count; number += 1) {
      await db.outbox.put({
        opId: asId<OpId>(`op-${number}`),
        clientId: asId<ClientId>('client'),
        clientSequence: number,
        userId: USER,
        locationId: asId<LocationId>('3'),
        actingFor: null,
        format: 1,
        intent: {
          do: 'adjust-stock',
          itemId: asId<ItemId>('5'),
          delta: -1,
          reason: 'used',
          source: 'hand',
          reverses: null,
        },
        lane: 'item',
        deps: [],
        row: 'item|3|5',
        refs: [],
        madeAt: '2030-01-01T00:00:00.000Z',
        device: 'Mac',
        subject: 'Gloves',
        state: 'saved',
        attention: null,
        request: null,
        inFlight: null,
        attempts: 0,
        notBefore: 0,
        askedUntil: 0,
        failedAt: 0,
        appliedRevision: null,
      });
    }
  });
  db.close();
}

const isThere = () => Dexie.exists(databaseName(USER));

afterEach(() => Dexie.delete(databaseName(USER)));

it('takes away a copy with nothing unsent in it', async () => {
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

it('takes unsent edits with it when the person has said so', async () => {
  await withUnsent(2);
  await expect(deleteUserData(USER, 'with-unsent')).resolves.toBe(0);
  await expect(isThere()).resolves.toBe(false);
});

it('closes another tab that still has it open', async () => {
  const otherTab = await openMirrorDatabase(USER);
  await expect(deleteUserData(USER, 'with-unsent')).resolves.toBe(0);
  expect(otherTab.isOpen()).toBe(false);
});

it('G9 is not brought back by a tab or worker that was in the middle of something', async () => {
  const worker = await openMirrorDatabase(USER);
  await deleteUserData(USER, 'with-unsent');
  await expect(worker.write([worker.notices], () => worker.notices.clear())).rejects.toMatchObject({ kind: 'lost' });
  await expect(worker.outbox.count()).rejects.toThrow();
  await expect(isThere()).resolves.toBe(false);
});

it('G9 a write that comes after the end does not open the copy again', async () => {
  const ended = await openMirrorDatabase(USER);
  ended.close();
  await expect(ended.write([ended.notices], () => ended.notices.clear())).rejects.toMatchObject({ kind: 'lost' });
  expect(ended.isOpen()).toBe(false);
});

it('makes no copy where there was none', async () => {
  await expect(deleteUserData(USER, 'unless-unsent')).resolves.toBe(0);
  await expect(isThere()).resolves.toBe(false);
});

describe('what is at hand', () => {
  const note = JSON.stringify({ format: 1, locationId: '3', edits: [] });
  const twoUsers = () =>
    new Map([
      ['stockroom.at-hand.7.op-1', note],
      ['stockroom.at-hand.70.op-2', note],
    ]);

  it('G6 is unsent: the copy stays', async () => {
    await withUnsent(0);
    const noted = twoUsers();
    await expect(deleteUserData(USER, 'unless-unsent', mapNotes(noted))).resolves.toBe(1);
    await expect(isThere()).resolves.toBe(true);
    expect(noted.size).toBe(2);
  });

  it('G6 counts an edit once that is at hand and in the outbox', async () => {
    await withUnsent(2);
    const edits = JSON.stringify({ format: 1, locationId: '3', edits: [{ opId: 'op-1' }, { opId: 'op-3' }] });
    const noted = mapNotes(new Map([['stockroom.at-hand.7.op-1', edits]]));
    await expect(deleteUserData(USER, 'unless-unsent', noted)).resolves.toBe(3);
  });

  it('G9 goes with the copy when the person has said so; that of another user stays', async () => {
    await withUnsent(1);
    const noted = twoUsers();
    await expect(deleteUserData(USER, 'with-unsent', mapNotes(noted))).resolves.toBe(0);
    expect([...noted.keys()]).toEqual(['stockroom.at-hand.70.op-2']);
  });

  it('holds nothing back where it cannot be read', async () => {
    await withUnsent(0);
    const noted = new Map([['stockroom.at-hand.7.op-1', '{scribble']]);
    await expect(deleteUserData(USER, 'unless-unsent', mapNotes(noted))).resolves.toBe(0);
    expect(noted.size).toBe(0);
  });
});
