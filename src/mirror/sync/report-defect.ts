import { WireFailure } from '#contract/errors/wire-failure.ts';
import { toStorageFailure } from '../tables/storage-failure.ts';

/**
 * What went wrong without a fault of the connection or of the storage is this build's own: tried again like theirs, it would
 * otherwise be seen by nobody.
 */
export function reportDefect(thrown: unknown): void {
  if (thrown instanceof WireFailure || toStorageFailure(thrown) !== null) return;
  console.error(thrown);
}
