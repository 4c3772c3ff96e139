import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asId, type OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror, MirrorOptions } from '../mirror.ts';
import { readItem } from '../read/read-item.ts';
import { readOps } from '../read/read-ops.ts';
import { readSyncSummary } from '../read/read-sync-summary.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { mapNotes } from '../test-support/map-notes.ts';
import { countingIds, freshDatabase, NOW, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { readMeta } from '../tables/meta.ts';
import { StorageFailure } from '../tables/storage-failure.ts';
import type { Notes } from './uncommitted-edits.ts';

const used = (pieces: number, itemId = '100'): Intent => ({
  do: 'adjust-stock',
  itemId: asId(itemId),
  delta: -pieces,
  reason: 'used',
  source: 'hand',
  reverses: null,
});

/** One device: several pages with the same database and notes, each generating its own ids. */
async function device() {
  const database = freshDatabase();
  const noted = new Map<string, string>();
  let pages = 0;
  const page = (change: Partial<MirrorOptions> = {}): Promise<Mirror> =>
    openTestMirror({ database, notes: mapNotes(noted), newId: countingIds(String((pages += 1))), ...change });
  const first = await page();
  await receiveChanges(first, [{ type: 'item', row: buildItem('100') }]);
  return { page, first, noted };
}

/** why: a page that has ended; its promises never resolve. */
function endBeforeWriting(mirror: Mirror): void {
  vi.spyOn(mirror.db, 'write').mockReturnValue(new Promise(() => {}));
}

/** Its next write waits until the returned function is called. */
function slowDown({ db }: Mirror): () => void {
  const write = db.write.bind(db);
  let goOn = (): void => {};
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  vi.spyOn(db, 'write').mockImplementationOnce(async (tables, work) => {
    await gate;
    return write(tables, work);
  });
  return () => goOn();
}

const shown = async (mirror: Mirror) => {
  const { onHand, waiting } = (await readItem(mirror, HERE, asId('100'))) ?? {};
  return { onHand, waiting };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an edit whose page has ended', () => {
  it('G1 G2 G3 before it was written is accepted by the next page, once and in order', async () => {
    const { first, page, noted } = await device();
    endBeforeWriting(first);
    void first.submit(HERE, used(1));
    void first.submitAll(HERE, [used(2), used(3)]);
    const left = [...noted.keys()].map((key) => key.split('.').at(-1));
    const next = await page();
    expect(await shown(next)).toEqual({ onHand: 4, waiting: 3 });
    const ops = await next.db.outbox.orderBy('clientSequence').toArray();
    expect(ops.map(({ intent }) => 'delta' in intent && intent.delta)).toEqual([-1, -2, -3]);
    expect([ops[0]?.opId, ops[1]?.opId]).toEqual(left);
    expect(noted.size).toBe(0);
    expect(await (await page()).pendingCount()).toBe(3);
  });

  it('G2 after it was written, and before that was noted, counts once', async () => {
    const { page, noted } = await device();
    const ending = await page({ notes: { ...mapNotes(noted), remove: () => {} } });
    expect(await ending.submit(HERE, used(1))).toMatchObject({ ok: true });
    expect(noted.size).toBe(1);
    const next = await page();
    expect(await shown(next)).toEqual({ onHand: 9, waiting: 1 });
    expect(noted.size).toBe(0);
  });

  it('G2 is not repeated if the server has acknowledged it meanwhile', async () => {
    const { page, noted } = await device();
    const ending = await page({ notes: { ...mapNotes(noted), remove: () => {} } });
    await ending.submit(HERE, used(1));
    const [op] = await ending.db.outbox.toArray();
    if (op === undefined) throw new Error('no op');
    const { opId, locationId, subject, clientSequence, madeAt } = op;
    await ending.db.write([ending.db.outbox], () => ending.db.outbox.clear());
    await ending.db.write([ending.db.log], () =>
      ending.db.log.add({ opId, locationId, subject, clientSequence, madeAt, revision: 2, itemId: asId('100') }),
    );
    expect(await (await page()).pendingCount()).toBe(0);
    expect(noted.size).toBe(0);
  });

  it.each([
    { what: 'alone', edits: [used(2)], left: { onHand: 10, waiting: 0 } },
    { what: 'behind another one', edits: [used(1), used(2)], left: { onHand: 9, waiting: 1 } },
  ])('G6 does not come back when it was made $what and discarded', async ({ edits, left }) => {
    const { first, page, noted } = await device();
    const ending = await page({ notes: { ...mapNotes(noted), remove: () => {} } });
    const last = (await ending.submitAll(HERE, edits)).at(-1);
    if (last?.ok === true) await first.discard([last.value.opId]);
    expect(await shown(await page())).toEqual(left);
  });

  it('G6 does not come back if the page in which it was discarded ends at that moment', async () => {
    const { page, noted } = await device();
    const notes = { ...mapNotes(noted), remove: () => {} };
    const [ending, other] = [await page({ notes }), await page({ notes })];
    const made = await ending.submit(HERE, used(1));
    if (made.ok) await other.discard([made.value.opId]);
    expect(noted.size).toBe(1);
    expect(await shown(await page())).toEqual({ onHand: 10, waiting: 0 });
  });

  it('G6 does not come back tap by tap when the taps were merged and undone', async () => {
    const { page, noted } = await device();
    const notes = { ...mapNotes(noted), remove: () => {} };
    const ending = await page({ notes });
    const [first] = await ending.submitAll(HERE, [used(1)], true);
    await ending.submitAll(HERE, [used(1)], true);
    expect(await ending.pendingCount()).toBe(1);
    if (first?.ok === true) await ending.cancel([first.value.opId]);
    expect(noted.size).toBe(2);
    expect(await shown(await page())).toEqual({ onHand: 10, waiting: 0 });
  });

  it('G6 does not come back from a page that was frozen while another one accepted and discarded it', async () => {
    const { first, page } = await device();
    const goOn = slowDown(first);
    const slow = first.submit(HERE, used(1));
    const other = await page();
    expect(await shown(other)).toEqual({ onHand: 9, waiting: 1 });
    await other.discard((await other.db.outbox.toArray()).map(({ opId }) => opId));
    goOn();
    await slow;
    expect(await shown(other)).toEqual({ onHand: 10, waiting: 0 });
  });

  it('G6 is looked for once, however many are undone together', async () => {
    const { page, noted } = await device();
    const notes = mapNotes(noted);
    const mirror = await page({ notes });
    const made = await mirror.submitAll(
      HERE,
      Array.from({ length: 50 }, () => used(1)),
    );
    const keys = vi.spyOn(notes, 'keys');
    expect(await mirror.cancel(made.flatMap((each) => (each.ok ? [each.value.opId] : [])))).toHaveLength(50);
    expect(keys.mock.calls.length).toBeLessThan(5);
  });

  it('G9 is unchanged: its time, its device and the user it was made for', async () => {
    const { page } = await device();
    const ending = await page({ deviceName: 'Tablet 2', actingFor: asId('77') });
    endBeforeWriting(ending);
    void ending.submit(HERE, used(1));
    const next = await page({ clock: () => NOW + 60_000, deviceName: 'Renamed' });
    expect(await next.db.outbox.toArray()).toMatchObject([
      { madeAt: new Date(NOW).toISOString(), device: 'Tablet 2', actingFor: '77', userId: '5' },
    ]);
  });

  it('G9 is not read by another user', async () => {
    const { first, page, noted } = await device();
    endBeforeWriting(first);
    void first.submit(HERE, used(1));
    const before = new Map(noted);
    for (const userId of ['6', '51', '']) expect(await (await page({ userId: asId(userId) })).pendingCount()).toBe(0);
    expect(noted).toEqual(before);
  });

  it('G6 G16 waits for the person if the rules refuse it, with what was tried and why; the others are accepted', async () => {
    const { first, page, noted } = await device();
    endBeforeWriting(first);
    void first.submit(HERE, used(1, '999'));
    void first.submitAll(HERE, [used(0), used(2)]);
    const next = await page();
    expect(await shown(next)).toEqual({ onHand: 8, waiting: 2 });
    expect(noted.size).toBe(0);
    const reported = (await readOps(next)).map(({ state, intent, attention }) => ({
      state,
      intent,
      code: attention?.code,
    }));
    expect(reported).toEqual([
      { state: 'needs-you', intent: used(1, '999'), code: 'item-gone' },
      { state: 'needs-you', intent: { ...used(0), delta: 0 }, code: 'bad-delta' },
      { state: 'blocked', intent: used(2), code: undefined },
    ]);
    expect(await readSyncSummary(next)).toEqual({ pending: 1, sending: 0, needsYou: 2 });
    expect(await (await page()).pendingCount()).toBe(3);
  });

  it('G6 disappears when the person discards it, and what waited behind it is sent', async () => {
    const { first, page } = await device();
    endBeforeWriting(first);
    void first.submitAll(HERE, [used(0), used(2)]);
    const next = await page();
    const [refused] = await readOps(next);
    if (refused === undefined) throw new Error('no op');
    await next.discard([refused.opId]);
    expect(await shown(next)).toEqual({ onHand: 8, waiting: 1 });
    expect((await readOps(next)).map(({ state }) => state)).toEqual(['saved']);
    expect(await readMeta(next.db, 'counters')).toMatchObject({ made: 2, discarded: 1 });
  });

  it('G15 stays uncommitted while the device has no room', async () => {
    const { first, page, noted } = await device();
    endBeforeWriting(first);
    void first.submit(HERE, used(1));
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await (await page()).pendingCount()).toBe(0);
    expect(noted.size).toBe(1);
    full.mockRestore();
    expect(await shown(await page())).toEqual({ onHand: 9, waiting: 1 });
  });
});

