import { alertError } from '../../kit/alert.ts';

/** Runs an action on waiting edits; if the device fails, they stay as they were. */
export async function attemptOnOp(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    alertError('Something went wrong and nothing was changed. Try again.');
  }
}
