/**
 * The values that lists sort and filter by, stored as columns beside the items: the values of up to 500 items in one record
 * per column. A first copy of 20,000 items writes some 500 such records instead of 260,000 index entries; a list reads the
 * columns that it needs once and caches them (location-memory.ts). See decision 0008.
 *
 * A place is never reused for another item. Every tab caches columns and fetches changed packs one after the other, and
 * meanwhile its lists refer to items by their places: a reused place would show one item's number beside another's name.
 * The cost is an id and some line ends per deleted item, about 30 bytes; a fresh copy (a new sign-in) begins without them.
 */
import { foldText } from '#domain/stock/fold-text.ts';
import { itemSearchWords } from '#domain/stock/item-search-words.ts';
import { listKeysOf, NO_LIST_KEYS, type ListKeys } from '#domain/stock/list-keys.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

interface FoundBy {
  /** Id of the item that has this place, forever. */
  readonly id: string;
  /** The folder in which people see it; empty if the item is deleted. */
  readonly folder: string;
  readonly token: string;
  /** Each delimited by tabs. */
  readonly codes: string;
}

export type ColumnValues = FoundBy & ListKeys;
export type ItemColumn = keyof ColumnValues;

const GONE: Omit<ColumnValues, 'id'> = { folder: '', token: '', codes: '', ...NO_LIST_KEYS };

export const ITEM_COLUMNS = ['id', ...Object.keys(GONE)] as readonly ItemColumn[];

/** The values of one column for the places from `pack * PACK_SIZE` on. */
export interface ColumnPack {
  readonly locationId: string;
  readonly column: ItemColumn;
  readonly pack: number;
  /** Version of the write that last changed it; later writes of the location have higher versions. */
  readonly version: number;
  /** One value per line: a single string is copied faster than five hundred. */
  readonly values: string | readonly number[];
}

/** Newest version and number of places of a location, in the same table. */
export interface ColumnStamp {
  readonly locationId: string;
  readonly column: '';
  readonly pack: 0;
  readonly newest: number;
  readonly places: number;
  /** Version of the newest write that rewrote bundles. */
  readonly rebundled?: number;
}

/** Key of a location's stamp. */
export function stampKey(locationId: string): [string, '', 0] {
  return [locationId, '', 0];
}

/** undefined if the location has no columns yet. */
export function asStamp(record: ColumnPack | ColumnStamp | undefined): ColumnStamp | undefined {
  return record?.column === '' ? record : undefined;
}

/** Items per record. */
export const PACK_SIZE = 500;

/** @param view null if the item is deleted */
export function columnsOf(id: string, view: StockItem | null): ColumnValues {
  if (view === null) return { id, ...GONE };
  return {
    id,
    folder: folderColumn(view),
    token: oneLine(view.qrToken),
    codes: view.codes.map(codeText).join(''),
    ...listKeysOf(view),
  };
}

export function folderColumn({ folderId }: Pick<StockItem, 'folderId'>): string {
  return oneLine(folderId);
}

/** Whether two states of an item agree in everything except folder and revision. */
export function isSameExceptFolder(before: StockItem, after: StockItem): boolean {
  const was = before as unknown as Readonly<Record<string, unknown>>;
  const is = after as unknown as Readonly<Record<string, unknown>>;
  const names = Object.keys(is);
  return (
    names.length === Object.keys(was).length &&
    names.every(
      (name) =>
        name === 'folderId' || name === 'revision' || (Object.hasOwn(was, name) && isEqual(was[name], is[name])),
    )
  );
}

/** Of texts, numbers and lists. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

/** A code as stored in its column. */
export function codeText(code: string): string {
  return `\t${oneLine(code)}\t`;
}

function oneLine(text: string): string {
  return /[\t\n]/.test(text) ? text.replace(/[\t\n]/g, ' ') : text;
}

/** The words of a search as they are matched against `words`, each in one of its spellings. */
export function searchWords(search: string): readonly (readonly string[])[] {
  return itemSearchWords(foldText(search));
}

/** Indexed by place within the pack; all numbers or all texts. */
export function valuesOf({ values }: ColumnPack): readonly (string | number)[] {
  return typeof values === 'string' ? values.split('\n') : values;
}

/** The inverse: all of them numbers, or single-line texts. */
export function packed(values: readonly (string | number)[]): ColumnPack['values'] {
  return typeof values[0] === 'number' ? (values as readonly number[]) : values.join('\n');
}
