import { reportDefect } from './report-defect.ts';

/** Delay before checking again, after an unexpected failure and while another context has the lock. */
export const RECHECK_MS = 4000;

/** Repeats `once` as long as it was requested again meanwhile, even after an unexpected failure. */
export async function runUntilIdle(
  once: () => Promise<void>,
  again: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  do {
    try {
      await once();
    } catch (thrown) {
      // why: only reported, since `once` has already set the time of its next attempt.
      reportDefect(thrown);
    }
  } while (again() && !signal.aborted);
}
