/**
 * The labels on the screen, each prepared and verified once. Prepared ones are retained while the queue changes; another label size starts
 * again.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ItemId } from '#domain/ids.ts';
import type { MeasureWords } from '#domain/labels/label-words.ts';
import type { LabelLayout } from '#domain/labels/label-layout.ts';
import { labelRequest } from './label-of-item.ts';
import { openMeasure } from './measure-words.ts';
import type { LabelRequest, PreparedLabel, ReadBack } from './prepare-label.ts';
import { prepareLabels } from './prepare-labels.ts';
import { readBackIfPossible, openReadBack, type OpenReadBack } from './read-back.ts';
import type { QueueItem } from './use-queue-items.ts';

export interface PreparedLabels {
  readonly labels: ReadonlyMap<ItemId, PreparedLabel>;
  /** No decoder could be loaded here, so labels are unverified. */
  readonly isUnchecked: boolean;
}

interface Wanted extends LabelRequest {
  readonly id: ItemId;
  /** Equal for labels that look the same. */
  readonly key: string;
}

/** Functions to prepare and verify labels; both load asynchronously. */
export interface LabelWays {
  readonly measure: () => Promise<MeasureWords>;
  readonly readBack: ReadBack;
}

export function usePreparedLabels(
  items: readonly QueueItem[],
  layout: LabelLayout | null,
  { measure, readBack }: LabelWays,
): PreparedLabels {
  const done = useRef(new Map<string, PreparedLabel>());
  const [ready, setReady] = useState<ReadonlyMap<string, PreparedLabel>>(new Map());
  const [isUnchecked, setUnchecked] = useState(false);
  const wanted = useSteady(useMemo(() => wantedOf(items, layout), [items, layout]));

  useEffect(() => {
    const waiting = wanted.filter(({ key }) => !done.current.has(key));
    if (waiting.length === 0) return undefined;
    const leaving = new AbortController();
    const readBackOrGo = readBackIfPossible(readBack, () => setUnchecked(true));
    void (async () => {
      await prepareLabels(waiting, { measure: await measure(), readBack: readBackOrGo }, leaving.signal, (prepared) => {
        for (const [index, label] of prepared.entries()) done.current.set(waiting[index]?.key ?? '', label);
        setReady(new Map(done.current));
      });
    })();
    return () => leaving.abort();
  }, [wanted, measure, readBack]);

  return useMemo(() => {
    const labels = new Map<ItemId, PreparedLabel>();
    for (const { id, key } of wanted) {
      const label = ready.get(key);
      if (label) labels.set(id, label);
    }
    return { labels, isUnchecked };
  }, [wanted, ready, isUnchecked]);
}

function wantedOf(items: readonly QueueItem[], layout: LabelLayout | null): readonly Wanted[] {
  if (layout === null) return [];
  return items.flatMap(({ id, item }) => {
    const request = item === null ? null : labelRequest(item, layout);
    return request === null ? [] : [{ id, key: JSON.stringify([request.text, request.words, layout]), ...request }];
  });
}

/** The previous list while it is equal: live queries return again after every edit of any item. */
function useSteady(wanted: readonly Wanted[]): readonly Wanted[] {
  const kept = useRef(wanted);
  const same =
    kept.current.length === wanted.length &&
    wanted.every(({ id, key }, index) => kept.current[index]?.id === id && kept.current[index]?.key === key);
  if (!same) kept.current = wanted;
  return kept.current;
}

/**
 * One of each while the label screen is open, since loading a decoder takes longer than verifying a hundred labels.
 * Verification rejects if no decoder can be loaded.
 * @param isWanted there will be something to prepare
 */
export function useLabelWays(isWanted: boolean): LabelWays {
  const measuring = useRef<Promise<MeasureWords> | null>(null);
  const opened = useRef<Promise<OpenReadBack> | null>(null);
  useEffect(
    () => () => {
      const closing = opened.current;
      opened.current = null;
      void closing?.then((reader) => reader.close()).catch(() => undefined);
    },
    [],
  );
  useEffect(() => {
    if (!isWanted) return;
    opened.current ??= openReadBack();
    opened.current.catch(() => undefined);
    measuring.current ??= openMeasure();
    measuring.current.catch(() => undefined);
  }, [isWanted]);
  return useMemo(
    () => ({
      measure: () => (measuring.current ??= openMeasure()),
      readBack: async (code, text) => {
        opened.current ??= openReadBack();
        const { readBack } = await opened.current;
        return readBack(code, text);
      },
    }),
    [],
  );
}
