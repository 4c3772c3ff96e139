/**
 * Ctrl or Cmd with K opens the palette, "?" the list of shortcuts. Rule: neither while a dialog is open, and "?" neither in a
 * field nor as part of a hand scanner's input.
 */
import { useEffect, useEffectEvent } from 'react';
import { createScannerSafeKey } from '../../things/hand-scanner/scanner-safe-key.ts';
import type { Overlay } from './overlay.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

export function CommandKeys({ onOpen }: { readonly onOpen: (overlay: Overlay) => void }) {
  const open = useEffectEvent(onOpen);
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
