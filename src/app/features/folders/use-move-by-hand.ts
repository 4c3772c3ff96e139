/**
 * Drags items and folders onto a folder of the tree, by mouse and touch; by keyboard, Ctrl+X picks them up and Ctrl+V drops them into the
 * focused folder. Dropping on a folder moves into it, whether or not it is empty; near its edges a folder is placed before or after it.
 */
import { useState, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react';
import type { ItemId } from '#domain/ids.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { alertInfo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { dragFrom } from '../../kit/pointer-drag.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import { dropPosition, mayDrop, type DropPosition } from './folder-tree.ts';

type Carried = { readonly folder: FolderView } | { readonly itemIds: readonly ItemId[]; readonly areSelected: boolean };

interface MoveByHandOptions {
  readonly folders: readonly FolderView[];
  readonly selectedIds: ReadonlySet<string>;
  readonly isOnline: boolean;
  /** The tree is beside the items. */
  readonly isWide: boolean;
  readonly onFolder: (dragged: string, target: string, position: DropPosition) => void;
  readonly onItems: (carried: Extract<Carried, { itemIds: unknown }>, target: FolderView) => void;
}

export interface MoveByHand {
  onPointerDown(event: PointerEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onDragStart(event: DragEvent): void;
}

const NEEDS_CONNECTION = 'Moving folders needs a connection';
const CONTROLS = 'button, input, textarea, select, a, [contenteditable]';
/** How long to hover over a collapsed folder until it expands, in ms. */
const EXPAND_MS = 700;

export function useMoveByHand(options: MoveByHandOptions): MoveByHand {
  const latest = useLatest(options);
  const [picked, setPicked] = useState<Carried | null>(null);

  return {
    onPointerDown({ nativeEvent: event }) {
      if (!(event.target instanceof Element) || event.target.closest(CONTROLS) !== null) return;
      const carried = carriedFrom(event.target, options);
      if (carried === null) return;
      const folder = 'folder' in carried ? carried.folder : null;
      const target = new DropTarget(carried, () => latest.current);
      dragFrom(event, {
        begin: () => (mayCarry(carried, latest.current) ? wordsOf(carried) : null),
        over: (under, y) => target.over(under, y),
        drop: () => target.drop(),
        end: () => target.leave(),
        scroller: () => scrollerOf(document.querySelector('[role="tree"]')),
        press: folder === null ? undefined : () => menuButton(folder.id)?.click(),
      });
    },
    onKeyDown(event) {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.key === 'Escape' && picked !== null) {
        setPicked(null);
        announce('Move canceled');
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      const isRow = event.target.matches('[role="treeitem"], [role="row"]');
      if (!isRow || (key !== 'x' && key !== 'v')) return;
      const carried = key === 'x' ? carriedFrom(event.target, options) : null;
      const target = key === 'v' ? folderAt(event.target, options.folders) : undefined;
      if (carried !== null) {
        if (!mayCarry(carried, options)) return;
        setPicked(carried);
        alertInfo(`${wordsOf(carried)}: press Ctrl+V on a folder to move there`);
      } else if (target !== undefined && picked !== null) {
        setPicked(null);
        put(picked, target, 'inside', options);
      } else return;
      event.preventDefault();
    },
    // Images and links of rows have native drag behavior, which is prevented.
    onDragStart(event) {
      if (event.target instanceof Element && carriedFrom(event.target, options) !== null) event.preventDefault();
    },
  };
}

/** The current drop target under the pointer. */
class DropTarget {
  readonly #carried: Carried;
  readonly #options: () => MoveByHandOptions;
  #row: HTMLElement | null = null;
  #position: DropPosition | null = null;
  #expanding: ReturnType<typeof setTimeout> | undefined;

  constructor(carried: Carried, options: () => MoveByHandOptions) {
    this.#carried = carried;
    this.#options = options;
  }

  over(under: Element | null, y: number): void {
    const row = under?.closest<HTMLElement>('[data-folder-row]') ?? null;
    const folder = row === null ? undefined : folderAt(row, this.#options().folders);
    if (row !== this.#row) this.leave();
    if (row === null || folder === undefined) return;
    if (row !== this.#row) this.#expanding = setTimeout(() => expanderIn(row)?.click(), EXPAND_MS);
    this.#row = row;
    const { top, height } = row.getBoundingClientRect();
    const isExpanded = row.parentElement?.getAttribute('aria-expanded') === 'true';
    const place = { isRoot: folder.parentId === null, isExpanded, part: (y - top) / height };
    const position = 'folder' in this.#carried ? dropPosition(place) : 'inside';
    const { folders } = this.#options();
    const isRight = !('folder' in this.#carried) || mayDrop(folders, this.#carried.folder.id, folder.id, position);
    this.#position = isRight ? position : null;
    if (this.#position === null) row.removeAttribute('data-drag-over');
    else row.setAttribute('data-drag-over', this.#position);
  }

  drop(): void {
    const folder = this.#row === null ? undefined : folderAt(this.#row, this.#options().folders);
    if (folder !== undefined && this.#position !== null) put(this.#carried, folder, this.#position, this.#options());
  }

  leave(): void {
    clearTimeout(this.#expanding);
    this.#row?.removeAttribute('data-drag-over');
    this.#row = this.#position = null;
  }
}

/** What dragging a row moves: a selected item moves the whole selection. */
function carriedFrom(from: Element, { folders, selectedIds, isWide }: MoveByHandOptions): Carried | null {
  const folder = folderAt(from, folders);
  if (folder !== undefined) return folder.parentId === null ? null : { folder };
  const id = isWide ? from.closest<HTMLElement>('[role="row"][data-item]')?.dataset['item'] : undefined;
  if (id === undefined) return null;
  const areSelected = selectedIds.has(id);
  return { itemIds: (areSelected ? [...selectedIds] : [id]) as ItemId[], areSelected };
}

function folderAt(element: Element, folders: readonly FolderView[]): FolderView | undefined {
  const id = element.closest<HTMLElement>('[data-folder-row], [role="treeitem"]')?.dataset['value'];
  return id === undefined ? undefined : folders.find((each) => each.id === id);
}

/** Whether this can be moved now; if not, shows why. */
function mayCarry(carried: Carried, { isOnline }: MoveByHandOptions): boolean {
  if (!('folder' in carried) || isOnline) return true;
  alertInfo(NEEDS_CONNECTION);
  return false;
}

function put(carried: Carried, target: FolderView, position: DropPosition, options: MoveByHandOptions): void {
  if (!('folder' in carried)) return options.onItems(carried, target);
  if (mayDrop(options.folders, carried.folder.id, target.id, position))
    options.onFolder(carried.folder.id, target.id, position);
  else alertInfo(`${carried.folder.name} can’t be moved into ${target.name}`);
}

const wordsOf = (carried: Carried): string =>
  'folder' in carried ? carried.folder.name : itemsText(carried.itemIds.length);

const menuButton = (folderId: string): HTMLElement | null =>
  document.querySelector(`[role="tree"] [data-folder-menu="${CSS.escape(folderId)}"]`);

const expanderIn = (row: HTMLElement): HTMLElement | null => row.querySelector('[data-expander="closed"]');

function scrollerOf(inside: Element | null): Element | null {
  for (let at = inside; at !== null; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
