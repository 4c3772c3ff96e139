/**
 * Finds past orders that may have been uploaded before: the same order history imported twice would count each order twice (DIST-05).
 * The server recognizes the content where both pages stated it; here are the others, which are alike in name and size.
 */
import type { ClientFileKind, ClientFileResource, ClientFileState } from '#contract/resources/distributor-files.ts';

export interface ChosenUpload {
  readonly distributorId: string;
  readonly kind: ClientFileKind;
  readonly file: Pick<File, 'name' | 'size'> | null;
  /** null: this page cannot state the content. */
  readonly digest: string | null;
}

/** The states in which its orders count, or are about to. */
const COUNTS: ReadonlySet<ClientFileState> = new Set(['waiting', 'reading', 'done']);

/** Prices are not asked about: imported again, they stay what they are. The server keeps file names in lower case. */
export function sameUpload(
  files: readonly ClientFileResource[],
  { distributorId, kind, file, digest }: ChosenUpload,
): ClientFileResource | undefined {
  if (kind !== 'orders' || file === null) return undefined;
  const name = file.name.trim().toLowerCase();
  return files.find(
    ({ attributes }) =>
      attributes.kind === kind &&
      attributes.distributorId === distributorId &&
      attributes.fileName.toLowerCase() === name &&
      attributes.sizeBytes === file.size &&
      (digest === null || (attributes.digest ?? null) === null) &&
      COUNTS.has(attributes.state),
  );
}
