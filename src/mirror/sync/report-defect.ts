import { WireFailure } from '#contract/errors/wire-failure.ts';
import { toStorageFailure } from '../tables/storage-failure.ts';

/**
 * Reports a failure that neither the connection nor the storage caused, that is, a defect of this build: it is retried like
 * theirs, so otherwise nobody would notice it.
 */
export function reportDefect(thrown: unknown): void {
  if (thrown instanceof WireFailure || toStorageFailure(thrown) !== null) return;
  console.error(thrown);
}

/** Logs any answer other than 200 to a request for folders and items, in one line (ERR-22); the person continues with the data on the device. */
export function reportResponse(thrown: unknown): void {
  if (!(thrown instanceof WireFailure) || thrown.details.status === undefined) return;
  const { status, code = '' } = thrown.details;
  console.warn(`Response error: ${status} ${code}`.trimEnd());
}
