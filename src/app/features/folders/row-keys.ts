/** The meaning of a key on a table row. Keys needed by a control within the row are left to it. */
import type { Capability } from '#domain/access/capability.ts';

export type RowKey =
  | { readonly do: 'go'; readonly by: number; readonly pages: boolean }
  | { readonly do: 'reach'; readonly by: number }
  | { readonly do: 'first' | 'last' | 'all' | 'escape' | 'open' | 'add' | 'edit' | 'undo' }
  | { readonly do: 'select'; readonly withRange: boolean }
  | { readonly do: 'adjust'; readonly delta: number };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** @param onRow the row itself has the focus, not a control in it */
export function rowKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, onRow: boolean): RowKey | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z') return onRow && !shiftKey ? { do: 'undo' } : null;
    return key.toLowerCase() === 'a' ? { do: 'all' } : null;
  }
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const by = key === 'ArrowDown' ? 1 : -1;
      return shiftKey ? { do: 'reach', by } : { do: 'go', by, pages: false };
    }
    case 'PageDown':
      return { do: 'go', by: 1, pages: true };
    case 'PageUp':
      return { do: 'go', by: -1, pages: true };
    case 'Home':
      return { do: 'first' };
    case 'End':
      return { do: 'last' };
    case 'Escape':
      return { do: 'escape' };
  }
  if (!onRow) return null;
  switch (key) {
    case 'Enter':
      return { do: 'open' };
    case 'F2':
    case 'ArrowRight':
      return { do: 'edit' };
    case ' ':
      return { do: 'select', withRange: shiftKey };
    case '-':
    case '_':
      return { do: 'adjust', delta: -1 };
    case '+':
    case '=':
      return { do: 'adjust', delta: 1 };
    case 'c':
    case 'C':
      return { do: 'add' };
    default:
      return null;
  }
}

interface ShownKey {
  readonly keys: readonly string[];
  readonly words: string;
  /** Listed for those who may do it (AUTH-23). */
  readonly needs?: Capability;
}

/** The keys as listed in the help. */
export const ROW_KEYS_SHOWN: readonly ShownKey[] = [
  { keys: ['↑', '↓'], words: 'Move between items' },
  { keys: ['Enter'], words: 'Open the item' },
  { keys: ['F2', '→'], words: 'Edit its cells', needs: 'edit-shelves' },
  { keys: ['Space'], words: 'Select; hold Shift for a range' },
  { keys: ['−', '+'], words: 'Use one, receive one', needs: 'count' },
  { keys: ['C'], words: 'Add to the cart', needs: 'fill-cart' },
  { keys: ['Ctrl', 'A'], words: 'Select all' },
  { keys: ['Ctrl', 'Z'], words: 'Undo what the row shows' },
  { keys: ['/'], words: 'Search' },
];
