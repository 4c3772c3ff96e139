import { afterEach, expect, it, vi } from 'vitest';
import type { Mirror } from '#mirror/mirror.ts';
import type { SyncStatus } from '#mirror/status.ts';
import type { StockroomState } from './stockroom-state.ts';
import { whenCopied } from './when-copied.ts';

afterEach(() => void vi.useRealTimers());

const PATIENCE = { signInMs: 3_000, copyMs: 10_000 };

type Told = Partial<Pick<SyncStatus, 'bootstrapping' | 'lastSyncedAt'>>;

/** Somebody at a page, before they have signed in. */
function visitor() {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  let status: Told = { bootstrapping: null, lastSyncedAt: null };
  // why: the mirror has tests of its own; here it stands for a copy that is under way.
  const mirror = { status: () => status, subscribe } as unknown as Mirror;
  let state = { is: 'signed-out' } as StockroomState;
  return {
    state: () => state,
    subscribe,
    listeners,
    signsIn() {
      state = { is: 'signed-in', mirror } as StockroomState;
      notify();
    },
    copyIs(next: Told) {
      status = next;
      notify();
    },
  };
}

const COPIED = { bootstrapping: null, lastSyncedAt: '2026-11-20T08:00:00Z' };
const copying = (received: number): Told => ({ bootstrapping: { received }, lastSyncedAt: null });

it('waits for the end of a first copy, not for its steps', async () => {
  vi.useFakeTimers();
  const visit = visitor();
  let isOver = false;
  void whenCopied(visit, PATIENCE).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(2_000);
  visit.signsIn();
  await vi.advanceTimersByTimeAsync(2_000);
  visit.copyIs(copying(0));
  visit.copyIs(copying(500));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isOver).toBe(false);
  visit.copyIs(COPIED);
  await vi.advanceTimersByTimeAsync(0);
  expect([isOver, visit.listeners.size]).toEqual([true, 0]);
});

it('waits no longer than it is told for somebody who signs in, nor for a copy, and not at all where it is there', async () => {
  vi.useFakeTimers();
  const visit = visitor();
  const signingIn = whenCopied(visit, PATIENCE);
  await vi.advanceTimersByTimeAsync(3_000);
  await signingIn;
  visit.signsIn();
  visit.copyIs(copying(0));
  const waiting = whenCopied(visit, PATIENCE);
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
  visit.copyIs(COPIED);
  await whenCopied(visit, PATIENCE);
  expect(visit.listeners.size).toBe(0);
});
