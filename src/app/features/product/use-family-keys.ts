/** Keyboard navigation in a long list: arrows, Page Up/Down, Home/End; Enter selects the row. */
import { useState, type KeyboardEvent } from 'react';

interface FamilyKeysProps {
  readonly total: number;
  /** The initial row. */
  readonly start: number;
  readonly scrollTo: (index: number) => void;
  readonly choose: (index: number) => void;
}

const PAGE = 8;

export function useFamilyKeys({ total, start, scrollTo, choose }: FamilyKeysProps) {
  const [at, setAt] = useState<number | null>(null);
  const [isOn, setOn] = useState(false);
  const active = Math.max(0, Math.min(at ?? start, total - 1));
  const go = (index: number): void => {
    const next = Math.max(0, Math.min(index, total - 1));
    setAt(next);
    scrollTo(next);
  };
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(at === null ? active : active + 1),
    ArrowUp: () => go(at === null ? active : active - 1),
    PageDown: () => go(active + PAGE),
    PageUp: () => go(active - PAGE),
    Home: () => go(0),
    End: () => go(total - 1),
    Enter: () => choose(active),
    ' ': () => choose(active),
  };
  return {
    active,
    isOn,
    handlers: {
      onFocus: (event: { readonly target: unknown; readonly currentTarget: unknown }) =>
        setOn(event.target === event.currentTarget),
      onBlur: () => setOn(false),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        // The header's buttons handle their own keys.
        if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
        const move = moves[event.key];
        if (move === undefined || total === 0) return;
        event.preventDefault();
        move();
      },
    },
  };
}
