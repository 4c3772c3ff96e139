import { beforeEach, expect, it } from 'vitest';
import type { ChangesDocument } from '#contract/resources/changes.ts';
import { PrefetchedPages } from './prefetched-pages.ts';

function page(cursor: string, hasMore: boolean): ChangesDocument {
  const meta = { deleted: [], cursor, hasMore, latestRevision: 9, clientSequences: {}, appliedOps: [] };
  return { data: [], meta };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

let now = 0;
beforeEach(() => {
  now = 0;
});

/** A server with numbered pages that answers on command. */
class Server {
  readonly asked: (string | null)[] = [];
  readonly #last: number;
  #answer: (() => void) | null = null;

  constructor(last: number) {
    this.#last = last;
  }

  readonly ask = (since: string | null): Promise<ChangesDocument> => {
    this.asked.push(since);
    const next = Number(since ?? 0) + 1;
    return new Promise((resolve) => {
      this.#answer = () => resolve(page(String(next), next < this.#last));
    });
  };

  async answer(times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.#answer?.();
      this.#answer = null;
      await settle();
    }
  }
}

const cursors = (taken: readonly ChangesDocument[]): string[] => taken.map(({ meta }) => meta.cursor);

it('requests page after page while nobody takes them, up to a limit', async () => {
  const server = new Server(20);
  const ahead = new PrefetchedPages(server.ask, null, () => now);
  const first = ahead.take(1);
  await server.answer();
  expect(cursors(await first)).toEqual(['1']);
  expect(ahead.since).toBe('1');
  await server.answer(9);
  expect(server.asked).toEqual([null, '1', '2', '3', '4', '5', '6', '7', '8']);
  expect(cursors(await ahead.take(1))).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  expect(ahead.since).toBe('9');
});

it('returns several pages together on a fast connection', async () => {
  const server = new Server(20);
  const ahead = new PrefetchedPages(server.ask, null, () => now);
  const taken: string[][] = [];
  void ahead.take(3).then((pages) => taken.push(cursors(pages)));
  await server.answer(2);
  expect(taken).toEqual([]);
  await server.answer();
  expect(taken).toEqual([['1', '2', '3']]);
});

it('does not wait for a third page of a slow connection, nor for one after the last', async () => {
  const server = new Server(3);
  const ahead = new PrefetchedPages(server.ask, null, () => now);
  const taken: string[][] = [];
  void ahead.take(3).then((pages) => taken.push(cursors(pages)));
  await server.answer();
  now += 1000;
  await server.answer();
  expect(taken).toEqual([['1', '2']]);
  void ahead.take(3).then((pages) => taken.push(cursors(pages)));
  await server.answer();
  expect(taken).toEqual([['1', '2'], ['3']]);
});

it('has no next cursor once the last page is taken', async () => {
  const server = new Server(1);
  const ahead = new PrefetchedPages(server.ask, null, () => now);
  const first = ahead.take(1);
  await server.answer(3);
  expect(cursors(await first)).toEqual(['1']);
  expect(ahead.since).toBeUndefined();
  expect(server.asked).toEqual([null]);
});

it('returns the pages before a failure first, then the failure', async () => {
  let requested = 0;
  const ahead = new PrefetchedPages(
    () => {
      requested += 1;
      return requested < 3 ? Promise.resolve(page(String(requested), true)) : Promise.reject(new Error('line'));
    },
    null,
    () => now,
  );
  const taken = [...(await ahead.take(2))];
  expect(cursors(taken)).toEqual(['1', '2']);
  await expect(ahead.take(1)).rejects.toThrow('line');
});

it('requests nothing more once it is stopped', async () => {
  const server = new Server(20);
  const ahead = new PrefetchedPages(server.ask, null, () => now);
  const first = ahead.take(1);
  await server.answer();
  await first;
  ahead.stop();
  await server.answer(3);
  expect(server.asked).toEqual([null, '1']);
});
