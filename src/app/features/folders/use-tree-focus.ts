/**
 * The row of a new folder is remounted when the server has assigned its id. If it had the keyboard focus, the focus is moved to the new
 * row of the same folder.
 */
import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { FolderView } from '#mirror/read/views.ts';

export interface TreeFocus {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
}

export function useTreeFocus(folders: readonly FolderView[]): TreeFocus {
  const held = useRef<{ readonly tree: HTMLElement; readonly id: string } | null>(null);
  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return;
    const { tree, id } = held.current;
    const named = folders.find((each) => each.clientId === id && each.id !== id);
    if (named === undefined) return;
    tree.querySelector<HTMLElement>(`[role="treeitem"][data-value="${CSS.escape(named.id)}"]`)?.focus();
  }, [folders]);
  return {
    onFocus({ target, currentTarget }) {
      const id = target.getAttribute('role') === 'treeitem' ? target.dataset['value'] : undefined;
      held.current = id === undefined ? null : { tree: currentTarget, id };
    },
    // A removed row loses the focus to nothing.
    onBlur({ relatedTarget }) {
      if (relatedTarget !== null) held.current = null;
    },
  };
}
