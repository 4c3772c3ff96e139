/** Covers the screen while the location changes (SHELL-05); stays at least 200 ms once shown (SHELL-24). */
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './full-screen-loader.module.css';

export const MIN_SHOWN_MS = 200;

export function FullScreenLoader({ active }: { readonly active: boolean }) {
  const [shown, setShown] = useState(active);
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), active ? 0 : MIN_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [active]);
  if (!active && !shown) return null;
  return createPortal(
    <div className={classes['root']} role="status">
      <span className={classes['bar']} aria-hidden="true" />
      Loading...
    </div>,
    document.body,
  );
}
