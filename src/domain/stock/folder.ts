import type { FolderId, LocationId } from '../ids.ts';
import { isVisible } from './is-visible.ts';

/** A folder of My Catalog. Each location has exactly one root, whose `parentId` is null (INV-02). */
export interface Folder {
  readonly id: FolderId;
  /** UUID assigned by the device that created the folder; null if it was created elsewhere. */
  readonly clientId: string | null;
  readonly locationId: LocationId;
  readonly revision: number;
  readonly name: string;
  readonly parentId: FolderId | null;
  /** Order among siblings, ascending. */
  readonly rank: number;
  /** Number of items directly in the folder, without subfolders. */
  readonly itemCount: number;
  /** Names of the columns chosen to be visible (INV-04). */
  readonly columns: readonly string[];
  readonly createdAt: string;
}

/** Folder names are trimmed and must contain something visible (INV-08); U+0000 is the one character that the database cannot store. */
export function folderName(typed: string): string | null {
  const name = typed.trim();
  return !isVisible(name) || name.length > 120 || name.includes('\u0000') ? null : name;
}
