/**
 * A location's folders as a tree, and its operations. Pure: a move of a folder into itself or a subfolder is refused here, before any
 * request (INV-11).
 */
import { asId } from '#domain/ids.ts';
import type { FolderView } from '#mirror/read/views.ts';

export interface FolderNode {
  readonly folder: FolderView;
  readonly children: readonly FolderNode[];
}

export interface FolderRow {
  readonly folder: FolderView;
  readonly depth: number;
}

/** The position of a folder: its parent and its place among the siblings (the wire's `rank`). */
export interface FolderPlace {
  readonly workspaceId: string;
  readonly parent_id: string;
  readonly rank: number;
}

export type DropPosition = 'before' | 'after' | 'inside';

/** The root with all subfolders, siblings by rank and then by name; null while no root is known. */
export function treeOf(folders: readonly FolderView[]): FolderNode | null {
  const root = folders.find((each) => each.parentId === null);
  return root === undefined ? null : treeBelow(folders, root);
}

/** The folder with all subfolders, in the same order. */
export function treeBelow(folders: readonly FolderView[], top: FolderView): FolderNode {
  return nodeOf(top, childrenByParent(folders), new Set());
}

/**
 * If a folder created here gets its server id while somebody types its name, the tree continues to show it and its contents under the
 * former id until that is done, so that the field is not remounted (G13).
 */
export function underOldId(folders: readonly FolderView[], heldId: string | null): readonly FolderView[] {
  const held = heldId === null ? undefined : folders.find((each) => each.clientId === heldId && each.id !== heldId);
  if (held === undefined) return folders;
  const oldId = asId<FolderView['id']>(heldId ?? '');
  return folders.map((each) => {
    if (each.id === held.id) return { ...each, id: oldId };
    return each.parentId === held.id ? { ...each, parentId: oldId } : each;
  });
}

function childrenByParent(folders: readonly FolderView[]): Map<string, FolderView[]> {
  const byParent = new Map<string, FolderView[]>();
  for (const folder of folders) {
    if (folder.parentId === null) continue;
    const siblings = byParent.get(folder.parentId);
    if (siblings === undefined) byParent.set(folder.parentId, [folder]);
    else siblings.push(folder);
  }
  for (const siblings of byParent.values()) siblings.sort(bySiblingOrder);
  return byParent;
}

function bySiblingOrder(a: FolderView, b: FolderView): number {
  return a.rank - b.rank || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);
}

/** `seen` breaks cycles of parents, should two devices ever have made one. */
function nodeOf(folder: FolderView, byParent: Map<string, FolderView[]>, seen: Set<string>): FolderNode {
  seen.add(folder.id);
  const children = (byParent.get(folder.id) ?? [])
    .filter((each) => !seen.has(each.id))
    .map((each) => nodeOf(each, byParent, seen));
  return { folder, children };
}

/** The rows of the tree, fully expanded; the topmost has the given depth. */
export function rowsOf(node: FolderNode, depth = 0): readonly FolderRow[] {
  return [{ folder: node.folder, depth }, ...node.children.flatMap((each) => rowsOf(each, depth + 1))];
}

/** INV-01: the folder to open for a URL without one: the last one, otherwise the root; a search covers everything. */
export function folderToOpen(
  folders: readonly FolderView[],
  lastId: unknown,
  query: URLSearchParams,
): FolderView | undefined {
  const root = folders.find((each) => each.parentId === null);
  return query.has('search') ? root : (folders.find((each) => each.id === lastId) ?? root);
}

/** The folder and its ancestors, root first; empty for an unknown id. */
export function pathTo(folders: readonly FolderView[], id: string): readonly FolderView[] {
  const byId = new Map<string, FolderView>(folders.map((each) => [each.id, each]));
  const path: FolderView[] = [];
  for (let at = byId.get(id); at !== undefined && !path.includes(at);) {
    path.unshift(at);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return path;
}

/** True if `candidate` is the folder itself or a descendant. */
export function isSelfOrDescendant(folders: readonly FolderView[], id: string, candidate: string): boolean {
  return pathTo(folders, candidate).some((each) => each.id === id);
}

/** Whether a folder may be moved into another one. */
export function mayMoveInto(folders: readonly FolderView[], id: string, parentId: string): boolean {
  const folder = folders.find((each) => each.id === id);
  return folder !== undefined && folder.parentId !== null && !isSelfOrDescendant(folders, id, parentId);
}

/** Whether a folder may be dropped there. */
export function mayDrop(
  folders: readonly FolderView[],
  dragged: string,
  target: string,
  position: DropPosition,
): boolean {
  const parentId = position === 'inside' ? target : (folders.find((each) => each.id === target)?.parentId ?? null);
  return parentId !== null && mayMoveInto(folders, dragged, parentId);
}

/**
 * The target of dropping a folder on another one's row, by the vertical position within the row: into it, whether or not it is empty; near
 * the edges before or after it. Below an expanded row its contents begin.
 * @param part 0 at the row's upper edge, 1 at its lower edge
 */
export function dropPosition(place: {
  readonly isRoot: boolean;
  readonly isExpanded: boolean;
  readonly part: number;
}): DropPosition {
  if (place.isRoot) return 'inside';
  if (place.part < 0.25) return 'before';
  return place.part > 0.75 && !place.isExpanded ? 'after' : 'inside';
}

/**
 * The positions that change when a folder is dropped: its own, and those of shifted siblings. null if the drop is refused or changes
 * nothing.
 */
export function placesAfterDrop(
  folders: readonly FolderView[],
  dragged: string,
  target: string,
  position: DropPosition,
): readonly FolderPlace[] | null {
  const targetFolder = folders.find((each) => each.id === target);
  if (targetFolder === undefined) return null;
  const parentId = position === 'inside' ? targetFolder.id : targetFolder.parentId;
  if (parentId === null || !mayMoveInto(folders, dragged, parentId)) return null;
  const siblings = folders.filter((each) => each.parentId === parentId && each.id !== dragged).toSorted(bySiblingOrder);
  const at = position === 'inside' ? siblings.length : siblings.indexOf(targetFolder) + (position === 'after' ? 1 : 0);
  const order = [
    ...siblings.slice(0, at).map((each) => each.id as string),
    dragged,
    ...siblings.slice(at).map((each) => each.id as string),
  ];
  const before = new Map<string, FolderView>(folders.map((each) => [each.id, each]));
  const places = order
    .map((id, rank) => ({ workspaceId: id, parent_id: parentId, rank }))
    .filter(({ workspaceId, parent_id, rank }) => {
      const was = before.get(workspaceId);
      return was?.parentId !== parent_id || was.rank !== rank;
    });
  return places.length === 0 ? null : places;
}

/** The folders with the new positions: what the screen shows until the server has answered (INV-12). */
export function withPlaces(folders: readonly FolderView[], places: readonly FolderPlace[]): readonly FolderView[] {
  const byId = new Map(places.map((each) => [each.workspaceId, each]));
  return folders.map((folder) => {
    const place = byId.get(folder.id);
    if (place === undefined) return folder;
    return { ...folder, parentId: place.parent_id as FolderView['id'], rank: place.rank };
  });
}

/** Number of items in the folder and its subfolders. */
export function itemCountBelow(node: FolderNode): number {
  return node.children.reduce((sum, each) => sum + itemCountBelow(each), node.folder.itemCount);
}
