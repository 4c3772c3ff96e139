/**
 * Whether the desktop top menu is hidden (SHELL-02): a setting of this browser, in all its tabs, and known before the first
 * render.
 */
import { useSyncExternalStore } from 'react';

const KEY = 'stockroom-top-menu';
const HIDDEN = 'hidden';
const listeners = new Set<() => void>();

/** Moves the focus from the removed button to the other one. */
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
    // Without storage the menu is shown.
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
