/**
 * The labels of the queue, each drawn and read back once. What is ready stays ready while the queue changes; another label size
 * starts anew. Works in small steps, so that the page stays free.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ItemId } from '#domain/ids.ts';
import type { LabelLayout } from '#domain/labels/label-layout.ts';
import { codeTextOf, wordsOf } from './label-of-item.ts';
import { openMeasure } from './measure-words.ts';
import { prepareLabel, type PreparedLabel, type ReadBack } from './prepare-label.ts';
import { openReadBack } from './read-back.ts';
import type { QueueItem } from './use-queue-items.ts';

export interface PreparedLabels {
  readonly labels: ReadonlyMap<ItemId, PreparedLabel>;
  /** Labels that are still to be drawn or checked. */
  readonly left: number;
  /** No decoder could be loaded here, so labels stand as drawn. */
  readonly isUnchecked: boolean;
}

/** Steps between two looks of the screen at the progress. */
const BATCH = 12;

export function usePreparedLabels(items: readonly QueueItem[], layout: LabelLayout | null): PreparedLabels {
  const ready = useRef(new Map<string, PreparedLabel>());
  const [step, setStep] = useState(0);
  const [isUnchecked, setUnchecked] = useState(false);
  const requests = useMemo(() => requestsOf(items, layout), [items, layout]);

  useEffect(() => {
    const waiting = requests.filter(({ key }) => !ready.current.has(key));
    if (waiting.length === 0) return undefined;
    let isCurrent = true;
    void (async () => {
      const [measure, reader] = await Promise.all([openMeasure(), openReadBack().catch(() => null)]);
      const readBack: ReadBack = async (code, text) => {
        try {
          if (reader !== null) return await reader.readBack(code, text);
        } catch {
          // Told below: printing is always allowed (LBL-02), unchecked if it must be.
        }
        setUnchecked(true);
        return true;
      };
      for (const [index, request] of waiting.entries()) {
        if (!isCurrent) break;
        ready.current.set(request.key, await prepareLabel(request, measure, readBack));
        if (index % BATCH !== BATCH - 1) continue;
        setStep((now) => now + 1);
        await nextTask();
      }
      reader?.close();
      if (isCurrent) setStep((now) => now + 1);
    })();
    return () => {
      isCurrent = false;
    };
  }, [requests]);

  return useMemo(() => {
    const labels = new Map<ItemId, PreparedLabel>();
    for (const { id, key } of requests) {
      const label = ready.current.get(key);
      if (label) labels.set(id, label);
    }
    return { labels, left: requests.length - labels.size, isUnchecked };
    // `step` is how the map in the ref tells that it has grown.
  }, [requests, step, isUnchecked]);
}

function requestsOf(items: readonly QueueItem[], layout: LabelLayout | null) {
  if (layout === null) return [];
  return items.flatMap(({ id, item }) => {
    const text = item === null ? null : codeTextOf(item, location.origin);
    if (item === null || text === null) return [];
    const words = wordsOf(item);
    return [{ id, key: JSON.stringify([text, words, layout]), text, words, layout }];
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
