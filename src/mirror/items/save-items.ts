import type { Dexie } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { RowRecord } from '../tables/row-record.ts';
import { isMoved, type ItemRecord } from './item-record.ts';
import { writeColumns } from './packed/column-writer.ts';
import { BUNDLE_SIZE, bundleOf } from './packed/item-bundle.ts';
import { itemTables } from './packed/item-tables.ts';
import { putUnobserved } from './packed/put-unobserved.ts';
import type { ReadAhead } from './read-ahead.ts';

export interface ItemChange {
  /** As it was read; undefined if this device had none. */
  readonly before: ItemRecord | undefined;
  readonly after: RowRecord<StockItem>;
}

/**
 * Writes items, and keeps what lists go by in step with them. Inside a write transaction over items; resolves when all
 * writes are asked for, with what says that they are written.
 * @param ahead null: nothing was read ahead
 */
export async function saveItems(
  db: Dexie,
  locationId: LocationId,
  changes: readonly ItemChange[],
  ahead: ReadAhead | null,
): Promise<readonly PromiseLike<unknown>[]> {
  const { items } = itemTables(db);
  const { places, version, done } = await writeColumns(
    db,
    locationId,
    changes.map(({ before, after: { id, view } }) => ({ id, before, view })),
    ahead,
  );
  const records = changes.map(({ after }, index): ItemRecord => ({
    ...after,
    place: places[index] ?? null,
    version,
    ...(isMoved(after) ? { moved: 1 } : {}),
  }));
  const { whole, others } = sorted(records, changes);
  // Those that are there are found by the columns, of which everybody hears.
  putUnobserved(
    'bundles',
    whole.map(([bundle, members]) => bundleOf(locationId, bundle, members)),
  );
  // why: 500 items at once would hold the main thread for more than one frame. Two parts are under way, so that the disk has work.
  const writing: PromiseLike<unknown>[] = [];
  for (let from = 0; from < others.length; from += PUT_AT_ONCE) {
    if (writing.length > 1) await writing[writing.length - 2];
    const part = items.bulkPut(others.slice(from, from + PUT_AT_ONCE));
    // Where one fails, its transaction has failed, and nobody waits for the other one.
    part.catch(() => undefined);
    writing.push(part);
  }
  return [done, ...writing];
}

const PUT_AT_ONCE = 125;

interface Sorted {
  /** By number of the bundle. */
  readonly whole: readonly (readonly [bundle: number, members: readonly ItemRecord[]])[];
  readonly others: readonly ItemRecord[];
}

/** Items that have just come, and that nobody has edited, go by bundles as far as they fill one. */
function sorted(records: readonly ItemRecord[], changes: readonly ItemChange[]): Sorted {
  const members = new Map<number, ItemRecord[]>();
  const others: ItemRecord[] = [];
  for (const [index, record] of records.entries()) {
    const isFresh = changes[index]?.before === undefined && record.base === undefined && record.waiting === 0;
    if (record.place === null || !isFresh) {
      others.push(record);
      continue;
    }
    const bundle = Math.floor(record.place / BUNDLE_SIZE);
    const started = members.get(bundle);
    if (started === undefined) members.set(bundle, [record]);
    else started.push(record);
  }
  const whole = [...members].filter(([, each]) => each.length === BUNDLE_SIZE);
  for (const each of members.values()) if (each.length < BUNDLE_SIZE) others.push(...each);
  return { whole, others };
}
