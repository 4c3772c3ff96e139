/** The items of the open folder: the query is in the URL, the selection is here. */
import { Suspense, useMemo, useState } from 'react';
import type { ItemId, OfferId } from '#domain/ids.ts';
import { foldersBelow } from '#domain/intents/delete-folder.ts';
import { readCartQuantities } from '#mirror/read/read-cart.ts';
import { readRemovedItems } from '#mirror/read/read-removed-items.ts';
import { readListIds } from '#mirror/read/read-items.ts';
import type { FolderView, ItemsQuery, ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useItemActions } from '../../things/item/use-item-actions.ts';
import { useMedia } from '../../kit/use-media.ts';
import { useSetSearchParam } from '../../kit/use-search-param-text.ts';
import { FacetFields } from './filter-menu.tsx';
import { FilterStrip } from './filter-strip.tsx';
import type { CountsByFolder } from './list-filters.ts';
import { SearchNote } from './search-note.tsx';
import { ItemCards } from './item-cards.tsx';
import type { ItemQuestion } from './item-questions.tsx';
import { NOTHING_SELECTED, rangeTo, toggled, withIds, without } from '../../kit/row-selection.ts';
import { nextSort, sortText } from './item-sort.ts';
import { ItemTable } from './item-table.tsx';
import { noteTap } from './keep-places.ts';
import { loadItems } from './load-items.ts';
import { useCellEdits } from './use-cell-edits.tsx';
import { useBulkActions, type BulkActions } from './use-bulk-actions.ts';
import { useSelection, type StoredSelection } from '../../kit/use-selection.ts';
import { useColumnsOfList, useListQuery } from './use-list-query.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';
import { FirstCopy } from '../../things/edit/first-copy.tsx';
import { useLive } from '../../session/use-live.ts';
import { useToday } from '../../kit/use-today.ts';

const BulkBar = lazyPart(() => import('./bulk-bar.tsx').then((m) => m.BulkBar));
const NoItems = lazyPart(() => import('./no-items.tsx').then((m) => m.NoItems));
export const ItemQuestions = lazyPart(() => import('./item-questions.tsx').then((m) => m.ItemQuestions));

interface FolderItemsProps {
  readonly folder: FolderView;
  readonly folders: readonly FolderView[];
  readonly counts: CountsByFolder | null;
  readonly isOnline: boolean;
  readonly openId: string | null;
  readonly onOpen: (item: ItemView) => void;
  readonly kept: StoredSelection;
}

/** Parts that a list or a single tap may need, preloaded. */
export const PRELOADED_FOR_ITEMS = [NoItems, BulkBar, FacetFields, ItemQuestions];

const EMPTY_CART: ReadonlyMap<OfferId, number> = new Map();

export function FolderItems({ folder, folders, counts, isOnline, openId, onOpen, kept }: FolderItemsProps) {
  const { mirror } = useStockroom();
  const asked = useListQuery(folder, folders);
  const columns = useColumnsOfList(folder, asked);
  const list = JSON.stringify(asked);
  const picked = usePicked(kept, asked, list);
  const isNarrow = useMedia('(max-width: 47.99em)');
  const bulk = useBulkActions();
  const reorder = async (): Promise<void> => {
    const items = await loadItems(mirror, asked);
    await bulk.addToCart(
      items.map(({ id }) => id),
      columns,
    );
  };

  return (
    <>
      <FilterStrip
        folder={folder}
        asked={asked}
        counts={counts}
        folderIds={useMemo(() => foldersBelow(folder, folders).map(({ id }) => id), [folder, folders])}
        onReorder={() => void reorder()}
      />
      <SearchNote asked={asked} />
      <ItemList {...{ folder, folders, asked, columns, isNarrow, openId, onOpen, picked }} />
      <ChosenItems {...{ folder, folders, isOnline, isNarrow, bulk, list, picked }} />
    </>
  );
}

interface ItemListProps extends Pick<FolderItemsProps, 'folder' | 'folders' | 'openId' | 'onOpen'> {
  readonly asked: ItemsQuery;
  readonly columns: readonly string[];
  readonly isNarrow: boolean;
  readonly picked: ReturnType<typeof usePicked>;
}

/** A table, or cards if the screen is too narrow. */
function ItemList({ folder, folders, asked, columns, isNarrow, openId, onOpen, picked }: ItemListProps) {
  const { mirror, locationId, firstRenderData } = useStockroom();
  const putParameter = useSetSearchParam();
  const { selection } = picked;
  const cart =
    useLive(() => readCartQuantities(mirror, locationId), [mirror, locationId], firstRenderData?.quantities) ??
    EMPTY_CART;
  const actions = useItemActions();
  const cells = useCellEdits(asked, actions);
  const shared = {
    label: `Items of ${folder.name}`,
    asked,
    empty: <EmptyList {...{ folder, folders, asked }} />,
    cart,
    chosenColumns: columns,
    today: useToday(),
    selection,
    actions: {
      open: onOpen,
      select: picked.select,
      adjust(item: ItemView, delta: number) {
        noteTap(item.id, delta);
        void actions.adjust(item, delta);
      },
      add: (item: ItemView, qty: number) => void actions.addToCart(item, qty),
    },
  };
  if (isNarrow) return <ItemCards key={folder.id} {...shared} showsFolder={columns.includes('folder')} />;
  return (
    <>
      <ItemTable
        key={folder.id}
        {...shared}
        cells={cells}
        openId={openId}
        sort={asked}
        onSort={(column) => putParameter('sort', sortText(nextSort(asked, column)), { replace: true })}
        onMarkAll={() => void picked.markAll()}
        onEscape={() => picked.setSelection(NOTHING_SELECTED)}
      />
      {cells.question}
    </>
  );
}

