/**
 * A long print job: the labels requested are rendered, verified and printed, whichever screen the person is on by then and whatever
 * happens to the queue. It can be canceled until it is printed. Browsers do not report whether pages were printed, so the person confirms
 * before the items leave the queue.
 */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { ItemId } from '#domain/ids.ts';
import type { Calibration } from '#domain/labels/calibration.ts';
import { placeLabels, type PlacedLabel } from '#domain/labels/place-labels.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { alertError, alertInfo, alertUntilClosed, alertQuestion } from '../../kit/alert.ts';
import { alertProgress, type ProgressAlert } from '../../kit/alert-progress.tsx';
import { backgroundTask } from '../../kit/background-task.ts';
import { beginBusy } from '../../kit/busy.ts';
import { showPart, removePart } from '../../kit/persistent-parts.tsx';
import { numberText } from '../../kit/number-text.ts';
import { labelRequest } from './label-of-item.ts';
import { openMeasure } from './measure-words.ts';
import type { DrawnLabel } from './prepare-label.ts';
import { prepareLabels } from './prepare-labels.ts';
import { PrintSheets } from './print-sheets.tsx';
import { openReadBack, readBackIfPossible } from './read-back.ts';
import { SheetPage } from './sheet-page.tsx';
import { labelCount, type SheetInUse } from './use-label-job.ts';

export interface RequestedPrint {
  /** In queue order, at the time of the request. */
  readonly items: Promise<readonly ItemView[]>;
  readonly copiesOf: (id: ItemId) => number;
  readonly inUse: SheetInUse;
  readonly startAt: number;
  readonly calibration: Calibration;
  /** Number of requested labels. */
  readonly count: number;
  /** Removes printed items from their queue. */
  remove(printed: readonly ItemId[]): void;
}

interface ReadySheets {
  readonly pages: readonly (readonly PlacedLabel[])[];
  readonly labels: readonly (DrawnLabel | null)[];
  readonly printed: readonly ItemId[];
  readonly unreadable: number;
}

const PART = 'print-job';
/** Pages inserted into the document at a time. */
const PAGES_AT_ONCE = 6;
/** Some browsers capture the pages long after the print call. */
const RETAINED_MS = 60_000;

let nth = 0;
let isPreparing = false;
const listeners = new Set<() => void>();

function setPreparing(now: boolean): void {
  isPreparing = now;
  for (const listener of listeners) listener();
}

/** Whether a job is running; a second one has to wait. */
export function useIsPreparing(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isPreparing,
  );
}

export function startPrintJob(printRequest: RequestedPrint): void {
  if (isPreparing) return;
  nth += 1;
  setPreparing(true);
  showPart(PART, <PrintJob key={nth} printRequest={printRequest} />);
}

function PrintJob({ printRequest }: { readonly printRequest: RequestedPrint }) {
  const { inUse, calibration } = printRequest;
  const [sheets, setSheets] = useState<ReadySheets | null>(null);
  const [shown, setShown] = useState(0);
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const endBusy = beginBusy('print job');
    const cancel = (): void => {
      removePart(PART);
      alertInfo('Printing canceled');
    };
    const progress = alertProgress({ message: `Preparing ${labelCount(printRequest.count)}`, part: 0 }, cancel);
    let isEnded = false;
    setPreparing(true);
    const end = (): void => {
      if (isEnded) return;
      isEnded = true;
      progress.close();
      endBusy();
      setPreparing(false);
    };
    const work = async (): Promise<void> => {
      const ready = await readySheets(printRequest, leaving.signal, progress);
      if (ready === null) return;
      flushSync(() => setSheets(ready));
      for (let upTo = 0; upTo < ready.pages.length; upTo += PAGES_AT_ONCE) {
        flushSync(() => setShown(upTo + PAGES_AT_ONCE));
        await backgroundTask();
        if (leaving.signal.aborted) return;
      }
      await untilVisible();
      if (leaving.signal.aborted) return;
      flushSync(() => setPrinting(true));
      end();
      window.print();
      showPrinted(printRequest, ready);
    };
    work().catch((cause: unknown) => {
      console.error('print job', cause);
      if (leaving.signal.aborted) return;
      removePart(PART);
      alertError('Couldn’t prepare the labels. Try again.');
    });
    return () => {
      leaving.abort();
      end();
    };
  }, [printRequest]);
  // Before the print dialog opens, which happens within the call that reports it.
  useLayoutEffect(() => (isPrinting ? untilTaken(() => removePart(PART)) : undefined), [isPrinting]);

  if (sheets === null) return null;
  return (
    <PrintSheets paper={inUse.sheet.paper} job={isPrinting ? 'printing' : 'held'}>
      {sheets.pages.slice(0, shown).map((placed, index) => (
        <SheetPage
          key={index}
          {...inUse}
          placed={placed}
          labels={sheets.labels}
          calibration={calibration}
          title={`Sheet ${index + 1} of ${sheets.pages.length}`}
        />
      ))}
    </PrintSheets>
  );
}

