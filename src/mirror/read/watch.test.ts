/** What a person sees when the browser closes the connection to the database: the last answer, and then the next one. */
import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Mirror } from '../mirror.ts';
import { DEVICE_DATABASE } from '../session/device-database.ts';
import { openDevice } from '../session/device.ts';
import { buildFolder, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';
import { readFolders } from './read-folders.ts';
import { watch } from './watch.ts';
import { buildSavedSession } from '../test-support/build-saved-session.ts';

const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** why: no implementation for Node loses a connection; this is how a browser's call fails when it has. */
function failing<Made extends object>(owner: Made, method: keyof Made & string) {
  const real = owner[method] as (...requested: unknown[]) => unknown;
  const state = { failsWith: null as string | null };
  vi.spyOn(owner as Record<string, () => unknown>, method).mockImplementation(function (
    this: unknown,
    ...requested: unknown[]
  ) {
    if (state.failsWith !== null) throw new DOMException(LOST, state.failsWith);
    return real.apply(this, requested);
  });
  return state;
}

async function shelf(): Promise<Mirror> {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [{ type: 'folder', row: buildFolder('10') }]);
  return mirror;
}

function listen(mirror: Mirror) {
  const heard: (string | number)[] = [];
  const subscription = watch(() => readFolders(mirror, HERE)).subscribe(
    (folders) => heard.push(folders.length),
    (cause) => heard.push((cause as Error).message),
  );
  return { heard, stop: () => subscription.unsubscribe() };
}

const addFolder = (mirror: Mirror, id: string) => receiveChanges(mirror, [{ type: 'folder', row: buildFolder(id) }]);

it('G8 is answered also while what it reads changes during every read, and never with an older state', async () => {
  const mirror = await shelf();
  let isChanging = true;
  let changes = 10;
  const heard: number[] = [];
  const subscription = watch(async () => {
    const folders = await readFolders(mirror, HERE);
    if (isChanging) {
      changes += 1;
      // why: outside of the read's zone, in which nothing may be written.
      await new Promise((resolve) => setTimeout(() => addFolder(mirror, String(changes)).then(resolve)));
    }
    return folders.length;
  }).subscribe((count) => heard.push(count));
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(2);
  isChanging = false;
  await expect.poll(() => heard.at(-1), { timeout: 3_000 }).toBe(changes - 9);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(new Set(heard).size).toBe(heard.length);
  subscription.unsubscribe();
  await mirror.close();
});

describe('G15 a read whose connection the browser has closed', () => {
  it.each(['AbortError', 'UnknownError', 'InvalidStateError', 'TransactionInactiveError'])(
    'is asked again after an %s before its first answer',
    async (name) => {
      const transactions = failing(IDBDatabase.prototype, 'transaction');
      const mirror = await shelf();
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      transactions.failsWith = name;
      const { heard, stop } = listen(mirror);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(heard).toEqual([]);
      transactions.failsWith = null;
      await expect.poll(() => heard, { timeout: 3_000 }).toEqual([1]);
      stop();
      await mirror.close();
    },
  );

  it('is answered over a new connection if the old one is closed for good', async () => {
    const closed = new WeakSet<IDBDatabase>();
    const { transaction } = IDBDatabase.prototype;
    let isLost = false;
    // why: no implementation for Node loses a connection; this is how WebKit answers over one that it has closed.
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...requested) {
      if (!isLost) closed.add(this);
      if (isLost && closed.has(this)) throw new DOMException(LOST, 'InvalidStateError');
      return transaction.apply(this, requested);
    });
    const mirror = await shelf();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    isLost = true;
    const { heard, stop } = listen(mirror);
    await expect.poll(() => heard, { timeout: 3_000 }).toEqual([1]);
    expect(warned).toHaveBeenCalled();
    stop();
    await mirror.close();
  });

  it('is answered after an opening that failed', async () => {
    const opening = failing(IDBFactory.prototype, 'open');
    const mirror = await shelf();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    mirror.db.close({ disableAutoOpen: false });
    opening.failsWith = 'UnknownError';
    const { heard, stop } = listen(mirror);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toEqual([]);
    opening.failsWith = null;
    await expect.poll(() => heard, { timeout: 3_000 }).toEqual([1]);
    stop();
    await mirror.close();
  });

  it('is answered if the connection is lost again while it opens', async () => {
    const mirror = await shelf();
    mirror.db.close({ disableAutoOpen: false });
    let closings = 0;
    mirror.db.on(
      'ready',
      () => {
        closings += 1;
        if (closings === 1) mirror.db.close({ disableAutoOpen: false });
      },
      true,
    );
    await mirror.db.open();
    const { heard, stop } = listen(mirror);
    await expect.poll(() => heard, { timeout: 3_000 }).toEqual([1]);
    stop();
    await mirror.close();
  });

  it('keeps its last answer meanwhile, and is notified of later changes', async () => {
    const transactions = failing(IDBDatabase.prototype, 'transaction');
    const mirror = await shelf();
    const { heard, stop } = listen(mirror);
    await expect.poll(() => heard).toEqual([1]);
    await addFolder(mirror, '11');
    transactions.failsWith = 'AbortError';
    await new Promise((resolve) => setTimeout(resolve, 30));
    transactions.failsWith = null;
    await expect.poll(() => heard.at(-1), { timeout: 3_000 }).toBe(2);
    await addFolder(mirror, '12');
    await expect.poll(() => heard.at(-1), { timeout: 3_000 }).toBe(3);
    expect(heard.filter((each) => typeof each === 'string')).toEqual([]);
    stop();
    await mirror.close();
  });

  it('is notified once of a persistent failure if it never had an answer', async () => {
    const mirror = await shelf();
    await mirror.close();
    vi.useFakeTimers();
    const { heard, stop } = listen(mirror);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveLength(1);
    stop();
  });

  it('is not repeated after it was unsubscribed', async () => {
    const mirror = await shelf();
    await mirror.close();
    vi.useFakeTimers();
    const read = vi.fn(() => readFolders(mirror, HERE));
    const subscription = watch(read).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    subscription.unsubscribe();
    const requested = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(requested);
  });

  it('fails at once for a reason that is unrelated to storage', async () => {
    const heard: unknown[] = [];
    watch(() => Promise.reject(new TypeError('a defect'))).subscribe(
      () => undefined,
      (cause) => heard.push((cause as Error).message),
    );
    await expect.poll(() => heard).toEqual(['a defect']);
  });
});

it('G9 a device whose storage was cleared under an open page learns that nobody is signed in', async () => {
  const opened: IDBDatabase[] = [];
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...requested) {
    if (!opened.includes(this)) opened.push(this);
    return transaction.apply(this, requested);
  });
  const device = await openDevice({ userAgent: 'Windows', maxTouchPoints: 0 });
  const heard: (string | null)[] = [];
  const stop = device.watchSession((session) => heard.push(session?.email ?? null));
  await device.saveSession(buildSavedSession({ locationId: null }));
  await expect.poll(() => heard.at(-1)).toBe('staff@demo.test');
  const [connection] = opened.splice(0);
  if (connection === undefined) throw new Error('no connection');
  // why: what a browser does when somebody clears the data of the site.
  forceCloseDatabase(connection as never);
  indexedDB.deleteDatabase(DEVICE_DATABASE);
  await expect.poll(() => heard.at(-1), { timeout: 3_000 }).toBeNull();
  stop();
  device.close();
});
