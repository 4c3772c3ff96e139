/** Converts records to what screens read. */
import type { PromiseExtended } from 'dexie';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { ItemRecord } from '../items/item-record.ts';
import type { LineRecord, MirrorDatabase } from '../tables/mirror-database.ts';
import type { RowRecord } from '../tables/row-record.ts';
import { rowsOf } from '../tables/rows-of.ts';
import type { ItemView, LineView, UnsentState } from './views.ts';

/** Up to this many folders are requested one by one. */
const FEW = 8;

export function withUnsentState<Row extends object>(record: RowRecord<Row>): (Row & UnsentState) | undefined {
  if (record.view === null) return undefined;
  return { ...record.view, waiting: record.waiting, needsYou: record.needsYou };
}

export function lineView(record: LineRecord): LineView | undefined {
  return withUnsentState<CartLine>(record);
}

/** Keyed by id; empty text if there is no such folder. Inside a transaction over folders. */
export function folderNames(
  db: MirrorDatabase,
  locationId: string,
  ids: readonly string[],
): PromiseExtended<ReadonlyMap<string, string>> {
  return db.folders
    .bulkGet(ids.map((id): [string, string] => [locationId, id]))
    .then((folders) => new Map(ids.map((id, index) => [id, folders[index]?.view?.name ?? ''])));
}

/**
 * The names of all folders, keyed by id: one request for some hundred records costs less than one for each of the twenty to fifty folders
 * that a list shows. Inside a transaction over folders.
 */
export function allFolderNames(db: MirrorDatabase, locationId: string): PromiseExtended<ReadonlyMap<string, string>> {
  return rowsOf(db.folders, locationId)
    .toArray()
    .then((folders) => new Map(folders.map(({ id, view }) => [id, view?.name ?? ''])));
}

/** Items with the names of their folders, in the given order; deleted items are left out. */
export function itemViews(records: readonly ItemRecord[], names: ReadonlyMap<string, string>): ItemView[] {
  return records.flatMap((each) => {
    const view = withUnsentState(each);
    return view === undefined ? [] : [{ ...view, folderName: names.get(view.folderId) ?? '' }];
  });
}

/** As `itemViews`, with names that have to be read. Inside a transaction over folders. */
export function namedItemViews(
  db: MirrorDatabase,
  locationId: string,
  records: readonly (ItemRecord | undefined)[],
): PromiseExtended<ItemView[]> {
  const present = records.filter((each) => each !== undefined);
  const folderIds = [...new Set(present.flatMap(({ view }) => view?.folderId ?? []))];
  const naming = folderIds.length > FEW ? allFolderNames(db, locationId) : folderNames(db, locationId, folderIds);
  return naming.then((names) => itemViews(present, names));
}
