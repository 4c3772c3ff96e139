import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SyncStatus } from '#mirror/status.ts';
import { throttleWhileCopying } from './throttle-while-copying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function list() {
  const listeners = new Set<() => void>();
  const shown: number[] = [];
  let status = { bootstrapping: { received: 0 }, saving: false } as Pick<SyncStatus, 'bootstrapping' | 'saving'>;
  let total = 0;
  let hear: ((answer: number) => void) | null = null;
  // why: the live query has tests of its own; here it answers at once, and reports each change while it is listened to.
  const watched = {
    hasValue: () => false,
    subscribe(next: (answer: number) => void) {
      hear = next;
      next(total);
      return { unsubscribe: () => void (hear = null) };
    },
  };
  const mirror = {
    status: () => status as SyncStatus,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const subscription = throttleWhileCopying(watched, mirror, (answer) => answer > 0).subscribe((answer) => {
    shown.push(answer);
  });
  return {
    shown,
    listeners,
    subscription,
    isHeard: () => hear !== null,
    totalIs(next: number) {
      total = next;
      hear?.(next);
    },
    statusIs(change: Partial<typeof status>) {
      status = { ...status, ...change };
      for (const listener of listeners) listener();
    },
  };
}

it('shows the first rows of a copy at once, then rests between looks, and shows all at its end', async () => {
  const { shown, totalIs, statusIs } = list();
  totalIs(200);
  totalIs(700);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(shown).toEqual([0, 200]);
  await vi.advanceTimersByTimeAsync(100);
  totalIs(1_700);
  expect(shown).toEqual([0, 200, 700]);
  totalIs(4_000);
  statusIs({ bootstrapping: null });
  totalIs(4_001);
  expect(shown).toEqual([0, 200, 700, 4_000, 4_001]);
});

it('G8 does not rest over an edit of the person', () => {
  const { shown, totalIs, statusIs } = list();
  totalIs(200);
  statusIs({ saving: true });
  totalIs(201);
  statusIs({ saving: false });
  totalIs(202);
  totalIs(203);
  expect(shown).toEqual([0, 200, 200, 201, 202]);
});

it('is looked at by nobody who has left', () => {
  const { totalIs, listeners, subscription, isHeard } = list();
  totalIs(200);
  subscription.unsubscribe();
  vi.advanceTimersByTime(9_000);
  expect([listeners.size, isHeard()]).toEqual([0, false]);
});
