/**
 * A folder's count, as the screen uses it. A counted number is being written before the next item is shown; the run is updated when it is
 * stored. Storage failures are shown, and the item is displayed again.
 * All tabs of a browser share one run: each picks up what another one has counted, and has its own position.
 */
import { useEffect, useMemo, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { asId, type ItemId } from '#domain/ids.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { readItem } from '#mirror/read/read-item.ts';
import type { Device } from '#mirror/session/device.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useLatest } from '../../kit/use-latest.ts';
import { useLive } from '../../session/use-live.ts';
import { useItemActions } from '../../things/item/use-item-actions.ts';
import { newRun, nextAfter, atOpenItem, atItem, withMark, withNews, type CountRun } from './count-run.ts';
import { begunHead, countRunKey, keysOf, partOf, partWith, runFrom, storedParts, type Mark } from './stored-count.ts';

export interface CountRunActions {
  /** Counts one item and continues; `onRefused`: it was not accepted, and the item is displayed again. */
  count(itemId: string, counted: number, onRefused: () => void): void;
  skip(itemId: string): void;
  goTo(itemId: string | null): void;
  /** Moves to the next item that is not done. */
  goOn(): void;
  /** Replaces this run by another one. */
  replace(run: CountRun): void;
}

/** @param order ids of the items to count; undefined: not read yet. @returns null until both are loaded */
export function useCountRun(
  folderId: string,
  order: readonly string[] | undefined,
): { readonly run: CountRun; readonly actions: CountRunActions } | null {
  const { device, mirror, locationId } = useStockroom();
  const items = useItemActions();
  const key = countRunKey(locationId, folderId);
  const [run, setRun] = useState<CountRun | null>(null);
  const latest = useLatest({ order: order ?? [], run });
  const pending = useRef(new Set<string>());
  const stored = useStoredRun(device, key);
  const [seen, setSeen] = useState<CountRun | null>(null);
  if (stored !== null && order !== undefined && stored !== seen) {
    setSeen(stored);
    setRun((before) => atOpenItem(before === null ? stored : withNews(before, { from: seen, to: stored }), order));
  }

  const actions = useMemo<CountRunActions>(() => {
    const { goTo, mark, replace, nextOf } = runNotes({ device, key, latest, pending, setRun });
    const save = async (id: ItemId, counted: number): Promise<boolean> => {
      const item = await readItem(mirror, locationId, id);
      if (item === undefined) return true;
      if (!(await items.count(item, counted))) return false;
      const { onHand: expected, priceCents } = item;
      // Counted again: the expected number is still that before the first count.
      const before = latest.current.run?.marks[id];
      const first = before === undefined || before === 'skipped' ? expected : before.expected;
      mark(id, { counted, expected: first, priceCents, name: displayName(item) });
      return true;
    };
    return {
      goTo,
      goOn: () => {
        const at = latest.current.run?.at;
        if (at !== undefined && at !== null) goTo(nextOf(at));
      },
      replace,
      skip: (itemId) => {
        if (latest.current.run?.marks[itemId] === undefined) mark(itemId, 'skipped');
        goTo(nextOf(itemId));
      },
      count: (itemId, counted, onRefused) => {
        pending.current.add(itemId);
        goTo(nextOf(itemId));
        void save(asId<ItemId>(itemId), counted)
          .catch(() => false)
          .then((isStored) => {
            if (isStored) return;
            pending.current.delete(itemId);
            goTo(itemId);
            onRefused();
          });
      },
    };
  }, [device, mirror, locationId, items, key, latest]);

  return run === null || order === undefined ? null : { run, actions };
}

/** The run stored on the device, by any tab; started if there is none. null: not read yet. */
function useStoredRun(device: Device, key: string): CountRun | null {
  const [unkept, setUnkept] = useState<CountRun | null>(null);
  useEffect(() => {
    const now = new Date().toISOString();
    // Two tabs that start at the same time start the same run; if nothing can be stored it lasts as long as this page.
    device.changeSetting<unknown>(key, (head) => begunHead(head, now)).catch(() => setUnkept(newRun(now)));
  }, [device, key]);
  const stored = useLive(async () => runFrom(key, await device.readSettings(keysOf(key))), [device, key]);
  return stored ?? unkept;
}

interface RunState {
  readonly device: Device;
  /** The key of the run's settings. */
  readonly key: string;
  readonly latest: Readonly<RefObject<{ readonly order: readonly string[]; readonly run: CountRun | null }>>;
  /** Counts being saved, which the run will include a moment later. */
  readonly pending: RefObject<Set<string>>;
  readonly setRun: Dispatch<SetStateAction<CountRun | null>>;
}

/** Changes of the run, shown immediately and stored on the device. */
function runNotes({ device, key, latest, pending, setRun }: RunState) {
  // A failure only means that the run lasts as long as this page; the counts themselves are saved.
  const logFailure = (writing: Promise<unknown>): void =>
    void writing.catch((cause: unknown) => console.warn('setting', key, cause));
  const goTo = (at: string | null): void => {
    const { run: now } = latest.current;
    if (now === null) return;
    setRun((before) => (before === null ? null : atItem(before, at)));
    logFailure(device.writeSetting(key, { startedAt: now.startedAt, at }));
  };
  const mark = (itemId: string, given: Mark): void => {
    const { run: now } = latest.current;
    if (now === null) return;
    const { startedAt } = now;
    setRun((before) => (before === null ? null : withMark(before, itemId, given)));
    logFailure(
      device.changeSetting<unknown>(partOf(key, itemId), (part) => partWith(part, startedAt, { [itemId]: given })),
    );
  };
  const replace = (next: CountRun): void => {
    pending.current.clear();
    setRun(atOpenItem(next, latest.current.order));
    for (const [part, value] of storedParts(key, next)) logFailure(device.writeSetting(part, value));
  };
  const nextOf = (itemId: string): string | null => {
    const { order: all, run: now } = latest.current;
    return nextAfter(all, itemId, (each) => pending.current.has(each) || now?.marks[each] !== undefined);
  };
  return { goTo, mark, replace, nextOf };
}
