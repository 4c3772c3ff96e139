/**
 * Ctrl or Cmd with K opens the palette, "?" the list of shortcuts. Rule: neither while a dialog is open, and "?" neither in a
 * field nor as part of a hand scanner's input. A press before the app was ready opens the palette as well, with what was typed since.
 * Screens that name Sync open it through here too.
 */
import { useEffect, useEffectEvent } from 'react';
import { onOpenSync } from '../../session/open-sync.ts';
import { createScannerSafeKey } from '../../things/hand-scanner/scanner-safe-key.ts';
import type { Overlay } from './overlay.ts';
import { typedAhead } from './typed-ahead.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** The shortcut, pressed before the app was loaded (public/early.js). */
interface EarlyCommand {
  /** `timeStamp` of the last press; before all others if there was none. */
  readonly at: number;
  /** Pressed since then, outside of fields. */
  readonly keys: readonly Event[];
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlyCommand?: EarlyCommand;
  }
}

/** If the page takes longer, the palette is no longer what the person is waiting for. */
const WAITS_MS = 5_000;

/** @returns the keys pressed after the shortcut; null: it was not pressed */
function pressedEarly(): readonly Event[] | null {
  const early = window.earlyCommand;
  early?.stop();
  return early !== undefined && early.at >= performance.now() - WAITS_MS ? early.keys : null;
}

export function CommandKeys({ onOpen }: { readonly onOpen: (overlay: Overlay) => void }) {
  const open = useEffectEvent(onOpen);
  useEffect(() => onOpenSync(() => open('sync')), []);
  useEffect(() => {
    const alone = createScannerSafeKey();
    const onKeyDown = (event: KeyboardEvent): void => {
      alone.heard(event);
      const requested = overlayOf(event);
      if (requested === null || document.querySelector('[aria-modal="true"]') !== null) return;
      // Also a browser shortcut: Chrome would focus its address bar.
      event.preventDefault();
      alone.wait(() => open(requested));
    };
    window.addEventListener('keydown', onKeyDown);
    const early = pressedEarly();
    if (early !== null && document.querySelector('[aria-modal="true"]') === null) {
      open('palette');
      typedAhead.record(early);
    }
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}

function overlayOf(event: KeyboardEvent): Overlay | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (altKey || event.isComposing || event.defaultPrevented) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : null;
  const isField = target instanceof Element && target.closest(FIELDS) !== null;
  return key === '?' && !isField ? 'shortcuts' : null;
}
