/**
 * How a count is stored in the device's settings: the position in one setting, and the counted numbers in many small ones, so that storing
 * one item costs the same in a folder of 10 as in one of 10,000. Pure.
 */
import type { LocationId } from '#domain/ids.ts';
import { newRun, type Counted, type CountRun } from './count-run.ts';

export type Mark = Counted | 'skipped';

/** Part of the counted numbers. It belongs to the run with this start time. */
export interface StoredMarks {
  readonly startedAt: string;
  readonly marks: Readonly<Record<string, Mark>>;
}

const PARTS = 64;

export function countRunKey(locationId: LocationId, folderId: string): string {
  return `count:${locationId}:${folderId}`;
}

const partKey = (runKey: string, part: number): string => `${runKey}:${part}`;

/** The key of the setting with an item's mark. */
export function partOf(runKey: string, itemId: string): string {
  let hash = 0;
  for (const each of itemId) hash = (hash * 31 + each.charCodeAt(0)) % PARTS;
  return partKey(runKey, hash);
}

export function keysOf(runKey: string): readonly string[] {
  return [runKey, ...Array.from({ length: PARTS }, (_, part) => partKey(runKey, part))];
}

/** A run as settings; a run that has ended has no marks. */
export function storedParts(runKey: string, { startedAt, marks, at }: CountRun): ReadonlyMap<string, unknown> {
  const parts = new Map<string, Record<string, Mark>>();
  for (const [itemId, mark] of Object.entries(marks)) {
    const key = partOf(runKey, itemId);
    const part = parts.get(key) ?? {};
    part[itemId] = mark;
    parts.set(key, part);
  }
  const stored = keysOf(runKey).map((key): [string, unknown] => {
    const part = parts.get(key);
    return [key, part === undefined ? undefined : ({ startedAt, marks: part } satisfies StoredMarks)];
  });
  return new Map([...stored, [runKey, { startedAt, at }]]);
}

/** The run from stored values, which may be invalid; null: none. */
export function runFrom(runKey: string, stored: ReadonlyMap<string, unknown>): CountRun | null {
  const head = fieldsOf(stored.get(runKey));
  const { startedAt, at } = head;
  if (typeof startedAt !== 'string') return null;
  const marks: Record<string, Mark> = {};
  for (const key of keysOf(runKey)) Object.assign(marks, marksFrom(stored.get(key), startedAt));
  return { ...newRun(startedAt), marks, at: typeof at === 'string' ? at : null };
}

/** The marks of one part; empty if they belong to another run. */
export function marksFrom(value: unknown, startedAt: string): Readonly<Record<string, Mark>> {
  const part = fieldsOf(value);
  if (part['startedAt'] !== startedAt) return {};
  const valid = Object.entries(fieldsOf(part['marks'])).filter(
    (entry): entry is [string, Mark] => entry[1] === 'skipped' || isCounted(entry[1]),
  );
  return Object.fromEntries(valid);
}

/** The head of the existing run, or of a new one that begins at `now`. */
export function begunHead(head: unknown, now: string): unknown {
  return typeof fieldsOf(head)['startedAt'] === 'string' ? head : { startedAt: now, at: null };
}

/** A part with additional marks of the run that began at `startedAt`. A later run's marks are never overwritten. */
export function partWith(part: unknown, startedAt: string, marks: Readonly<Record<string, Mark>>): unknown {
  const other = fieldsOf(part)['startedAt'];
  // ISO instants sort as text.
  if (typeof other === 'string' && other > startedAt) return part;
  return { startedAt, marks: { ...marksFrom(part, startedAt), ...marks } } satisfies StoredMarks;
}

function isCounted(value: unknown): boolean {
  const { counted, expected, priceCents, name } = fieldsOf(value);
  return (
    Number.isSafeInteger(counted) &&
    Number.isSafeInteger(expected) &&
    (priceCents === null || Number.isSafeInteger(priceCents)) &&
    typeof name === 'string'
  );
}

function fieldsOf(value: unknown): { readonly [field in string]?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}
