/** The query of a folder's list from the URL: search, filters and sort; used by the table, the download and the empty state. */
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

/** A trimmed search (SRCH-19); at the root all items of the location, or only those without a folder (ITEM-12). */
export function useListQuery(folder: FolderView, folders: readonly FolderView[]): ItemsQuery {
  const { locationId } = useStockroom();
  const [query] = useSearchParams();
  const today = useToday();
  // The same object while it is equal, however often the folders are read again.
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

/** {@link columnsOfList}, the same array while it is equal. */
export function useColumnsOfList(folder: FolderView, asked: ItemsQuery): readonly string[] {
  const may = useMay();
  return useMemo(() => columnsOfList(folder, asked, may), [folder, asked, may]);
}

/** Columns with data or actions that require a capability (AUTH-23). */
const COLUMN_NEEDS: Readonly<Partial<Record<string, Capability>>> = { price: 'see-money', reorder: 'fill-cart' };

/**
 * The columns of the list: if it includes other folders' items, there is a folder column. Columns that the person may not see are left
 * out.
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