/** null: canceled. */
async function readySheets(
  { items, copiesOf, inUse, startAt }: RequestedPrint,
  signal: AbortSignal,
  progress: ProgressAlert,
): Promise<ReadySheets | null> {
  const requests = (await items).flatMap((item) => {
    const request = labelRequest(item, inUse.layout);
    return request === null ? [] : [{ id: item.id, ...request }];
  });
  const measure = await openMeasure();
  const reader = await openReadBack().catch(() => null);
  let isUnchecked = false;
  const readBack = readBackIfPossible(
    (code, text) => (reader === null ? Promise.reject(new Error('no decoder')) : reader.readBack(code, text)),
    () => (isUnchecked = true),
  );
  const of = numberText(requests.length);
  let labels: readonly (DrawnLabel | null)[] = [];
  try {
    await prepareLabels(requests, { measure, readBack }, signal, (ready) => {
      labels = ready.map((each) => (each.ok ? each.label : null));
      progress.tell(`Preparing labels: ${numberText(ready.length)} of ${of}`, ready.length / requests.length);
    });
  } finally {
    reader?.close();
  }
  if (signal.aborted) return null;
  if (isUnchecked) alertUntilClosed('Can’t check the codes on this device. Scan one label before using the rest.');
  const copies = requests.map(({ id }, index) => (labels[index] ? copiesOf(id) : 0));
  return {
    pages: placeLabels({ sheet: inUse.sheet, startAt, copies }),
    labels,
    printed: requests.flatMap(({ id }, index) => (labels[index] ? [id] : [])),
    unreadable: labels.filter((label) => label === null).length,
  };
}

function showPrinted({ remove }: RequestedPrint, { pages, printed, unreadable }: ReadySheets): void {
  const count = pages.reduce((sum, placed) => sum + placed.length, 0);
  alertQuestion(`${labelCount(count)} sent to the printer. Did they print correctly?`, {
    words: 'Clear printed labels',
    go: () => remove(printed),
  });
  if (unreadable > 0) {
    const were = unreadable === 1 ? '1 label was' : `${numberText(unreadable)} labels were`;
    alertUntilClosed(`${were} left out because the code can’t be read at this size. Choose a larger label.`);
  }
}

/** A hidden page cannot open the print dialog. */
async function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** Calls `done` once the browser has captured the pages, at the latest before something else is printed. */
function untilTaken(done: () => void): () => void {
  let hasPages = false;
  const after = (): void => {
    hasPages = true;
  };
  const before = (): void => {
    if (hasPages) flushSync(done);
  };
  window.addEventListener('afterprint', after);
  window.addEventListener('beforeprint', before);
  const timer = setTimeout(done, RETAINED_MS);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('afterprint', after);
    window.removeEventListener('beforeprint', before);
  };
}
