/** The last stock change of each item, while Undo is shown beside it. Held in this page only. */
import { useSyncExternalStore } from 'react';
import type { ItemId, OpId } from '#domain/ids.ts';
import type { MovementSource } from '#domain/stock/stock-movement.ts';
import type { AddedLine } from './added-lines.ts';

/** Something that can be undone. `words` describes it. */
export type Change = { readonly opId: OpId; readonly words: string } & (
  | { readonly did: 'moved'; readonly itemId: ItemId; readonly applied: number; readonly source: MovementSource }
  | { readonly did: 'dated'; readonly itemId: ItemId; readonly before: string | null; readonly after: string }
  | ({ readonly did: 'carted' } & AddedLine)
);

/** How long Undo is shown beside what was tapped, in ms. */
export const UNDO_BESIDE_MS = 10_000;

export type StockChange = Extract<Change, { readonly did: 'moved' }>;

const changes = new Map<ItemId, StockChange>();
const timers = new Map<ItemId, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/**
 * Records a change. Taps that were merged into one movement are one change.
 * @param wordsOf describes the change, given its total in units
 * @returns the change as it is shown
 */
export function noteChange(tap: Omit<StockChange, 'words'>, wordsOf: (applied: number) => string): StockChange {
  const before = changes.get(tap.itemId);
  const applied = tap.applied + (before?.opId === tap.opId ? before.applied : 0);
  const change = { ...tap, applied, words: wordsOf(applied) };
  put(tap.itemId, change);
  return change;
}

export function forgetChange(opId: OpId): void {
  for (const change of changes.values()) if (change.opId === opId) put(change.itemId, null);
}

export function forgetChanges(): void {
  for (const itemId of changes.keys()) put(itemId, null);
}

export function useRecentChange(itemId: ItemId): StockChange | null {
  return useSyncExternalStore(subscribe, () => changes.get(itemId) ?? null);
}

function put(itemId: ItemId, change: StockChange | null): void {
  clearTimeout(timers.get(itemId));
  if (change === null) {
    changes.delete(itemId);
    timers.delete(itemId);
  } else {
    changes.set(itemId, change);
    timers.set(
      itemId,
      setTimeout(() => put(itemId, null), UNDO_BESIDE_MS),
    );
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
