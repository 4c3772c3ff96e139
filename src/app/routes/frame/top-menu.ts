/** Whether the top menu of a desk is hidden (SHELL-02): a choice of this browser, in all its tabs, and known before the first drawing. */
import { useSyncExternalStore } from 'react';

const KEY = 'stockroom-top-menu';
const HIDDEN = 'hidden';
const listeners = new Set<() => void>();

/** For the button that has gone: the other one takes the focus. */
export const MENU_TOGGLE = 'data-menu-toggle';

export function isTopMenuHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === HIDDEN;
  } catch {
    return false;
  }
}

export function useTopMenuHidden(): boolean {
  return useSyncExternalStore(subscribe, isTopMenuHidden);
}

export function hideTopMenu(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(KEY, HIDDEN);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing shows the menu.
  }
  for (const listener of listeners) listener();
  setTimeout(() => document.querySelector<HTMLElement>(`[${MENU_TOGGLE}]`)?.focus());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
