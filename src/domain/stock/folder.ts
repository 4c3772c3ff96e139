import type { FolderId, LocationId } from '../ids.ts';
import { isNamed, readableName } from '../names/readable-name.ts';

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

/** The name of a folder as it was typed: readable, and not too long (INV-08); null: none. */
export function folderName(typed: string): string | null {
  const name = readableName(typed);
  return name === '' || isNoFolderName(name) ? null : name;
}

/** What a change is refused for; `nameOfChange` cleans the rest. U+0000 is the one character that the database cannot store. */
export function isNoFolderName(name: string): boolean {
  return !isNamed(name) || name.trim().length > 120 || name.includes('\u0000');
}

/** The readable name of a change that any build may have stored; one of which nothing can be seen gets `otherwise`. */
export function nameOfChange(stored: string, otherwise: string): string {
  const name = readableName(stored);
  return name === '' ? otherwise : name;
}
