/** The items whose labels wait to be printed on this device, one list for each location (LBL-05). */
import type { ItemId, LocationId } from '#domain/ids.ts';

/** Key of the list among the device's settings. */
export function printQueueKey(locationId: LocationId): string {
  return `print-queue:${locationId}`;
}

/** Reads the list from a stored value of any shape: each id once, in the order in which it was added. */
export function queueFrom(stored: unknown): ItemId[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter((id): id is ItemId => typeof id === 'string' && id !== ''))];
}

export function withItems(queue: readonly ItemId[], added: readonly ItemId[]): ItemId[] {
  return [...new Set([...queue, ...added])];
}

export function withoutItems(queue: readonly ItemId[], removed: readonly ItemId[]): ItemId[] {
  const gone = new Set(removed);
  return queue.filter((id) => !gone.has(id));
}
