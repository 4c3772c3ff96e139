/**
 * The labels of the queue, each drawn and read back once. What is ready stays ready while the queue changes; another label size
 * starts again. Works in small steps, so that the page stays free.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ItemId } from '#domain/ids.ts';
import type { LabelLayout } from '#domain/labels/label-layout.ts';
import { codeTextOf, wordsOf } from './label-of-item.ts';
import { openMeasure } from './measure-words.ts';
import { prepareLabel, type LabelRequest, type PreparedLabel, type ReadBack } from './prepare-label.ts';
import type { QueueItem } from './use-queue-items.ts';
import { useReadBack } from './use-read-back.ts';

export interface PreparedLabels {
  readonly labels: ReadonlyMap<ItemId, PreparedLabel>;
  /** Labels that are still to be drawn or checked. */
  readonly left: number;
  /** No decoder could be loaded here, so labels stand as drawn. */
  readonly isUnchecked: boolean;
}

interface Wanted extends LabelRequest {
  readonly id: ItemId;
  /** The same for labels that look the same. */
  readonly key: string;
}

/** How long the page works on labels before it lets others in, and how often it shows the progress, in milliseconds. */
const WORK_FOR = 40;
/** Labels on their way to the decoder and back at the same time. */
const TOGETHER = 16;
const SHOW_EVERY = 500;

export function usePreparedLabels(items: readonly QueueItem[], layout: LabelLayout | null): PreparedLabels {
  const done = useRef(new Map<string, PreparedLabel>());
  const [ready, setReady] = useState<ReadonlyMap<string, PreparedLabel>>(new Map());
  const [isUnchecked, setUnchecked] = useState(false);
  const readBack = useReadBack();
  const wanted = useSteady(useMemo(() => wantedOf(items, layout), [items, layout]));

  useEffect(() => {
    const waiting = wanted.filter(({ key }) => !done.current.has(key));
    if (waiting.length === 0) return undefined;
    let isCurrent = true;
    const readBackOrGo: ReadBack = (code, text) =>
      readBack(code, text).catch(() => {
        // Told to the person: printing is always allowed (LBL-02), unchecked if it must be.
        setUnchecked(true);
        return true;
      });
    void (async () => {
      const measure = await openMeasure();
      let freed = performance.now();
      let shown = freed;
      for (let from = 0; from < waiting.length; from += TOGETHER) {
        const batch = waiting.slice(from, from + TOGETHER);
        const prepared = await Promise.all(batch.map((request) => prepareLabel(request, measure, readBackOrGo)));
        if (!isCurrent) return;
        for (const [index, label] of prepared.entries()) done.current.set(batch[index]?.key ?? '', label);
        if (performance.now() - freed < WORK_FOR) continue;
        if (performance.now() - shown >= SHOW_EVERY) {
          setReady(new Map(done.current));
          shown = performance.now();
        }
        await nextTask();
        freed = performance.now();
      }
      if (isCurrent) setReady(new Map(done.current));
    })();
    return () => {
      isCurrent = false;
    };
  }, [wanted, readBack]);

  return useMemo(() => {
    const labels = new Map<ItemId, PreparedLabel>();
    for (const { id, key } of wanted) {
      const label = ready.get(key);
      if (label) labels.set(id, label);
    }
    return { labels, left: wanted.length - labels.size, isUnchecked };
  }, [wanted, ready, isUnchecked]);
}

function wantedOf(items: readonly QueueItem[], layout: LabelLayout | null): readonly Wanted[] {
  if (layout === null) return [];
  return items.flatMap(({ id, item }) => {
    const text = item === null ? null : codeTextOf(item, location.origin);
    if (item === null || text === null) return [];
    const words = wordsOf(item);
    return [{ id, key: JSON.stringify([text, words, layout]), text, words, layout }];
  });
}

/** The list of before as long as it says the same: live queries answer again after every edit of any item. */
function useSteady(wanted: readonly Wanted[]): readonly Wanted[] {
  const kept = useRef(wanted);
  const same =
    kept.current.length === wanted.length &&
    wanted.every(({ id, key }, index) => kept.current[index]?.id === id && kept.current[index]?.key === key);
  if (!same) kept.current = wanted;
  return kept.current;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
