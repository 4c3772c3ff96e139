/**
 * Work that a reload must not interrupt: an open scan session, a field with unsaved text. While anything is busy here
 * this tab holds a shared Web Lock; an update requests the same lock exclusively, so it also waits for the other tabs (G13).
 */
import { useEffect } from 'react';

const LOCK = 'stockroom-busy';

const reasons = new Map<symbol, string>();
const listeners = new Set<() => void>();
let letGo: (() => void) | null = null;

/** Busy with `reason` until the returned function is called. */
export function beginBusy(reason: string): () => void {
  const mark = Symbol(reason);
  reasons.set(mark, reason);
  if (reasons.size === 1) holdLock();
  notify();
  return () => {
    if (!reasons.delete(mark)) return;
    if (reasons.size === 0) {
      letGo?.();
      letGo = null;
    }
    notify();
  };
}

/** Keeps this tab from being reloaded while `reason` is not null. */
export function useBusy(reason: string | null): void {
  useEffect(() => (reason === null ? undefined : beginBusy(reason)), [reason]);
}

export function isBusy(): boolean {
  return reasons.size > 0;
}

export function subscribeBusy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves as soon as nothing is busy in this tab. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (!isBusy()) return resolve();
    const stop = subscribeBusy(() => {
      if (isBusy()) return;
      stop();
      resolve();
    });
  });
}

/** Runs `work` if no tab is busy, and keeps tabs from becoming busy meanwhile. @returns false if some tab is busy */
export async function whenNothingBusy(work: () => Promise<void>): Promise<boolean> {
  if (isBusy()) return false;
  const locks = lockManager();
  if (locks === undefined) {
    await work();
    return true;
  }
  return locks.request(LOCK, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

function holdLock(): void {
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void lockManager()
    ?.request(LOCK, { mode: 'shared' }, () => held)
    .catch(() => undefined);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Missing if the page is not a secure context. */
function lockManager(): LockManager | undefined {
  return globalThis.navigator.locks;
}
