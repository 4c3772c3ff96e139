/** Writes changed rows back. */
import type { LocationId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { ItemRecord } from '../items/item-record.ts';
import type { ReadAhead } from '../items/read-ahead.ts';
import { saveItems, type ItemChange } from '../items/save-items.ts';
import type { FolderRecord, LineRecord, MirrorDatabase } from '../tables/mirror-database.ts';
import type { RowRecord } from '../tables/row-record.ts';
import type { WorkingRow } from './working-row.ts';

/**
 * Resolves when all writes are issued, with a promise that they are done. @param ahead null: nothing was prefetched for the items
 */
export async function saveRows(
  db: MirrorDatabase,
  locationId: LocationId,
  rows: readonly WorkingRow[],
  ahead: ReadAhead | null,
): Promise<readonly PromiseLike<unknown>[]> {
  const items = rows.filter((row) => row.ref.type === 'item');
  const writing: PromiseLike<unknown>[] =
    items.length > 0 ? [...(await saveItems(db, locationId, changesOf(locationId, items), ahead))] : [];
  const folders = rows.filter((row) => row.ref.type === 'folder');
  const lines = rows.filter((row) => row.ref.type === 'line');
  const kept = (row: WorkingRow): boolean => !isNothing(row);
  const folderRecords = folders.filter(kept).map((row): FolderRecord => recordOf<Folder>(locationId, row));
  const lineRecords = lines.filter(kept).map((row): LineRecord => {
    const offer = offerOfLine(row);
    return { ...recordOf<CartLine>(locationId, row), ...(offer === undefined ? {} : { offer }) };
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

/** Neither the server nor an op refers to it: the remainder of a row created here, once it has its server id. */
function isNothing(row: WorkingRow): boolean {
  return row.base === null && row.view === null && row.revision === 0 && row.waiting === 0;
}

/** A removed line keeps its offer while ops wait: adding the same offer again waits behind them. */
function offerOfLine({ view, base, record, waiting }: WorkingRow): string | undefined {
  const line = (view ?? (waiting > 0 ? base : null)) as CartLine | null;
  return line?.offerId ?? (waiting > 0 ? (record as LineRecord | undefined)?.offer : undefined);
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

function changesOf(locationId: LocationId, items: readonly WorkingRow[]): readonly ItemChange[] {
  // A known item that no longer exists is still written, without a view: the columns keep its place.
  return items
    .filter((row) => row.record !== undefined || !isNothing(row))
    .map((row) => ({ before: row.record as ItemRecord | undefined, after: recordOf<StockItem>(locationId, row) }));
}
