/**
 * My Catalog: the location's folder tree (in a drawer on narrow screens), the items of the open folder, and the open item beside them.
 * Reads the mirror only, so it works offline, including from a link.
 */
import { Suspense, useEffect, type ComponentProps, useRef, type ReactNode, type RefObject } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { FolderView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { usePainted } from '../../kit/first-paint.ts';
import { NotReadyToPrint } from '../../kit/not-ready-to-print.tsx';
import { lockScroll } from '../../kit/pointer-drag.ts';
import { Preload } from '../../kit/preload.tsx';
import { Redirect } from '../../kit/redirect.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { useOverlay } from '../../kit/use-overlay.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';
import type { FolderDialogRequest } from './folder-dialogs.tsx';
import { FolderHeader } from './folder-header.tsx';
import { PRELOADED_FOR_ITEMS, FolderItems } from './folder-items.tsx';
import type { FolderAction } from './folder-actions.ts';
import { OpenFolderMenu } from './folder-menu.tsx';
import { TreeSkeleton, ContentSkeleton } from './folder-skeletons.tsx';
import { useFolders, isFolder, useOpenFolder } from './use-open-folder.ts';
import { alertNotAllowed, useFolderActions } from './use-folder-actions.ts';
import classes from './folder-screen.module.css';
import { pathTo } from './folder-tree.ts';
import { LIST_NOT_READY } from './list-not-ready.ts';
import { searchForFolder, type CountsByFolder } from './list-filters.ts';
import type { Printer } from './list-printer.tsx';
import { TreeAndContent } from './tree-and-content.tsx';
import { TREE_BESIDE } from './tree-width.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useFolderWrites, type FolderWrites } from './use-folder-writes.ts';
import { useMoveByHand } from './use-move-by-hand.ts';
import { useRefusedChanges } from './use-refused-changes.ts';
import { useCountsInTree } from './use-stock-counts.ts';
import { useRowFocus } from './use-row-focus.ts';
import { NOTHING_SELECTED } from '../../kit/row-selection.ts';
import { type StoredSelection, useStoredSelection } from '../../kit/use-selection.ts';

const FolderMissing = lazyPart(() => import('./folder-missing.tsx').then((m) => m.FolderMissing));
const ListPrinter = lazyPart(() => import('./list-printer.tsx').then((m) => m.ListPrinter));
const FolderDialogs = lazyPart(() => import('./folder-dialogs.tsx').then((m) => m.FolderDialogs));
const FolderNavigation = lazyPart(() => import('./folder-navigation.tsx').then((m) => m.FolderNavigation));
const FolderDrawer = lazyPart(() => import('./folder-drawer.tsx').then((m) => m.FolderDrawer));

/** Parts that open with one tap, preloaded. */
const AT_A_TAP = [FolderDrawer, FolderNavigation, FolderMissing, OpenFolderMenu, FolderDialogs, ...PRELOADED_FOR_ITEMS];

interface FolderScreenProps {
  /** The open item, provided by its route. */
  readonly panel?: ReactNode;
}

export function FolderScreen({ panel = null }: FolderScreenProps) {
  const { locationId } = useStockroom();
  const { folderId, itemId } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const online = useSyncFact((status) => status.online);
  const isWide = useMedia(TREE_BESIDE);
  const isTable = useMedia('(min-width: 48em)');
  const writes = useFolderWrites(useFolders());
  const folders = writes.shown;
  const drawer = useOverlay();
  const { renamingId, onRename, onRenameEnd, ask, setAsk, onDo, onDrop } = useFolderActions(writes, drawer, isWide);
  const selection = useStoredSelection();
  const printer = useRef<Printer>(null);

  useRefusedChanges();
  const screen = useRef<HTMLDivElement>(null);
  const byHand = useFolderScreenMoves(screen, { folders, selection, isOnline: online, isWide, onFolder: onDrop });
  useRowFocus(screen, itemId ?? null);

  const { root, folder, seen } = useOpenFolder(folders, folderId, query);
  const { counts, inTree } = useCountsInTree(folders, query);
  const isMissing = folders !== undefined && folder === undefined && (folderId !== undefined || root === undefined);

  const open = (to: FolderView): void => {
    drawer.close();
    const at = addressToOpen(to);
    if (at !== null) void navigate(at);
  };

  const tree = (
    <TreeOfFolders
      {...{ locationId, folders, onDo, onRename, onRenameEnd, renamingId, inTree }}
      currentId={folder?.id ?? null}
      isOnline={online}
      onOpen={open}
    />
  );
  const content = isMissing ? (
    <Suspense fallback={<ContentSkeleton />}>
      <FolderMissing root={root} was={isFolder(seen, folderId) ? seen : undefined} />
    </Suspense>
  ) : folder === undefined || folders === undefined ? (
    <ContentSkeleton />
  ) : (
    <FolderContent
      {...{ folder, folders, counts, isOnline: online, hasTreeButton: !isWide, hasSortList: !isTable, kept: selection }}
      itemId={itemId ?? null}
      search={query.toString()}
      onTree={drawer.open}
      onPrint={() => printer.current?.print()}
      onDo={(action) => onDo(action, folder)}
    />
  );

  return (
    <div className={classes['screen']} ref={screen} {...byHand}>
      {folder === undefined || folder.id === folderId ? null : (
        // Rendered beside the screen instead of replacing it, since somebody may be typing when a new folder gets its server id (G13).
        <Redirect to={`/inventory/${folder.id}${itemId === undefined ? '' : `/items/${itemId}`}`} />
      )}
      {isMissing ? null : <NotReadyToPrint>{LIST_NOT_READY}</NotReadyToPrint>}
      {folder === undefined ? null : <Paper folder={folder} folders={folders ?? []} ref={printer} />}
      <TreeAndContent {...{ isWide, tree, content }} isCovered={panel !== null && !isTable} />
      <Aside>{panel}</Aside>
      <Suspense fallback={null}>
        {isWide || drawer.opened === null ? null : (
          <FolderDrawer opened={drawer.opened} onClose={drawer.close}>
            {tree}
          </FolderDrawer>
        )}
        {ask === null ? null : (
          <Questions {...{ ask, folder, root, writes, isOnline: online }} onClose={() => setAsk(null)} />
        )}
      </Suspense>
      <Preload parts={AT_A_TAP} />
    </div>
  );
}

/**
 * null: it is open, or opening. Compared with the address, not with the rendered folder: on a busy page that is still the previous one
 * while another opens, and the last click wins.
 */
function addressToOpen(to: FolderView): string | null {
  const { pathname, search } = window.location;
  const path = `/inventory/${to.id}`;
  return pathname === path ? null : `${path}${searchForFolder(new URLSearchParams(search))}`;
}

/** The open item; messages are placed beside it (theme/base.css). */
function Aside({ children }: { readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <aside className={classes['panel']} data-side-panel>
      {children}
    </aside>
  );
}

/** Rendered after the items, which have priority. */
function TreeOfFolders(props: ComponentProps<typeof FolderNavigation>) {
  if (!usePainted()) return <TreeSkeleton />;
  return (
    <Suspense fallback={<TreeSkeleton />}>
      <FolderNavigation {...props} />
    </Suspense>
  );
}

function Paper(props: ComponentProps<typeof ListPrinter>) {
  if (!usePainted()) return null;
  return (
    <Suspense fallback={null}>
      <ListPrinter {...props} />
    </Suspense>
  );
}

type ScreenMoves = Pick<Parameters<typeof useMoveByHand>[0], 'isOnline' | 'isWide' | 'onFolder'> & {
  readonly folders: readonly FolderView[] | undefined;
  readonly selection: StoredSelection;
};

/** Drag and drop; selected items that were moved are deselected. */
function useFolderScreenMoves(
  screen: RefObject<HTMLElement | null>,
  { folders = [], selection: [kept, keep], ...options }: ScreenMoves,
) {
  const bulk = useBulkActions();
  const may = useMay();
  const { isWide } = options;
  useEffect(() => (isWide ? lockScroll(screen.current) : undefined), [screen, isWide]);
  return useMoveByHand({
    ...options,
    folders,
    selectedIds: kept.selection.ids,
    onItems: ({ itemIds, areSelected }, target) => {
      if (!may('edit-shelves')) return alertNotAllowed();
      void bulk.move(itemIds, target, 'list').then((moved) => {
        if (moved && areSelected) keep((now) => (now === kept ? { ...now, selection: NOTHING_SELECTED } : now));
      });
    },
  });
}

interface FolderContentProps {
  readonly folder: FolderView;
  readonly folders: readonly FolderView[];
  readonly counts: CountsByFolder | null;
  readonly isOnline: boolean;
  readonly hasTreeButton: boolean;
  readonly hasSortList: boolean;
  readonly kept: StoredSelection;
  /** The open item. */
  readonly itemId: string | null;
  /** The query in the URL: an open item is shown beside the same list. */
  readonly search: string;
  readonly onTree: () => void;
  readonly onPrint: () => void;
  readonly onDo: (action: FolderAction) => void;
}

function FolderContent({ folder, folders, counts, isOnline, kept, itemId, search, ...head }: FolderContentProps) {
  const navigate = useNavigate();
  const asked = search === '' ? '' : `?${search}`;
  return (
    <>
      <FolderHeader {...{ folder, folders, isOnline }} path={pathTo(folders, folder.id)} {...head} />
      <FolderItems
        folder={folder}
        folders={folders}
        counts={counts}
        isOnline={isOnline}
        openId={itemId}
        kept={kept}
        onOpen={(item) => void navigate(`/inventory/${folder.id}/items/${item.id}${asked}`)}
      />
    </>
  );
}

interface QuestionsProps {
  readonly ask: FolderDialogRequest;
  readonly folder: FolderView | undefined;
  readonly root: FolderView | undefined;
  readonly writes: FolderWrites;
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

function Questions({ ask, folder, root, writes, isOnline, onClose }: QuestionsProps) {
  const navigate = useNavigate();
  const folders = writes.shown ?? [];
  return (
    <FolderDialogs
      ask={ask}
      folders={folders}
      isOnline={isOnline}
      writes={writes}
      onClose={onClose}
      onCreated={(id) => void navigate(`/inventory/${id}`)}
      onDeleted={(gone) => {
        // INV-14: the open folder, or one above it, was deleted
        const isHere = folder !== undefined && pathTo(folders, folder.id).some((each) => each.id === gone.id);
        if (isHere && root !== undefined) void navigate(`/inventory/${root.id}`, { replace: true });
      }}
    />
  );
}
