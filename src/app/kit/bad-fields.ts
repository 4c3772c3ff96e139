/**
 * Fields that hold what cannot be taken, by their labels: what would be ordered is not what stands in them, so nothing is
 * ordered or added until they are corrected (CART-13).
 */
import { useEffect, useSyncExternalStore } from 'react';

const labels = new Map<symbol, string>();
const listeners = new Set<() => void>();

/** Marks a field as bad until the returned function is called. */
export function markBadField(label: string): () => void {
  const mark = Symbol(label);
  labels.set(mark, label);
  tell();
  return () => {
    if (labels.delete(mark)) tell();
  };
}

/** The label of the one that has been bad for longest; null: there is none. */
export function firstBadField(): string | null {
  const [first] = labels.values();
  return first ?? null;
}

/** @param label null: the field is well */
export function useBadField(label: string | null): void {
  useEffect(() => (label === null ? undefined : markBadField(label)), [label]);
}

export function useFirstBadField(): string | null {
  return useSyncExternalStore(subscribe, firstBadField, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
