/**
 * Hundreds of folders would delay the items beside them: the tree renders what fits on the screen, and more as somebody scrolls toward its
 * end. A spacer keeps the scroll bar accurate.
 */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { renderedRows } from './rendered-rows.ts';
import type { FolderNode } from './folder-tree.ts';

/** As many as fit on a screen of 900 px. */
const AT_FIRST = 26;
const MORE = 60;
/** Height of a row in px, only for the scroll bar. */
const ROW_HEIGHT = 44;
/** Distance from the end at which more are rendered, in px. */
const NEAR = 300;
const NOTHING: ReadonlySet<string> = new Set();

export function useRenderedRows(
  root: FolderNode | null,
  expanded: Readonly<Record<string, boolean>>,
  currentId: string | null,
): { readonly drawn: ReadonlySet<string>; readonly more: ReactNode } {
  const [limit, setLimit] = useState(AT_FIRST);
  const end = useRef<HTMLDivElement>(null);
  const { drawn, left } = useMemo(
    () => (root === null ? { drawn: NOTHING, left: 0 } : renderedRows(root, expanded, { limit, currentId })),
    [root, expanded, limit, currentId],
  );

  // Observed again after each growth, in case the end is still near.
  useEffect(() => {
    const element = end.current;
    if (left === 0 || element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setLimit((now) => now + MORE);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [left, limit]);

  const height = left * ROW_HEIGHT;
  const more = (
    <div aria-hidden style={{ height }}>
      <div ref={end} style={{ position: 'relative', top: -NEAR, height: height + NEAR, pointerEvents: 'none' }} />
    </div>
  );
  return { drawn, more: left === 0 ? null : more };
}