/** Shown without items: still loading, or the empty state. */
function EmptyList(props: Pick<ItemListProps, 'folder' | 'folders' | 'asked'>) {
  const isFilling = useSyncFact((status) => status.bootstrapping !== null);
  if (isFilling) return <FirstCopy />;
  return (
    <Suspense fallback={null}>
      <NoItems {...props} />
    </Suspense>
  );
}

interface ChosenItemsProps extends Pick<FolderItemsProps, 'folder' | 'folders' | 'isOnline'> {
  readonly isNarrow: boolean;
  readonly bulk: BulkActions;
  /** Identifies the list from which they were selected. */
  readonly list: string;
  readonly picked: ReturnType<typeof usePicked>;
}

/** Bulk actions for the selection, and their confirmations. */
function ChosenItems({ folder, folders, isOnline, isNarrow, bulk, list, picked }: ChosenItemsProps) {
  const { setSelection, chosenIds } = picked;
  const { asking, setDialog } = useQuestion(list);

  return (
    <>
      {chosenIds.length === 0 ? null : (
        <Suspense fallback={null}>
          <BulkBar
            count={chosenIds.length}
            isOnline={isOnline}
            isNarrow={isNarrow}
            onMove={() => setDialog('move')}
            onAddToCart={() => void bulk.addToCart(chosenIds, folder.columns)}
            onEdit={() => setDialog('edit')}
            onPrint={() => void bulk.printLabels(chosenIds)}
            onDelete={() => setDialog('delete')}
            onClear={() => setSelection(NOTHING_SELECTED)}
          />
        </Suspense>
      )}
      {bulk.question}
      {asking === null ? null : (
        <Suspense fallback={null}>
          <ItemQuestions
            question={asking.about}
            count={chosenIds.length}
            folder={folder}
            folders={folders}
            onMove={(to) => {
              setDialog(null);
              if (chosenIds.length === 0) return alertError('No items selected');
              void bulk.move(chosenIds, to, 'dialog').then((moved) => {
                if (moved) setSelection(NOTHING_SELECTED);
              });
            }}
            onDelete={() => {
              setDialog(null);
              if (chosenIds.length === 0) return alertError('No items selected');
              void bulk.remove(chosenIds).then((gone) => {
                if (gone) setSelection((now) => without(now, chosenIds));
              });
            }}
            onEdit={(change) => {
              setDialog(null);
              if (chosenIds.length === 0) return alertError('No items selected');
              void bulk.setField(chosenIds, change);
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The list's selection, and functions that change it. */
function usePicked(kept: StoredSelection, asked: ItemsQuery, list: string) {
  const { mirror } = useStockroom();
  const [chosen, setSelection, lookUp] = useSelection(kept, list);
  const gone = useLive(() => readRemovedItems(mirror, asked, chosen.ids), [mirror, asked, chosen.ids]);
  // Items that were deleted or moved elsewhere are deselected.
  const selection = useMemo(() => without(chosen, gone ?? []), [chosen, gone]);
  const chosenIds = useMemo(() => [...selection.ids] as ItemId[], [selection]);
  const idsBetween = (from: number, to: number): Promise<readonly string[]> =>
    readListIds(mirror, { ...asked, offset: from, limit: to - from + 1 });
  return {
    selection,
    setSelection,
    chosenIds,
    markAll: (): Promise<void> =>
      lookUp(async () => {
        const ids = await idsBetween(0, Infinity);
        return (now) => (selection.ids.size >= ids.length ? NOTHING_SELECTED : withIds(now, ids));
      }),
    async select(item: ItemView, index: number, withRange: boolean): Promise<void> {
      if (!withRange) return setSelection((now) => toggled(now, item.id, index));
      const { from, to } = rangeTo(selection, index);
      await lookUp(async () => {
        const ids = await idsBetween(from, to);
        return (now) => withIds({ ...now, anchor: now.anchor ?? index }, ids);
      });
    },
  };
}

/** Dialogs about a list's items close with the list: the back button may lead to another one. */
function useQuestion(list: string) {
  /** null: none was opened yet. From then on they stay mounted, so that closing can be animated. */
  const [asking, setAsking] = useState<{ readonly list: string; readonly about: ItemQuestion | null } | null>(null);
  if (asking !== null && asking.list !== list) setAsking({ list, about: null });
  return { asking, setDialog: (about: ItemQuestion | null): void => setAsking({ list, about }) };
}
