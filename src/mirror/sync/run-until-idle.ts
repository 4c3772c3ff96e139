import { reportDefect } from './report-defect.ts';

/** After an accident, and while another context has the lock: what is under way is looked at again so soon. */
export const RECHECK_MS = 4000;

/** Runs `once` again and again as long as it was asked for meanwhile; an accident is not the end of it. */
export async function runUntilIdle(
  once: () => Promise<void>,
  again: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  do {
    try {
      await once();
    } catch (thrown) {
      // why: no more than told, for `once` has left the time of its next attempt behind, whatever has happened to it.
      reportDefect(thrown);
    }
  } while (again() && !signal.aborted);
}
