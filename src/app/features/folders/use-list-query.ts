/** What the address asks of a folder's list: search, filters and sort; the table, the download and the empty page read the same. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LocationId } from '#domain/ids.ts';
import type { FolderView, ItemsQuery } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { sortFrom } from './item-sort.ts';

/** A trimmed search (SRCH-19); on the root everything of the location, or only what is in no folder (ITEM-12). */
export function useListQuery(folder: FolderView): ItemsQuery {
  const { locationId } = useStockroom();
  const [query] = useSearchParams();
  const { folderId, search, sort, descending, onlyBackordered = false } = listQueryOf(folder, locationId, query);
  return useMemo(
    () => ({ locationId, folderId, search, sort, descending, onlyBackordered }),
    [locationId, folderId, search, sort, descending, onlyBackordered],
  );
}

export function listQueryOf(folder: FolderView, locationId: LocationId, query: URLSearchParams): ItemsQuery {
  const isWholeLocation = folder.parentId === null && query.get('folderId') !== 'none';
  return {
    locationId,
    folderId: isWholeLocation ? null : folder.id,
    search: (query.get('search') ?? '').trim(),
    ...sortFrom(query.get('sort')),
    onlyBackordered: isOnlyBackordered(query),
  };
}

export function isOnlyBackordered(query: URLSearchParams): boolean {
  return query.get('onlyBackordered') === '1';
}
