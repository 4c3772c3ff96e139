import type { FolderId, LocationId } from '../ids.ts';
import { isVisible } from './is-visible.ts';

/** A folder of My Catalog. Each location has exactly one root, whose `parentId` is null (INV-02). */
export interface Folder {
  readonly id: FolderId;
  /** UUID given by the device that created the folder; null for one made elsewhere. */
  readonly clientId: string | null;
  readonly locationId: LocationId;
  readonly revision: number;
  readonly name: string;
  readonly parentId: FolderId | null;
  /** Order among siblings, ascending. */
  readonly rank: number;
  /** Items directly in the folder; for the root, the items directly in the root. */
  readonly itemCount: number;
  /** Names of the columns that people chose to see (INV-04). */
  readonly columns: readonly string[];
  readonly createdAt: string;
}

/** Folder names are trimmed, and something of them can be seen (INV-08); U+0000 is the one character that no table keeps. */
export function folderName(typed: string): string | null {
  const name = typed.trim();
  return !isVisible(name) || name.length > 120 || name.includes('\u0000') ? null : name;
}
