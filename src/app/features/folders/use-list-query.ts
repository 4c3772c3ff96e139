/** What the address asks of a folder's list: search, filters and sort; the table, the download and the empty page read the same. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LocationId } from '#domain/ids.ts';
import { foldersBelow } from '#domain/intents/delete-folder.ts';
import { expiringBy } from '#domain/stock/stock-state.ts';
import type { FolderView, ItemsQuery } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useToday } from '../../kit/use-today.ts';
import { sortFrom } from './item-sort.ts';
import { facetsFrom, hasSubfolders, isNotInFolder, isOnlyBackordered, statesFrom } from './list-filters.ts';
import type { Capability } from '#domain/access/capability.ts';
import { type May, useMay } from '../../session/use-rights.ts';

interface ListAddress {
  readonly folder: FolderView;
  readonly folders: readonly FolderView[];
  readonly locationId: LocationId;
  readonly query: URLSearchParams;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** A trimmed search (SRCH-19); on the root everything of the location, or only what is in no folder (ITEM-12). */
export function useListQuery(folder: FolderView, folders: readonly FolderView[]): ItemsQuery {
  const { locationId } = useStockroom();
  const [query] = useSearchParams();
  const today = useToday();
  // The same object as long as it says the same, however often the folders are read again.
  const asked = JSON.stringify(listQueryOf({ folder, folders, locationId, query, today }));
  return useMemo(() => JSON.parse(asked) as ItemsQuery, [asked]);
}

export function listQueryOf({ folder, folders, locationId, query, today }: ListAddress): ItemsQuery {
  const isWholeLocation = folder.parentId === null && !isNotInFolder(query);
  const states = statesFrom(query);
  const isDeep = folder.parentId !== null && (states.length > 0 || hasSubfolders(query));
  const facets = facetsFrom(query);
  return {
    locationId,
    folderId: isWholeLocation ? null : folder.id,
    ...(isDeep
      ? { subfolderIds: foldersBelow(folder, folders).flatMap(({ id }) => (id === folder.id ? [] : [id])) }
      : {}),
    search: (query.get('search') ?? '').trim(),
    ...sortFrom(query.get('sort')),
    onlyBackordered: isOnlyBackordered(query),
    ...(states.length === 0 ? {} : { states, expiringBy: expiringBy(today) }),
    ...(Object.keys(facets).length === 0 ? {} : { facets }),
  };
}

/** {@link columnsOfList}, the same array as long as it says the same. */
export function useColumnsOfList(folder: FolderView, asked: ItemsQuery): readonly string[] {
  const may = useMay();
  return useMemo(() => columnsOfList(folder, asked, may), [folder, asked, may]);
}

/** What a column shows or offers that not everybody may see or do (AUTH-23). */
const COLUMN_NEEDS: Readonly<Partial<Record<string, Capability>>> = { price: 'see-money', reorder: 'fill-cart' };

/**
 * The columns of the list: with those of other folders in it, it says in which one each item is. Without those that are not
 * the person's to see.
 */
export function columnsOfList(folder: FolderView, asked: ItemsQuery, may: May): readonly string[] {
  const isDeep = (asked.subfolderIds?.length ?? 0) > 0;
  const columns = isDeep && !folder.columns.includes('folder') ? [...folder.columns, 'folder'] : folder.columns;
  const isHidden = (name: string): boolean => {
    const needs = COLUMN_NEEDS[name];
    return needs !== undefined && !may(needs);
  };
  return columns.some(isHidden) ? columns.filter((name) => !isHidden(name)) : columns;
}
