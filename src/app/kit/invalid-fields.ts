/**
 * Labels of the fields with invalid text: the quantity in effect is not the one on the screen, so nothing is ordered or
 * added until they are corrected (CART-13).
 */
import { useEffect, useSyncExternalStore } from 'react';

const labels = new Map<symbol, string>();
const listeners = new Set<() => void>();

/** Marks a field as invalid until the returned function is called. */
export function markInvalidField(label: string): () => void {
  const mark = Symbol(label);
  labels.set(mark, label);
  notify();
  return () => {
    if (labels.delete(mark)) notify();
  };
}

/** The label of the field that has been invalid for longest; null: there is none. */
export function firstInvalidField(): string | null {
  const [first] = labels.values();
  return first ?? null;
}

/** @param label null: the field is valid */
export function useInvalidField(label: string | null): void {
  useEffect(() => (label === null ? undefined : markInvalidField(label)), [label]);
}

export function useFirstInvalidField(): string | null {
  return useSyncExternalStore(subscribe, firstInvalidField, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
