/** Under which names this device keeps how My Catalog was left. */
import type { LocationId } from '#domain/ids.ts';

export const TREE_WIDTH_KEY = 'folder-tree-width';

export function lastFolderKey(locationId: LocationId): string {
  return `last-folder:${locationId}`;
}

export function openFoldersKey(locationId: string): string {
  return `folders-open:${locationId}`;
}
