/**
 * How many labels of each item in the print queue are printed (LBL-04). Rule: numbers typed for items are work, so they stay on this
 * device beside the queue, as long as the items are in it. Pure.
 */
import type { ItemId, LocationId } from '#domain/ids.ts';

/** A limit against mistakes. */
export const MAX_COPIES = 500;

export interface LabelCopies {
  /** Of every item without a number of its own. */
  readonly each: number;
  /** By item id. */
  readonly own: Readonly<Record<string, number>>;
}

export const ONE_OF_EACH: LabelCopies = { each: 1, own: {} };

/** Key of the numbers among the device's settings. */
export function labelCopiesKey(locationId: LocationId): string {
  return `print-copies:${locationId}`;
}

/** Reads the numbers from a stored value of any shape; one that is none is left out. */
export function copiesFrom(stored: unknown): LabelCopies {
  const { each, own } = fieldsOf(stored);
  return {
    each: isCopies(each) ? each : ONE_OF_EACH.each,
    own: Object.fromEntries(
      Object.entries(fieldsOf(own)).filter((entry): entry is [string, number] => isCopies(entry[1])),
    ),
  };
}

export function copiesOf({ each, own }: LabelCopies, id: ItemId): number {
  return own[id] ?? each;
}

export function withCopiesOf({ each, own }: LabelCopies, id: ItemId, copies: number): LabelCopies {
  return { each, own: { ...own, [id]: copies } };
}

/** The numbers after items have left the queue; an empty queue starts from one of each again. */
export function copiesInQueue({ each, own }: LabelCopies, queue: readonly ItemId[]): LabelCopies {
  if (queue.length === 0) return ONE_OF_EACH;
  const queued = new Set<string>(queue);
  return { each, own: Object.fromEntries(Object.entries(own).filter(([id]) => queued.has(id))) };
}

/**
 * Items are back in the queue with the numbers that they had before they left it.
 * @param isWhole they are the whole queue, as it was
 */
export function withCopiesBack(
  now: LabelCopies,
  {
    before,
    ids,
    isWhole,
  }: { readonly before: LabelCopies; readonly ids: readonly ItemId[]; readonly isWhole: boolean },
): LabelCopies {
  if (isWhole) return before;
  const own = ids.map((id) => [id, copiesOf(before, id)] as const).filter(([, copies]) => copies !== now.each);
  return { each: now.each, own: { ...now.own, ...Object.fromEntries(own) } };
}

function isCopies(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_COPIES;
}

function fieldsOf(value: unknown): { readonly [field in string]?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}
