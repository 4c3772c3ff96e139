/** Which rows of the tree are rendered: the first ones, and the ancestors of the open folder. */
import type { FolderNode } from './folder-tree.ts';

export interface RenderedRows {
  readonly drawn: ReadonlySet<string>;
  /** Number of visible rows that are not rendered. */
  readonly left: number;
}

/**
 * @param expanded ids of expanded folders; collapsed contents are only rendered as far as needed to make the parent expandable
 * @param limit number of rows from the top
 */
export function renderedRows(
  root: FolderNode,
  expanded: Readonly<Record<string, boolean>>,
  { limit, currentId }: { readonly limit: number; readonly currentId: string | null },
): RenderedRows {
  const rows: string[] = [];
  const walk = ({ folder, children }: FolderNode): void => {
    rows.push(folder.id);
    if (expanded[folder.id] === true) for (const child of children) walk(child);
  };
  walk(root);
  const last = Math.max(limit, currentId === null ? 0 : rows.indexOf(currentId) + 1);
  return { drawn: new Set(rows.slice(0, last)), left: Math.max(0, rows.length - last) };
}
