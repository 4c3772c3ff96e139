/** Setting keys under which this device stores the state of My Catalog. */
import type { LocationId } from '#domain/ids.ts';

export const TREE_WIDTH_KEY = 'folder-tree-width';

export function lastFolderKey(locationId: LocationId): string {
  return `last-folder:${locationId}`;
}

export function openFoldersKey(locationId: string): string {
  return `folders-open:${locationId}`;
}
