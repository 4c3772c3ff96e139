/** Prepares and verifies many labels in small steps, so that the page remains responsive. */
import { prepareLabel, type LabelRequest, type PreparedLabel, type ReadBack } from './prepare-label.ts';
import type { MeasureWords } from '#domain/labels/label-words.ts';

/** How long labels are prepared before yielding, which is also the interval of progress reports, in milliseconds. */
const WORK_FOR = 40;
const TELL_EVERY = 500;
/** Number of labels being decoded at the same time. */
const TOGETHER = 16;

export interface LabelTools {
  readonly measure: MeasureWords;
  readonly readBack: ReadBack;
}

/** @param tell called with all labels ready so far, in the requested order, and at the end with all of them, unless aborted */
export async function prepareLabels(
  requests: readonly LabelRequest[],
  { measure, readBack }: LabelTools,
  signal: AbortSignal,
  tell: (ready: readonly PreparedLabel[]) => void,
): Promise<void> {
  const prepare = (from: number): Promise<readonly PreparedLabel[]> => {
    const batch = requests.slice(from, from + TOGETHER);
    return Promise.all(batch.map((request) => prepareLabel(request, measure, readBack)));
  };
  const ready: PreparedLabel[] = [];
  let freed = performance.now();
  let reportedCount = freed;
  let drawn = prepare(0);
  for (let from = 0; from < requests.length && !signal.aborted; from += TOGETHER) {
    const reading = drawn;
    // Draws the next ones while the decoder works on these.
    drawn = prepare(from + TOGETHER);
    drawn.catch(() => undefined);
    ready.push(...(await reading));
    if (performance.now() - freed < WORK_FOR) continue;
    if (performance.now() - reportedCount >= TELL_EVERY) {
      tell([...ready]);
      reportedCount = performance.now();
    }
    await nextTask();
    freed = performance.now();
  }
  tell(ready);
}

/** Uses a message, since timers of a hidden page only run once a second. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
