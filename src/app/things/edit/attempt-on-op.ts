import { alertError } from '../../kit/alert.ts';

/** What is done about edits that wait; where the device fails, they are as they were. */
export async function attemptOnOp(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    alertError('Something went wrong and nothing was changed. Try again.');
  }
}
