import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ItemView } from '#mirror/read/views.ts';
import type { Watched } from '#mirror/read/watch.ts';
import { keepPlaces, noteTap, PLACES_MS } from './keep-places.ts';

interface Answer {
  readonly total: number;
  readonly rows: readonly ItemView[];
}

const row = (id: string, onHand: number): ItemView => ({ id, onHand }) as ItemView;

/** What is shown of the answers that are read. */
function open() {
  const shown: Answer[] = [];
  let read: (answer: Answer) => void = () => undefined;
  const watched: Watched<Answer> = {
    hasValue: () => false,
    subscribe(next) {
      read = next;
      return { unsubscribe: () => undefined };
    },
  };
  const list = keepPlaces(watched).subscribe((answer) => shown.push(answer));
  return {
    read: (...rows: ItemView[]): void => read({ total: rows.length, rows }),
    close: (): void => list.unsubscribe(),
    count: (): number => shown.length,
    now: (): string => (shown.at(-1)?.rows ?? []).map(({ id, onHand }) => `${id}${onHand}`).join(' '),
  };
}

// One clock for all: when the last tap was outlives a list.
beforeAll(() => void vi.useFakeTimers());
afterEach(() => void vi.advanceTimersByTime(2 * PLACES_MS));
afterAll(() => void vi.useRealTimers());

it('ITEM-19 rows keep their places, and show what is current, until the taps have been over for a moment', () => {
  const list = open();
  list.read(row('a', 0), row('b', 0), row('c', 1));
  noteTap('a', 1);
  list.read(row('b', 0), row('a', 1), row('c', 1));
  expect(list.now()).toBe('a1 b0 c1');
  vi.advanceTimersByTime(PLACES_MS - 1);
  noteTap('a', 1);
  list.read(row('b', 0), row('c', 1), row('a', 2));
  vi.advanceTimersByTime(PLACES_MS - 1);
  expect(list.now()).toBe('a2 b0 c1');
  vi.advanceTimersByTime(1);
  expect(list.now()).toBe('b0 c1 a2');
});

it('ITEM-11 an item that its taps take out of the list stays as long, with the number that was tapped', () => {
  const list = open();
  list.read(row('a', 0), row('b', 0));
  noteTap('a', 1);
  noteTap('a', 1);
  list.read(row('b', 0));
  expect(list.now()).toBe('a2 b0');
  vi.advanceTimersByTime(PLACES_MS);
  expect(list.now()).toBe('b0');
  // The next taps begin from nothing.
  vi.advanceTimersByTime(1);
  noteTap('b', 1);
  list.read(row('x', 0));
  expect(list.now()).toBe('b1');
});

it('another list, and what changes without taps, is shown as it is read', () => {
  const first = open();
  first.read(row('a', 0), row('b', 0));
  first.read(row('b', 0), row('a', 3));
  expect(first.now()).toBe('b0 a3');
  noteTap('a', 1);
  first.close();
  const second = open();
  second.read(row('b', 0), row('a', 4));
  expect(second.now()).toBe('b0 a4');
});

it('a list that is closed shows nothing more', () => {
  const list = open();
  list.read(row('a', 0));
  noteTap('a', 1);
  list.read(row('a', 1));
  const before = list.count();
  list.close();
  vi.advanceTimersByTime(PLACES_MS);
  expect(list.count()).toBe(before);
});
