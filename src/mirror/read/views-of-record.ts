/** Records as screens read them. */
import { Dexie, type PromiseExtended } from 'dexie';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { ItemRecord } from '../tables/item-record.ts';
import type { LineRecord, MirrorDatabase } from '../tables/mirror-database.ts';
import type { RowRecord } from '../tables/row-record.ts';
import type { ItemView, LineView, Waiting } from './views.ts';

export function withWaiting<Row extends object>(record: RowRecord<Row>): (Row & Waiting) | undefined {
  if (record.view === null) return undefined;
  return { ...record.view, waiting: record.waiting, needsYou: record.needsYou };
}

export function lineView(record: LineRecord): LineView | undefined {
  return withWaiting<CartLine>(record);
}

/**
 * Items with the names of their folders, in the order given; what is gone is left out.
 * @param known the names by id, where all of them have just been read
 */
export function itemViews(
  db: MirrorDatabase,
  locationId: string,
  records: readonly (ItemRecord | undefined)[],
  known?: ReadonlyMap<string, string>,
): PromiseExtended<ItemView[]> {
  const present = records.filter((each) => each !== undefined);
  if (known !== undefined) return Dexie.Promise.resolve(withNames(present, known));
  const folderIds = [...new Set(present.flatMap((each) => (each.view === null ? [] : [each.view.folderId])))];
  return db.folders.bulkGet(folderIds.map((id): [string, string] => [locationId, id])).then((folders) => {
    const names = new Map(folderIds.map((id, index) => [id, folders[index]?.view?.name ?? '']));
    return withNames(present, names);
  });
}

function withNames(records: readonly ItemRecord[], names: ReadonlyMap<string, string>): ItemView[] {
  return records.flatMap((each) => {
    const view = withWaiting(each);
    return view === undefined ? [] : [{ ...view, folderName: names.get(view.folderId) ?? '' }];
  });
}
