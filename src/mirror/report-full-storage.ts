import type { StatusTracker } from './status-tracker.ts';
import { StorageFailure } from './tables/storage-failure.ts';

/** Runs a write for the person; a full device is reported at once, and asked to keep its data. */
export async function reportingFullStorage<Result>(
  status: StatusTracker,
  work: () => Promise<Result>,
  hasWritten: (result: Result) => boolean = () => true,
): Promise<Result> {
  try {
    const result = await work();
    if (hasWritten(result)) status.storageIsFull(false);
    return result;
  } catch (thrown) {
    if (thrown instanceof StorageFailure && thrown.kind === 'full') status.storageIsFull(true);
    throw thrown;
  }
}
