/** Which rows of the tree are drawn: those that come first, and what stands above the open folder. */
import type { FolderNode } from './folder-tree.ts';

export interface RenderedRows {
  readonly drawn: ReadonlySet<string>;
  /** Rows that could be seen and are not drawn. */
  readonly left: number;
}

/**
 * @param expanded folders that are unfolded; what is folded away is drawn only as far as it makes its parent foldable
 * @param limit rows from the top
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
