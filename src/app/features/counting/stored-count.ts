/**
 * How a count is stored in the device's settings: the position in one, and the counted numbers in many small ones, so
 * that noting one item costs the same in a folder of 10 as in one of 10,000. Pure.
 */
import type { LocationId } from '#domain/ids.ts';
import { newRun, type Counted, type CountRun } from './count-run.ts';

export type Mark = Counted | 'skipped';

/** Some of what was counted. It belongs to the run that began when it says. */
export interface StoredMarks {
  readonly startedAt: string;
  readonly marks: Readonly<Record<string, Mark>>;
}

const PARTS = 64;

export function countRunKey(locationId: LocationId, folderId: string): string {
  return `count:${locationId}:${folderId}`;
}

const partKey = (runKey: string, part: number): string => `${runKey}:${part}`;

/** The setting that an item's mark stands in. */
export function partOf(runKey: string, itemId: string): string {
  let hash = 0;
  for (const each of itemId) hash = (hash * 31 + each.charCodeAt(0)) % PARTS;
  return partKey(runKey, hash);
}

export function keysOf(runKey: string): readonly string[] {
  return [runKey, ...Array.from({ length: PARTS }, (_, part) => partKey(runKey, part))];
}

/** A run as settings; one that was ended has none of its marks there. */
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

/** The run in stored values, whatever stands there; null: none. */
export function runFrom(runKey: string, stored: ReadonlyMap<string, unknown>): CountRun | null {
  const head = fieldsOf(stored.get(runKey));
  const { startedAt, at } = head;
  if (typeof startedAt !== 'string') return null;
  const marks: Record<string, Mark> = {};
  for (const key of keysOf(runKey)) Object.assign(marks, marksFrom(stored.get(key), startedAt));
  return { ...newRun(startedAt), marks, at: typeof at === 'string' ? at : null };
}

/** Those of one part; none where they are of another run. */
export function marksFrom(value: unknown, startedAt: string): Readonly<Record<string, Mark>> {
  const part = fieldsOf(value);
  if (part['startedAt'] !== startedAt) return {};
  const valid = Object.entries(fieldsOf(part['marks'])).filter(
    (entry): entry is [string, Mark] => entry[1] === 'skipped' || isCounted(entry[1]),
  );
  return Object.fromEntries(valid);
}

/** The head of the run that is there, else of one that begins at `now`. */
export function begunHead(head: unknown, now: string): unknown {
  return typeof fieldsOf(head)['startedAt'] === 'string' ? head : { startedAt: now, at: null };
}

/** A part with more marks of the run that began at `startedAt`. What a later run has counted is not overwritten by it. */
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
