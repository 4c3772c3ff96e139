import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from '../mirror.ts';
import { readItem } from '../read/read-item.ts';
import type { Schedule } from '../timers.ts';
import type { DatabaseOptions } from '../tables/mirror-database.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { mapNotes } from '../test-support/map-notes.ts';
import { freshDatabase, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { createWriterCore } from './writer-core.ts';
import { SILENT_MS, WriterHost, type WriterThread } from './writer-host.ts';
import type { WriteOrder, WriterAnswer, WriterCall } from './writer-messages.ts';

const used = (pieces: number): Intent => ({
  do: 'adjust-stock',
  itemId: asId('100'),
  delta: -pieces,
  reason: 'used',
  source: 'hand',
  reverses: null,
});

/** The real core beside the page, with the same database; messages in both directions can be held. */
class TestThread implements WriterThread {
  onmessage: WriterThread['onmessage'] = null;
  onerror: WriterThread['onerror'] = null;
  onmessageerror: WriterThread['onmessageerror'] = null;
  isMute = false;
  isDeaf = false;
  isEnded = false;
  readonly received: WriterCall[] = [];
  readonly #obey: (call: WriterCall) => Promise<void>;

  constructor(database: DatabaseOptions) {
    this.#obey = createWriterCore((answer) => this.say(answer), database);
  }

  postMessage(call: WriterCall): void {
    this.received.push(call);
    if (!this.isDeaf) void this.#obey(structuredClone(call));
  }

  say(answer: WriterAnswer): void {
    if (this.isMute || this.isEnded) return;
    const data: unknown = structuredClone(answer);
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }

  die(): void {
    this.onerror?.call(this as unknown as AbstractWorker, new Event('error') as ErrorEvent);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** Timers that fire when the test says so. */
function handTime() {
  const timers = new Set<readonly [ms: number, work: () => void]>();
  const schedule: Schedule = (ms, work) => {
    const timer = [ms, work] as const;
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const pass = (ms: number): void => {
    for (const timer of timers) {
      if (timer[0] !== ms) continue;
      timers.delete(timer);
      timer[1]();
    }
  };
  return { schedule, pass };
}

const opened: Mirror[] = [];

async function shelf(change: { readonly startWriter?: () => WriterThread | null } = {}) {
  const database = freshDatabase();
  const threads: TestThread[] = [];
  const notes = new Map<string, string>();
  const time = handTime();
  const startWriter = (): WriterThread => {
    const thread = new TestThread(database);
    threads.push(thread);
    return thread;
  };
  const mirror = await openTestMirror({
    database,
    startWriter,
    notes: mapNotes(notes),
    schedule: time.schedule,
    ...change,
  });
  opened.push(mirror);
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
  const writes = vi.spyOn(mirror.db, 'write');
  mirror.follow(HERE);
  return { mirror, threads, notes, writes, time };
}

/** Until the worker has opened the database and the page knows. */
async function readyShelf() {
  const made = await shelf();
  await vi.waitFor(async () => {
    await made.mirror.submit(HERE, used(0));
    expect(made.threads[0]?.received.some((call) => 'write' in call)).toBe(true);
  });
  made.writes.mockClear();
  const [thread] = made.threads;
  if (thread === undefined) throw new Error('no thread was started');
  return { ...made, thread };
}

const onHand = async (mirror: Mirror) => (await readItem(mirror, HERE, asId('100')))?.onHand;
const opIds = async (mirror: Mirror) =>
  (await mirror.db.outbox.orderBy('clientSequence').toArray()).map((op) => op.opId);

afterEach(async () => {
  vi.restoreAllMocks();
  for (const mirror of opened.splice(0)) await mirror.close();
});

describe('the worker that writes edits', () => {
  it('G1 G3 writes what the page would have written, in order, and the page writes nothing', async () => {
    const { mirror, writes, notes } = await readyShelf();
    const before = (await onHand(mirror)) ?? NaN;
    const verdicts = await Promise.all([1, 2, 3].map((pieces) => mirror.submit(HERE, used(pieces))));
    expect(await opIds(mirror)).toEqual(verdicts.map((each) => (each.ok ? each.value.opId : null)));
    expect(await onHand(mirror)).toBe(Math.max(0, before - 6));
    // Except for the note that stock was changed here.
    const tables = writes.mock.calls.flatMap(([each]) => each.map(({ name }) => name));
    expect(tables.filter((name) => name !== 'meta')).toEqual([]);
    expect(notes.size).toBe(0);
  });

  it('reports what the rules refuse', async () => {
    const { mirror, writes } = await readyShelf();
    expect(await mirror.submit(HERE, { ...used(1), itemId: asId('999') } as Intent)).toMatchObject({ ok: false });
    expect(writes).not.toHaveBeenCalled();
  });

  it('is not waited for: until it is ready, or if there is none, the page writes', async () => {
    const { mirror, writes } = await shelf({ startWriter: () => null });
    writes.mockClear();
    expect(await mirror.submit(HERE, used(1))).toMatchObject({ ok: true });
    expect(writes).toHaveBeenCalled();
  });

  it('G2 may have committed without answering: the edit counts once, and the page continues on its own', async () => {
    const { mirror, thread, time } = await readyShelf();
    const before = (await onHand(mirror)) ?? NaN;
    thread.isMute = true;
    const verdict = mirror.submit(HERE, used(1));
    await vi.waitFor(async () => expect(await mirror.pendingCount()).toBe(1));
    time.pass(SILENT_MS);
    expect(await verdict).toMatchObject({ ok: true });
    expect(thread.isEnded).toBe(true);
    expect(await mirror.submit(HERE, used(1))).toMatchObject({ ok: true });
    expect(await mirror.pendingCount()).toBe(2);
    expect(await onHand(mirror)).toBe(before - 2);
  });

  it('has a time limit per row: thousands that are moved by a few edits are not written twice', async () => {
    const { mirror, thread, time, writes } = await readyShelf();
    const itemIds = Array.from({ length: 500 }, (_, index) => asId<ItemId>(String(100 + index)));
    const batches = Array.from({ length: 20 }, () => itemIds);
    thread.isMute = true;
    const moving = mirror.submitAll(
      HERE,
      batches.map((ids): Intent => ({
        do: 'move-items',
        itemIds: ids,
        fromFolderIds: [asId('10')],
        toFolderId: asId('10'),
      })),
    );
    time.pass(SILENT_MS);
    time.pass(SILENT_MS + 3 * (batches.length - 1));
    expect(thread.isEnded).toBe(false);
    expect(writes).not.toHaveBeenCalled();
    time.pass(SILENT_MS + 3 * (10_000 - 1));
    expect(thread.isEnded).toBe(true);
    expect(await moving).toHaveLength(20);
  });

  it('G2 may resume after the page has written in its place: the edit counts once', async () => {
    const { mirror, thread, time } = await readyShelf();
    const before = (await onHand(mirror)) ?? NaN;
    thread.isDeaf = true;
    const verdict = mirror.submit(HERE, used(1));
    time.pass(SILENT_MS);
    expect(await verdict).toMatchObject({ ok: true });
    const late = thread.received.at(-1);
    if (late === undefined) throw new Error('nothing was asked');
    thread.isDeaf = false;
    const [opId] = await opIds(mirror);
    thread.postMessage(late);
    await mirror.submit(HERE, used(2));
    expect((await opIds(mirror)).filter((each) => each === opId)).toHaveLength(1);
    expect(await onHand(mirror)).toBe(before - 3);
  });

  it('G1 may die in the middle: the page writes the edit', async () => {
    const { mirror, thread, notes } = await readyShelf();
    thread.isDeaf = true;
    const verdict = mirror.submit(HERE, used(1));
    await vi.waitFor(() => expect(thread.received.at(-1)).toHaveProperty('write'));
    expect(notes.size).toBe(1);
    thread.die();
    expect(await verdict).toMatchObject({ ok: true });
    expect(await mirror.pendingCount()).toBe(1);
    expect(notes.size).toBe(0);
  });

  it('G15 may run out of space: the page finds out itself, reports it, and stores the next edit when there is room', async () => {
    const { mirror, thread } = await readyShelf();
    thread.isDeaf = true;
    const verdict = mirror.submit(HERE, used(1));
    await vi.waitFor(() => expect(thread.received.at(-1)).toHaveProperty('write'));
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    thread.say('failed');
    await expect(verdict).rejects.toMatchObject({ kind: 'full' });
    expect(await mirror.pendingCount()).toBe(0);
    full.mockRestore();
    expect(await mirror.submit(HERE, used(1))).toMatchObject({ ok: true });
  });

  it('may finish when the page closes its copy', async () => {
    const { mirror, thread } = await readyShelf();
    const verdict = mirror.submit(HERE, used(1));
    await mirror.close();
    expect(await verdict).toMatchObject({ ok: true });
    expect(thread.isEnded).toBe(true);
  });
});

describe('a page that is frozen', () => {
  const order: WriteOrder = {
    author: { userId: asId('5'), clientId: 'c' as WriteOrder['author']['clientId'], actingFor: null, device: 'Tablet' },
    locationId: HERE,
    edits: [],
  };
  const awake = () => {
    const threads: TestThread[] = [];
    const host = new WriterHost(
      asId('5'),
      () => {
        const thread = new TestThread(freshDatabase());
        thread.isDeaf = true;
        threads.push(thread);
        return thread;
      },
      handTime().schedule,
    );
    host.start();
    threads[0]?.say('ready');
    return { host, threads };
  };

  it('ends its worker at once, and learns the outcome of its pending write when it resumes', async () => {
    const { host, threads } = awake();
    let received: unknown = 'nothing';
    void host.write(order).then((verdicts) => (received = verdicts));
    host.sleep();
    expect(threads[0]?.isEnded).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(received).toBe('nothing');
    expect(host.isReady).toBe(false);
    host.wake();
    await vi.waitFor(() => expect(received).toBe(null));
    expect(threads).toHaveLength(2);
    threads[1]?.say('ready');
    expect(host.isReady).toBe(true);
    host.close();
  });

  it('can be closed while frozen', async () => {
    const { host } = awake();
    const written = host.write(order);
    host.sleep();
    host.close();
    expect(await written).toBe(null);
  });

  it('does not use a worker again that has failed once', async () => {
    const { host, threads } = awake();
    threads[0]?.say('failed');
    host.wake();
    host.start();
    expect(threads).toHaveLength(1);
    host.close();
  });
});
