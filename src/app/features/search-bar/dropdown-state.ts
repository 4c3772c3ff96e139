/**
 * The state machine of the search bar's dropdown (SRCH-04..07):
 *
 *   closed --click, focus--> history --typing--> suggestions --empty term, clear--> history
 *   any --blur after 100 ms, click-away, drag end, Escape, a search--> closed
 */
import type { DropdownModes } from './dropdown-rows.ts';

export interface DropdownState extends DropdownModes {
  readonly isOpen: boolean;
  /** Index of the highlighted row; -1: none. */
  readonly highlight: number;
}

export type DropdownEvent =
  | { readonly is: 'focus' | 'click' | 'clear' | 'close' | 'rows-changed' }
  | { readonly is: 'type'; readonly term: string }
  | { readonly is: 'move'; readonly to: 'down' | 'up'; readonly rows: number };

export const CLOSED: DropdownState = { isOpen: false, isHistoryMode: false, isSuggestionMode: false, highlight: -1 };

const HISTORY: DropdownState = { isOpen: true, isHistoryMode: true, isSuggestionMode: false, highlight: -1 };

export function dropdownAfter(state: DropdownState, event: DropdownEvent): DropdownState {
  switch (event.is) {
    case 'focus':
    case 'click':
      return state.isOpen ? state : HISTORY;
    case 'clear':
      return HISTORY;
    case 'type':
      return event.term.trim() === '' ? HISTORY : { ...HISTORY, isHistoryMode: false, isSuggestionMode: true };
    case 'rows-changed':
      return { ...state, highlight: -1 };
    case 'move':
      return { ...state, isOpen: true, highlight: moved(state.highlight, event.to, event.rows) };
    case 'close':
      return CLOSED;
  }
}

/** Wraps around in both directions (SRCH-07). */
export function moved(highlight: number, to: 'down' | 'up', rows: number): number {
  if (rows === 0) return -1;
  if (to === 'down') return (highlight + 1) % rows;
  return highlight <= 0 ? rows - 1 : highlight - 1;
}
