/** Writes worked-on rows back, and keeps the columns in step with the items. */
import type { LocationId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { BUNDLE_SIZE, bundleOf } from '../tables/item-bundle.ts';
import { isMoved, type ItemRecord } from '../tables/item-record.ts';
import type { FolderRecord, LineRecord, MirrorDatabase } from '../tables/mirror-database.ts';
import type { RowRecord } from '../tables/row-record.ts';
import { putUnheard } from '../tables/put-unheard.ts';
import { writeColumns, type ColumnsAhead } from './column-writer.ts';
import type { WorkingRow } from './working-row.ts';

/**
 * Resolves when all writes are asked for, with what says that they are written.
 * @param ahead what was read of the columns already
 */
export async function saveRows(
  db: MirrorDatabase,
  locationId: LocationId,
  rows: readonly WorkingRow[],
  ahead: ColumnsAhead | null,
): Promise<readonly PromiseLike<unknown>[]> {
  const items = rows.filter((row) => row.ref.type === 'item');
  const writing: PromiseLike<unknown>[] = items.length > 0 ? [...(await saveItems(db, locationId, items, ahead))] : [];
  const folders = rows.filter((row) => row.ref.type === 'folder');
  const lines = rows.filter((row) => row.ref.type === 'line');
  const kept = (row: WorkingRow): boolean => !isNothing(row);
  const folderRecords = folders.filter(kept).map((row): FolderRecord => recordOf<Folder>(locationId, row));
  const lineRecords = lines.filter(kept).map((row): LineRecord => {
    const record = recordOf<CartLine>(locationId, row);
    return record.view === null ? record : { ...record, offer: record.view.offerId };
  });
  if (folderRecords.length > 0) writing.push(db.folders.bulkPut(folderRecords));
  if (lineRecords.length > 0) writing.push(db.lines.bulkPut(lineRecords));
  const gone = (all: readonly WorkingRow[]): [string, string][] =>
    all.filter((row) => isNothing(row) && row.record !== undefined).map((row) => [locationId, row.ref.id]);
  const [goneFolders, goneLines] = [gone(folders), gone(lines)];
  if (goneFolders.length > 0) writing.push(db.folders.bulkDelete(goneFolders));
  if (goneLines.length > 0) writing.push(db.lines.bulkDelete(goneLines));
  return writing;
}

/** Neither the server nor an op knows it: what is left of a row created here, once it has its server id. */
function isNothing(row: WorkingRow): boolean {
  return row.base === null && row.view === null && row.revision === 0 && row.waiting === 0;
}

function recordOf<Row>(locationId: LocationId, row: WorkingRow): RowRecord<Row> {
  const { view, base } = row as unknown as { view: Row | null; base: Row | null };
  return {
    locationId,
    id: row.ref.id,
    revision: row.revision,
    epoch: row.epoch,
    view,
    ...(view === base ? {} : { base }),
    waiting: row.waiting,
    needsYou: row.needsYou,
  };
}

async function saveItems(
  db: MirrorDatabase,
  locationId: LocationId,
  rows: readonly WorkingRow[],
  ahead: ColumnsAhead | null,
): Promise<readonly PromiseLike<unknown>[]> {
  const saved = rows.filter((row) => !isNothing(row));
  const { places, version, done } = await writeColumns(
    db,
    locationId,
    saved.map(({ ref, record, view }) => ({
      id: ref.id,
      before: record as ItemRecord | undefined,
      view: view as StockItem | null,
    })),
    ahead,
  );
  const records = saved.map((row, index): ItemRecord => {
    const record = recordOf<StockItem>(locationId, row);
    return { ...record, place: places[index] ?? null, version, ...(isMoved(record) ? { moved: 1 } : {}) };
  });
  const { whole, others } = sorted(records, saved);
  // Those that are there are found by the columns, of which everybody hears.
  putUnheard(
    'bundles',
    whole.map(([bundle, members]) => bundleOf(locationId, bundle, members)),
  );
  // why: 500 items at once would hold the main thread for more than one frame.
  let from = 0;
  for (; from + PUT_AT_ONCE < others.length; from += PUT_AT_ONCE) {
    await db.items.bulkPut(others.slice(from, from + PUT_AT_ONCE));
  }
  return others.length === 0 ? [done] : [done, db.items.bulkPut(others.slice(from))];
}

const PUT_AT_ONCE = 125;

interface Sorted {
  /** By number of the bundle. */
  readonly whole: readonly (readonly [bundle: number, members: readonly ItemRecord[]])[];
  readonly others: readonly ItemRecord[];
}

/** Items that have just come, and that nobody has edited, go by bundles as far as they fill one. */
function sorted(records: readonly ItemRecord[], rows: readonly WorkingRow[]): Sorted {
  const members = new Map<number, ItemRecord[]>();
  const others: ItemRecord[] = [];
  for (const [index, record] of records.entries()) {
    const isFresh = rows[index]?.record === undefined && record.base === undefined && record.waiting === 0;
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
