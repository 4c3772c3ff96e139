/**
 * The folders of the location: a tree that can be walked by arrow keys, with "Add New Folder", drag and drop (use-move-by-hand.ts),
 * and the same by menu (INV-05). Enter opens, F2 renames; a right click, the Menu key and Shift+F10 open the menu of a folder.
 */
import { Button, Tree, useTree, type TreeNodeData } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import type { FolderView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { lockScroll } from '../../kit/pointer-drag.ts';
import { useStableActions } from '../../kit/use-stable-actions.ts';
import type { FolderAction } from './folder-actions.ts';
import classes from './folder-row.module.css';
import { FolderRow } from './folder-row.tsx';
import { openFoldersKey } from './folder-settings.ts';
import { useRenderedRows } from './use-rendered-rows.tsx';
import { TreeSkeleton } from './folder-skeletons.tsx';
import { useTreeFocus } from './use-tree-focus.ts';
import { itemCountBelow, pathTo, treeOf, underOldId, type FolderNode } from './folder-tree.ts';

interface FolderNavigationProps {
  readonly locationId: string;
  /** undefined while they are being read. */
  readonly folders: readonly FolderView[] | undefined;
  /** How many in and below each folder need somebody, or are in the states that the list is narrowed to. */
  readonly attention: ReadonlyMap<string, number>;
  readonly isNarrowed: boolean;
  readonly currentId: string | null;
  readonly renamingId: string | null;
  readonly isOnline: boolean;
  readonly onOpen: (folder: FolderView) => void;
  readonly onDo: (action: FolderAction, folder: FolderView) => void;
  readonly onRename: (folder: FolderView, name: string) => void;
  readonly onRenameEnd: () => void;
}

const NO_FOLDERS: readonly FolderView[] = [];
const nothing = (): void => undefined;

/** Its actions may be new functions each time; the tree is drawn again only for what it shows. */
export function FolderNavigation(props: FolderNavigationProps) {
  const { onOpen, onDo, onRename, onRenameEnd } = props;
  const actions = useStableActions({ onOpen, onDo, onRename, onRenameEnd });
  return <FolderTree {...props} {...actions} />;
}

const FolderTree = memo(function FolderTree(props: FolderNavigationProps) {
  const { isOnline, renamingId } = props;
  const may = useMay();
  // The items come first: hundreds of folders are drawn after them, a few at a time.
  const read = useDeferredValue(props.folders ?? NO_FOLDERS, NO_FOLDERS);
  const folders = useMemo(() => underOldId(read, renamingId), [read, renamingId]);
  const isCurrentHeld =
    renamingId !== null && read.find((each) => each.id === props.currentId)?.clientId === renamingId;
  const currentId = isCurrentHeld ? renamingId : props.currentId;
  const root = useMemo(() => treeOf(folders), [folders]);
  const byId = useMemo(() => new Map<string, FolderView>(folders.map((each) => [each.id, each])), [folders]);
  const [kept, keep] = useDeviceSetting<Record<string, boolean>>(openFoldersKey(props.locationId), {});
  const expandedState = useMemo(
    () => ({ ...(root === null ? {} : { [root.folder.id]: true }), ...kept }),
    [root, kept],
  );
  // It would fold whatever is not drawn; what is unfolded is kept here and is right from the start.
  const tree = { ...useTree({ expandedState, onExpandedStateChange: keep }), initialize: nothing };
  useUnfoldTo(folders, currentId, expandedState, keep);
  const { drawn, more } = useRenderedRows(root, expandedState, currentId);
  const data = useMemo(() => (root === null ? [] : [dataOf(root, drawn)]), [root, drawn]);
  const heldFocus = useTreeFocus(folders);

  if (root === null) return <TreeSkeleton />;
  return (
    <>
      {may('edit-shelves') ? (
        <div style={{ padding: '12px 12px 8px' }}>
          <Button
            fullWidth
            variant="light"
            leftSection={<IconFolderPlus size={18} aria-hidden />}
            onClick={() => props.onDo('create', byId.get(currentId ?? '') ?? root.folder)}
          >
            Add New Folder
          </Button>
        </div>
      ) : null}
      <Tree
        aria-label="Folders"
        data={data}
        tree={tree}
        expandOnClick={false}
        levelOffset={18}
        classNames={{ root: classes['tree'] ?? '', node: classes['node'] ?? '' }}
        ref={lockScroll}
        onKeyDown={(event) => onTreeKey(event, byId, props)}
        onContextMenu={openMenuOf}
        {...heldFocus}
        renderNode={(payload) => {
          const folder = byId.get(payload.node.value);
          return folder === undefined ? null : (
            <FolderRow
              payload={payload}
              folder={folder}
              itemCount={folder.parentId === null ? itemCountBelow(root) : folder.itemCount}
              attention={props.attention.get(folder.id) ?? 0}
              isNarrowed={props.isNarrowed}
              isCurrent={folder.id === currentId}
              isRenaming={folder.id === renamingId}
              isOnline={isOnline}
              onOpen={props.onOpen}
              onDo={props.onDo}
              onRename={props.onRename}
              onRenameEnd={props.onRenameEnd}
            />
          );
        }}
      />
      {more}
    </>
  );
});

/** The keys of the folder in focus. */
function onTreeKey(
  event: KeyboardEvent,
  byId: ReadonlyMap<string, FolderView>,
  { onOpen, onDo }: Pick<FolderNavigationProps, 'onOpen' | 'onDo'>,
): void {
  // The Enter of a hand scanner.
  if (event.defaultPrevented) return;
  const item =
    event.target instanceof HTMLElement && event.target.getAttribute('role') === 'treeitem' ? event.target : null;
  const folder = byId.get(item?.dataset['value'] ?? '');
  if (item === null || folder === undefined) return;
  if (event.key === 'Enter') onOpen(folder);
  else if (event.key === 'F2') onDo('rename', folder);
  else if (event.key === 'Delete' && folder.parentId !== null) onDo('delete', folder);
  else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenuIn(item);
  else return;
  event.preventDefault();
}

/** By the right button of a mouse; and the Menu key, which asks again once it is let go, finds the menu open. */
function openMenuOf(event: MouseEvent): void {
  const item = event.target instanceof Element ? event.target.closest('[role="treeitem"]') : null;
  const isTyping = event.target instanceof Element && event.target.matches('input');
  if (item === null || isTyping) return;
  event.preventDefault();
  openMenuIn(item);
}

function openMenuIn(item: Element): void {
  // The first is the row's own.
  const button = item.querySelector<HTMLElement>('[data-folder-menu]');
  if (button === null || button.getAttribute('aria-expanded') === 'true') return;
  // why: without motion a menu that opens within the event of a key is closed by it again.
  setTimeout(() => button.click());
}

function dataOf(node: FolderNode, drawn: ReadonlySet<string>): TreeNodeData {
  const children = node.children.filter(({ folder }) => drawn.has(folder.id));
  return {
    value: node.folder.id,
    label: node.folder.name,
    ...(node.children.length === 0 ? {} : { hasChildren: true, children: children.map((each) => dataOf(each, drawn)) }),
  };
}

/** A folder that is opened by a link shows itself in the tree. */
function useUnfoldTo(
  folders: readonly FolderView[],
  currentId: string | null,
  expanded: Record<string, boolean>,
  keep: (state: Record<string, boolean>) => void,
): void {
  const above =
    currentId === null
      ? ''
      : pathTo(folders, currentId)
          .slice(0, -1)
          .map((each) => each.id)
          .join(' ');
  // Only another folder unfolds the way to it; folding it again by hand is the person's wish.
  const unfold = useEffectEvent((ids: string) => {
    const folded = ids.split(' ').filter((id) => id !== '' && expanded[id] !== true);
    if (folded.length > 0) keep({ ...expanded, ...Object.fromEntries(folded.map((id) => [id, true])) });
  });
  useEffect(() => unfold(above), [above]);
}