describe('an edit whose page is alive', () => {
  it('loses its note when it is on disk, when it is refused and when the storage fails', async () => {
    const { first, noted } = await device();
    const taps = [first.submit(HERE, used(1)), first.submit(HERE, used(1, '999'))];
    expect(noted.size).toBe(2);
    expect((await Promise.all(taps)).map(({ ok }) => ok)).toEqual([true, false]);
    expect(noted.size).toBe(0);
    vi.spyOn(first.db, 'write').mockRejectedValue(new StorageFailure('full', 'no room'));
    await expect(first.submit(HERE, used(1))).rejects.toThrow(StorageFailure);
    expect(noted.size).toBe(0);
  });

  it('G2 counts once if another page accepts it before it is written', async () => {
    const { first, page } = await device();
    const goOn = slowDown(first);
    const slow = first.submit(HERE, used(1));
    const other = await page();
    expect(await shown(other)).toEqual({ onHand: 9, waiting: 1 });
    // The server has it by now.
    const [op] = await other.db.outbox.toArray();
    if (op === undefined) throw new Error('no op');
    await other.db.write([other.db.outbox], () => other.db.outbox.clear());
    await other.db.write([other.db.log], () => other.db.log.add({ ...op, revision: 2, itemId: asId('100') }));
    goOn();
    expect(await slow).toEqual({ ok: true, value: { opId: op.opId } });
    expect(await first.pendingCount()).toBe(0);
  });

  it('G2 counts once if the other page is just writing it', async () => {
    const { page, noted } = await device();
    const slow = await page();
    const goOn = slowDown(slow);
    const tap = slow.submit(HERE, used(1));
    const other = await page({ notes: { ...mapNotes(noted), remove: () => {} } });
    goOn();
    expect(await tap).toMatchObject({ ok: true });
    expect(await shown(other)).toEqual({ onHand: 9, waiting: 1 });
  });

  it('is tried once more if its transaction was rolled back because the page was frozen', async () => {
    const { first, noted } = await device();
    const { add } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function undone(this: IDBObjectStore, ...args) {
      const request = add.apply(this, args);
      this.transaction.abort();
      return request;
    });
    expect(await first.submit(HERE, used(1))).toMatchObject({ ok: true });
    expect(await shown(first)).toEqual({ onHand: 9, waiting: 1 });
    expect(noted.size).toBe(0);
  });

  it('is written without a note if none can be made, and in a batch', async () => {
    const refusing = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const blocked: Notes = { keys: refusing, get: refusing, set: refusing, remove: refusing };
    for (const notes of [blocked, null]) {
      const { page } = await device();
      const mirror = await page({ notes });
      expect(await mirror.submit(HERE, used(1))).toMatchObject({ ok: true });
      expect(await shown(mirror)).toEqual({ onHand: 9, waiting: 1 });
    }
    const { first, noted } = await device();
    const batch = first.submitAll(HERE, Array<Intent>(500).fill(used(0)));
    expect(noted.size).toBe(0);
    await batch;
  });
});

