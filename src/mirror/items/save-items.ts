import { Dexie } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { firstAndLast } from '../tables/first-and-last.ts';
import { baseOf, type RowRecord } from '../tables/row-record.ts';
import { isMoved, type ItemRecord } from './item-record.ts';
import { writeColumns } from './packed/column-writer.ts';
import { BUNDLE_SIZE, bundleOf } from './packed/item-bundle.ts';
import { itemTables } from './packed/item-tables.ts';
import { putUnobserved } from './packed/put-unobserved.ts';
import type { ReadAhead } from './read-ahead.ts';

export interface ItemChange {
  /** The record as it was read; undefined if this device had none. */
  readonly before: ItemRecord | undefined;
  readonly after: RowRecord<StockItem>;
}

/**
 * Writes items and keeps their columns in sync. Inside a write transaction over items; resolves when all writes are issued,
 * with a promise that they are done. @param ahead null: nothing was prefetched
 */
export async function saveItems(
  db: Dexie,
  locationId: LocationId,
  changes: readonly ItemChange[],
  ahead: ReadAhead | null,
): Promise<readonly PromiseLike<unknown>[]> {
  const { items, bundles } = itemTables(db);
  const again = bundlesChanged(changes);
  const { places, version, done } = await writeColumns(
    db,
    locationId,
    changes.map(({ before, after: { id, view } }) => ({ id, before, view })),
    { ahead, rewritesBundles: again.size > 0 },
  );
  const records = changes.map(({ after }, index): ItemRecord => ({
    ...after,
    place: places[index] ?? null,
    version,
    ...(isMoved(after) ? { moved: 1 } : {}),
  }));
  const { fresh, changed, others } = sorted(records, changes, again);
  // Existing items are found through the columns, whose changes every reader sees.
  putUnobserved(
    'bundles',
    fresh.map(([bundle, members]) => bundleOf(locationId, bundle, members)),
  );
  const writing: PromiseLike<unknown>[] = [done];
  if (changed.length > 0) {
    await removeOwn(
      db,
      locationId,
      changed.flatMap(([, members]) => members.map(({ id }) => id)),
    );
    writing.push(bundles.bulkPut(changed.map(([bundle, members]) => bundleOf(locationId, bundle, members))));
  }
  // why: 500 items at once would block the main thread for more than one frame. Two parts are in progress at a time, so
  // that the disk stays busy.
  for (let from = 0; from < others.length; from += PUT_AT_ONCE) {
    if (from >= 2 * PUT_AT_ONCE) await writing[writing.length - 2];
    const part = items.bulkPut(others.slice(from, from + PUT_AT_ONCE));
    // If one fails, the transaction has failed, and nothing awaits the other one.
    part.catch(() => undefined);
    writing.push(part);
  }
  return writing;
}

const PUT_AT_ONCE = 125;

/** From this many changes on, a bundle whose items all change is rewritten: ten rows in a bundle cost as much as one (decision 0014). */
const MANY = 100;

const bundleAt = (place: number): number => Math.floor(place / BUNDLE_SIZE);

/** Numbers of the bundles to rewrite. */
function bundlesChanged(changes: readonly ItemChange[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  if (changes.length < MANY) return new Set();
  for (const { before, after } of changes) {
    // Deleted items, and those created here, are stored singly.
    if (before?.place == null || after.view === null || baseOf(after) === null) continue;
    const bundle = bundleAt(before.place);
    counts.set(bundle, (counts.get(bundle) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([bundle, count]) => (count === BUNDLE_SIZE ? [bundle] : [])));
}

/** A single row takes precedence over its bundle, and is deleted when the bundle is newer. */
async function removeOwn(db: Dexie, locationId: LocationId, ids: readonly string[]): Promise<void> {
  const { items } = itemTables(db);
  const [least, most] = firstAndLast(ids);
  const range = (from: string, to: string) =>
    items.where('[locationId+id]').between([locationId, from], [locationId, to], true, true);
  const gone = new Set(ids);
  let run: [from: string, to: string] | null = null;
  const runs: [from: string, to: string][] = [];
  for (const [, id] of await range(least, most).primaryKeys()) {
    if (!gone.has(id)) run = null;
    else if (run === null) runs.push((run = [id, id]));
    else run[1] = id;
  }
  // why: one request can delete a range of thousands.
  await Dexie.Promise.all(runs.map(([from, to]) => range(from, to).delete()));
}

type Members = readonly (readonly [bundle: number, members: readonly ItemRecord[]])[];

interface Sorted {
  /** Bundles of newly downloaded items. */
  readonly fresh: Members;
  /** Bundles whose items have all changed. */
  readonly changed: Members;
  readonly others: readonly ItemRecord[];
}

/** Newly downloaded, unedited items are stored in bundles as far as they fill one. */
function sorted(records: readonly ItemRecord[], changes: readonly ItemChange[], again: ReadonlySet<number>): Sorted {
  const members = new Map<number, ItemRecord[]>();
  const others: ItemRecord[] = [];
  for (const [index, record] of records.entries()) {
    const isFresh = changes[index]?.before === undefined && record.base === undefined && record.waiting === 0;
    const bundle = record.place === null ? null : bundleAt(record.place);
    if (bundle === null || (!isFresh && !again.has(bundle))) {
      others.push(record);
      continue;
    }
    const started = members.get(bundle);
    if (started === undefined) members.set(bundle, [record]);
    else started.push(record);
  }
  const whole = [...members].filter(([, each]) => each.length === BUNDLE_SIZE);
  for (const each of members.values()) if (each.length < BUNDLE_SIZE) others.push(...each);
  return {
    fresh: whole.filter(([bundle]) => !again.has(bundle)),
    changed: whole.filter(([bundle]) => again.has(bundle)),
    others,
  };
}
