/**
 * The words of up to 500 items in one record, so that a search over a whole location reads some forty records. Measured
 * in Chromium at 20,000 items: a word index costs about 400,000 index entries at the first mirror, and one record per
 * item costs 120 ms per search.
 */
import type { StockItem } from '#domain/stock/stock-item.ts';
import { foldText } from './fold-text.ts';

export interface SearchPack {
  readonly locationId: string;
  readonly pack: number;
  readonly ids: string[];
  /** Beside `ids`; each starts with a space, as does each word in it. Empty where the item is gone. */
  readonly texts: string[];
}

export const PACK_SIZE = 500;

/** The words that a search looks at: names, SKUs, makers, category, codes and notes (SRCH-19). */
export function searchText(item: StockItem | null): string {
  if (item === null) return '';
  const words = [
    item.customName ?? '',
    item.productName,
    item.manufacturerName,
    item.manufacturerSku,
    item.distributorName,
    item.distributorSku,
    item.rootCategoryName,
    item.codes.join(' '),
    item.note,
    item.noteConflict ?? '',
  ].join(' ');
  return ` ${foldText(words)}`;
}

/** The words of a search as they are looked for in a pack's texts: each a prefix of a word. */
export function searchWords(search: string): readonly string[] {
  return foldText(search)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ` ${word}`);
}
