/** What the address asks of a folder's list: search, filters and sort; the table, the download and the empty page read the same. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { FolderView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { sortFrom } from './item-sort.ts';
import type { ItemsAsked } from './use-item-window.ts';

/** A trimmed search (SRCH-19); on the root everything of the location, or only what is in no folder (ITEM-12). */
export function useAsked(folder: FolderView): ItemsAsked {
  const { locationId } = useStockroom();
  const [query] = useSearchParams();
  const search = (query.get('search') ?? '').trim();
  const { sort, descending } = sortFrom(query.get('sort'));
  const isWholeLocation = folder.parentId === null && query.get('folderId') !== 'none';
  const folderId = isWholeLocation ? null : folder.id;
  const onlyBackordered = asksForBackordered(query);
  return useMemo(
    () => ({ locationId, folderId, search, sort, descending, onlyBackordered }),
    [locationId, folderId, search, sort, descending, onlyBackordered],
  );
}

export function asksForBackordered(query: URLSearchParams): boolean {
  return query.get('onlyBackordered') === '1';
}
