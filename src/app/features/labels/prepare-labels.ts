/** Prepares and verifies many labels in small steps, each after everything else that the page has to do. */
import { backgroundTask } from '../../kit/background-task.ts';
import { prepareLabel, type LabelRequest, type PreparedLabel, type ReadBack } from './prepare-label.ts';
import type { MeasureWords } from '#domain/labels/label-words.ts';

/** How long labels are drawn at a stretch, and the interval of progress reports, in milliseconds. */
const WORK_FOR = 12;
const TELL_EVERY = 500;
/** Number of labels that are drawn while the decoder works on the first of them. */
const AHEAD = 32;

export interface LabelTools {
  readonly measure: MeasureWords;
  readonly readBack: ReadBack;
  /** Resolves when the page has nothing else to do. */
  readonly rest?: () => Promise<void>;
}

/** @param tell called with all labels ready so far, in the requested order, and at the end with all of them, unless aborted */
export async function prepareLabels(
  requests: readonly LabelRequest[],
  { measure, readBack, rest = backgroundTask }: LabelTools,
  signal: AbortSignal,
  tell: (ready: readonly PreparedLabel[]) => void,
): Promise<void> {
  const ready: PreparedLabel[] = [];
  const drawn: Promise<PreparedLabel>[] = [];
  let restedAt = performance.now();
  let toldAt = restedAt;
  for (const request of requests) {
    if (signal.aborted) break;
    if (performance.now() - restedAt >= WORK_FOR) {
      if (performance.now() - toldAt >= TELL_EVERY) {
        tell([...ready]);
        toldAt = performance.now();
      }
      await rest();
      restedAt = performance.now();
    }
    const label = prepareLabel(request, measure, readBack);
    label.catch(() => undefined);
    drawn.push(label);
    if (drawn.length === AHEAD) ready.push(...(await Promise.all(drawn.splice(0, 1))));
  }
  ready.push(...(await Promise.all(drawn)));
  tell(ready);
}