describe('a note', () => {
  const KEY = `stockroom.at-hand.5.${'a'.repeat(8)}`;
  const edit = {
    opId: '0000000a-0000-7000-8000-000000000001' as OpId,
    intent: used(1),
    madeAt: new Date(NOW).toISOString(),
    actingFor: null,
    device: 'Tablet',
  };
  const note = (change: object = {}): string =>
    JSON.stringify({ format: 1, locationId: HERE, edits: [edit], ...change });

  it.each([
    ['no JSON', '{scribble'],
    ['another thing', '[]'],
    ['without a location', note({ locationId: null })],
  ])('that is %s is removed', async (_, text) => {
    const { page, noted } = await device();
    noted.set(KEY, text);
    expect(await (await page()).pendingCount()).toBe(0);
    expect(noted.size).toBe(0);
  });

  it('is accepted as far as it can be read', async () => {
    const { page, noted } = await device();
    noted.set(KEY, note({ edits: [{ ...edit, intent: { do: 'launch-rocket' } }, { ...edit, madeAt: 'noon' }, edit] }));
    expect(await shown(await page())).toEqual({ onHand: 9, waiting: 1 });
    expect(noted.size).toBe(0);
  });

  it('G12 of a newer build is left alone, and one of an older build is read', async () => {
    const { page, noted } = await device();
    noted.set(KEY, note({ format: 99 }));
    expect(await (await page()).pendingCount()).toBe(0);
    expect(noted.size).toBe(1);
    noted.set(KEY, note({ edits: [edit, { ...edit, format: 99 }] }));
    expect(await (await page()).pendingCount()).toBe(0);
    expect(noted.size).toBe(1);
    noted.set(KEY, note({ format: 0 }));
    expect(await (await page()).pendingCount()).toBe(1);
    expect(noted.size).toBe(0);
  });

  it('leaves other entries in the same storage alone', async () => {
    const { page, noted } = await device();
    noted.set('stockroom-pages:5/1', 'x');
    noted.set('stockroom.at-hand.50.a', '{scribble');
    await page();
    expect(noted.size).toBe(2);
  });
});
