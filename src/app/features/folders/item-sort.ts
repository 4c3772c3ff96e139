/** A folder table's sort in the URL: `name`, `-price`; absent is "Default", by category (ITEM-13). */
import { LIST_SORTS, type ItemSort } from '#domain/stock/list-keys.ts';

export interface SortChoice {
  readonly sort: ItemSort;
  readonly descending: boolean;
}

export const DEFAULT_SORT: SortChoice = { sort: 'category', descending: false };

export function sortFrom(text: string | null): SortChoice {
  const descending = text?.startsWith('-') ?? false;
  const name = descending ? (text ?? '').slice(1) : (text ?? '');
  return isSort(name) ? { sort: name, descending } : DEFAULT_SORT;
}

/** null for the default, which the URL omits. */
export function sortText({ sort, descending }: SortChoice): string | null {
  if (sort === DEFAULT_SORT.sort && !descending) return null;
  return descending ? `-${sort}` : sort;
}

/** Clicking a column header: ascending, then descending, then the default again. */
export function nextSort(current: SortChoice, clicked: ItemSort): SortChoice {
  if (current.sort !== clicked) return { sort: clicked, descending: false };
  return current.descending ? DEFAULT_SORT : { sort: clicked, descending: true };
}

function isSort(name: string): name is ItemSort {
  return Object.hasOwn(LIST_SORTS, name);
}
