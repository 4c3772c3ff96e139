/**
 * The folder tree, with arrow keys, "Add New Folder", drag and drop (use-move-by-hand.ts), and the same actions in menus (INV-05). Enter
 * opens, F2 renames; right click, the Menu key and Shift+F10 open a folder's menu.
 */
import { Button, Tree, useTree, type TreeNodeData } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import type { FolderView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { lockScroll } from '../../kit/pointer-drag.ts';
import { useLater } from '../../kit/use-later.ts';
import { useStableActions } from '../../kit/use-stable-actions.ts';
import type { FolderAction } from './folder-actions.ts';
import classes from './folder-row.module.css';
import { FolderRow } from './folder-row.tsx';
import { openFoldersKey } from './folder-settings.ts';
import { useRenderedRows } from './use-rendered-rows.tsx';
import { TreeSkeleton } from './folder-skeletons.tsx';
import type { TreeCounts } from './use-stock-counts.ts';
import { useTreeFocus } from './use-tree-focus.ts';
import { itemCountBelow, pathTo, treeOf, underOldId, type FolderNode } from './folder-tree.ts';

interface FolderNavigationProps {
  readonly locationId: string;
  /** undefined while they are being read. */
  readonly folders: readonly FolderView[] | undefined;
  readonly inTree: TreeCounts;
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

/** Actions may be new functions on each render; the tree only re-renders for what it shows. Its counts change after the list. */
export function FolderNavigation(props: FolderNavigationProps) {
  const { onOpen, onDo, onRename, onRenameEnd } = props;
  const actions = useStableActions({ onOpen, onDo, onRename, onRenameEnd });
  return <FolderTree {...props} {...actions} inTree={useLater(props.inTree)} />;
}

const FolderTree = memo(function FolderTree(props: FolderNavigationProps) {
  const { isOnline, renamingId, inTree } = props;
  const may = useMay();
  // Items have priority: hundreds of folders are rendered after them, a few at a time.
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
  // Mantine would collapse nodes that are not rendered; the expanded state is controlled here and correct from the start.
  const tree = { ...useTree({ expandedState, onExpandedStateChange: keep }), initialize: nothing };
  useUnfoldTo(folders, currentId, expandedState, keep);
  const { drawn, more } = useRenderedRows(root, expandedState, currentId);
  const data = useMemo(() => (root === null ? [] : [dataOf(root, drawn)]), [root, drawn]);
  const focusRestoring = useTreeFocus(folders);

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
        {...focusRestoring}
        renderNode={(payload) => {
          const folder = byId.get(payload.node.value);
          return folder === undefined ? null : (
            <FolderRow
              payload={payload}
              folder={folder}
              itemCount={folder.parentId === null ? itemCountBelow(root) : folder.itemCount}
              attention={inTree.attention.get(folder.id) ?? 0}
              isNarrowed={inTree.isNarrowed}
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

/** Keys on the focused folder. */
function onTreeKey(
  event: KeyboardEvent,
  byId: ReadonlyMap<string, FolderView>,
  { onOpen, onDo }: Pick<FolderNavigationProps, 'onOpen' | 'onDo'>,
): void {
  // Sent by a hand scanner.
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

/** On right click; the Menu key triggers this again on release, when the menu is already open. */
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
  // why: without animation, a menu that opens during a key event is closed again by it.
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

/** Expands the path to a folder that was opened by a link. */
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
  // Only when another folder is opened: collapsing the path manually is respected.
  const unfold = useEffectEvent((ids: string) => {
    const folded = ids.split(' ').filter((id) => id !== '' && expanded[id] !== true);
    if (folded.length > 0) keep({ ...expanded, ...Object.fromEntries(folded.map((id) => [id, true])) });
  });
  useEffect(() => unfold(above), [above]);
}
