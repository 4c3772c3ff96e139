import { afterEach, expect, it, vi } from 'vitest';
import type { Mirror } from '#mirror/mirror.ts';
import type { StockroomState } from './stockroom-state.ts';
import { whenCopied } from './when-copied.ts';

afterEach(() => void vi.useRealTimers());

function copying(received: number | null) {
  const listeners = new Set<() => void>();
  let bootstrapping = received === null ? null : { received };
  // why: the mirror has tests of its own; here it stands for a copy that is under way.
  const mirror = {
    status: () => ({ bootstrapping }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Mirror;
  return {
    state: () => ({ is: 'signed-in', mirror }) as StockroomState,
    listeners,
    is(next: number | null) {
      bootstrapping = next === null ? null : { received: next };
      for (const listener of listeners) listener();
    },
  };
}

it('waits for the end of a first copy, not for its steps', async () => {
  vi.useFakeTimers();
  const copy = copying(0);
  let isOver = false;
  void whenCopied(copy, 10_000).then(() => (isOver = true));
  copy.is(500);
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(false);
  copy.is(null);
  await vi.advanceTimersByTimeAsync(0);
  expect([isOver, copy.listeners.size]).toEqual([true, 0]);
});

it('waits no longer than it is told, and not at all where nothing is copied', async () => {
  vi.useFakeTimers();
  await whenCopied(copying(null), 10_000);
  await whenCopied({ state: () => ({ is: 'signed-out' }) }, 10_000);
  const copy = copying(0);
  const waiting = whenCopied(copy, 10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
  expect(copy.listeners.size).toBe(0);
});
