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

/** Folders and items that were answered with anything but 200 are logged, in a line (ERR-22); the person has what the device has. */
export function reportResponse(thrown: unknown): void {
  if (!(thrown instanceof WireFailure) || thrown.details.status === undefined) return;
  const { status, code = '' } = thrown.details;
  console.warn(`Response error: ${status} ${code}`.trimEnd());
}
