/**
 * A guided count of a folder and its subfolders: one item after the other in shelf order, a number for each, and at the end what is
 * missing or surplus. Reads and writes this device only, so it needs no connection; it can be left and continued.
 */
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconX } from '@tabler/icons-react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { asId, type ItemId } from '#domain/ids.ts';
import { readItem } from '#mirror/read/read-item.ts';
import { readItemIds } from '#mirror/read/read-item-ids.ts';
import type { FolderView, ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertUndo } from '../../kit/alert.ts';
import { useBusy } from '../../kit/busy.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { numberText } from '../../kit/number-text.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { useLive } from '../../session/use-live.ts';
import { CountItem } from './count-item.tsx';
import { newRun, nextAfter, progressOf, withoutSkipped, type CountProgress, type CountRun } from './count-run.ts';
import { CountSummary } from './count-summary.tsx';
import { useScans } from './use-count-scans.tsx';
import classes from './counting.module.css';
import { useCountRun, type CountRunActions } from './use-count-run.ts';
import { useTypedCount } from './use-typed-count.ts';

export interface CountScreenHandle {
  /** Items of this location with the code read by a hand scanner. @returns whether one of them is part of this count */
  scanned(items: readonly ItemView[]): boolean;
}

interface CountFrameProps {
  /** Always visible: the location and the sync status. */
  readonly head: ReactNode;
  readonly onClose: () => void;
}

interface CountScreenProps extends Pick<CountFrameProps, 'onClose'> {
  readonly folder: FolderView;
  /** The folder and its subfolders, in tree order. */
  readonly folders: readonly FolderView[];
  readonly ref: Ref<CountScreenHandle>;
}

/** Fills the window, like the scanner. */
export function CountFrame({ head, onClose, children }: CountFrameProps & { readonly children: ReactNode }) {
  return (
    <main className={classes['root']} data-whole-screen>
      <header className={classes['bar']}>
        <button type="button" className={classes['close']} aria-label="Close the count" onClick={onClose}>
          <IconX size={26} aria-hidden />
        </button>
        {head}
      </header>
      {children}
    </main>
  );
}

export function CountScreen({ folder, folders, onClose, ref }: CountScreenProps) {
  const order = useOrder(folders);
  const count = useCountRun(folder.id, order);
  if (count === null || order === undefined) {
    return (
      <h1 className={classes['title']} aria-busy="true">
        Count {folder.name}
      </h1>
    );
  }
  return <Counting {...count} folder={folder} order={order} onClose={onClose} ref={ref} />;
}

/** The items of the folders in shelf order, folder by folder. The same array while unchanged. */
function useOrder(folders: readonly FolderView[]): readonly string[] | undefined {
  const { mirror, locationId } = useStockroom();
  const ids = folders.map(({ id }) => id).join();
  return useLive(
    () => readItemIds(mirror, locationId, { folderIds: ids.split(','), sort: 'shelf' }),
    [mirror, locationId, ids],
  );
}

interface CountingProps extends Pick<CountScreenProps, 'folder' | 'onClose' | 'ref'> {
  readonly run: CountRun;
  readonly actions: CountRunActions;
  readonly order: readonly string[];
}

function Counting({ folder, run, actions, order, onClose, ref }: CountingProps) {
  const [isReviewing, setReviewing] = useState(false);
  const progress = useMemo(() => progressOf(run, order), [run, order]);
  const { session } = useStockroom();
  const presentId = useMemo(() => presentItem(run, order), [run, order]);
  const typed = useTypedCount(presentId === null ? null : `${session.userId}/${presentId}`);
  useBusy(typed.text === '' ? null : 'counting');
  const item = useItem(presentId, order);
  const scans = useScans({ presentId, order, goTo });

  function goTo(id: string | null): void {
    typed.set('');
    setReviewing(false);
    scans.clear();
    actions.goTo(id);
  }
  /** @returns whether it is possible to continue: nothing was typed, or it was saved */
  function save(): boolean {
    const counted = typed.take();
    if (counted === null || presentId === null) return false;
    scans.clear();
    actions.count(presentId, counted, () => typed.set(String(counted)));
    return true;
  }
  useImperativeHandle(ref, () => ({
    scanned: (items) => {
      typed.scanned();
      return scans.take(items, () => typed.isEmpty() || save());
    },
  }));

  useGoOn(presentId, presentId === null ? undefined : run.marks[presentId], () => {
    if (typed.isEmpty()) actions.goOn();
  });

  const at = presentId === null ? -1 : order.indexOf(presentId);
  const previous = at > 0 ? order[at - 1] : undefined;
  return (
    <>
      <CountHead folder={folder} counted={progress.counted} skipped={progress.skipped} total={progress.total}>
        {presentId === null || isReviewing ? null : (
          <Button variant="default" mih={48} onClick={() => setReviewing(true)}>
            Review
          </Button>
        )}
      </CountHead>
      {scans.note}
      {order.length === 0 ? (
        <EmptyState icon={<IconClipboardCheck size={44} stroke={1.5} />} title="Nothing to count">
          There are no items in this folder or the folders below it.
        </EmptyState>
      ) : presentId === null || isReviewing ? (
        <CountReview
          {...{ folder, run, actions, progress, onClose, goTo }}
          onContinue={() => goTo(presentId)}
          onLeave={() => setReviewing(false)}
        />
      ) : (
        <CountItem
          itemId={presentId}
          item={item}
          mark={run.marks[presentId]}
          typed={typed}
          onSave={() => void save()}
          onSame={(onHand) => actions.count(presentId, onHand, () => undefined)}
          onSkip={() => {
            typed.set('');
            scans.clear();
            actions.skip(presentId);
          }}
          onBack={previous === undefined ? null : () => goTo(previous)}
        />
      )}
    </>
  );
}

/** Calls back when the displayed item is counted in another tab. */
function useGoOn(itemId: string | null, mark: CountRun['marks'][string] | undefined, goOn: () => void): void {
  const shown = useRef({ itemId, mark });
  const latest = useLatest(goOn);
  useEffect(() => {
    const before = shown.current;
    shown.current = { itemId, mark };
    const isNew = before.itemId === itemId && before.mark === undefined;
    if (isNew && mark !== undefined && mark !== 'skipped') latest.current();
  }, [itemId, mark, latest]);
}

interface CountReviewProps extends Pick<CountingProps, 'folder' | 'run' | 'actions' | 'onClose'> {
  readonly progress: CountProgress;
  readonly goTo: (id: string | null) => void;
  readonly onContinue: () => void;
  readonly onLeave: () => void;
}

function CountReview({ folder, run, actions, progress, goTo, onContinue, onLeave, onClose }: CountReviewProps) {
  return (
    <CountSummary
      title={folder.name}
      run={run}
      progress={progress}
      onRecount={goTo}
      onContinue={onContinue}
      onCountSkipped={() => {
        onLeave();
        actions.replace({ ...withoutSkipped(run), at: null });
      }}
      onStartOver={() => {
        onLeave();
        restartable(run, actions, 'Count started over');
      }}
      onEnd={() => {
        restartable(run, actions, 'Count ended');
        onClose();
      }}
    />
  );
}

/** Restarts the run, with an undo; the counts already made remain. */
function restartable(run: CountRun, actions: CountRunActions, words: string): void {
  actions.replace(newRun(new Date().toISOString()));
  alertUndo(words, () => actions.replace(run));
}

/** The current item, by default the first one that is not done. null: all are done. */
function presentItem({ at, marks }: CountRun, order: readonly string[]): string | null {
  if (at !== null && order.includes(at)) return at;
  return nextAfter(order, null, (id) => marks[id] !== undefined);
}

/** The current item, and preloads the next one so that it is shown immediately. */
function useItem(itemId: string | null, order: readonly string[]): ItemView | undefined {
  const { mirror, locationId } = useStockroom();
  const next = itemId === null ? undefined : order[order.indexOf(itemId) + 1];
  const read = useLive(
    async () =>
      Promise.all(
        [itemId, next].flatMap((id) =>
          id === null || id === undefined ? [] : readItem(mirror, locationId, asId<ItemId>(id)),
        ),
      ),
    [mirror, locationId, itemId, next],
  );
  return read?.find((each) => each?.id === itemId);
}

interface CountHeadProps {
  readonly folder: FolderView;
  readonly counted: number;
  readonly skipped: number;
  readonly total: number;
  readonly children: ReactNode;
}

function CountHead({ folder, counted, skipped, total, children }: CountHeadProps) {
  return (
    <div className={classes['head']}>
      <div className={classes['where']}>
        <h1 className={classes['title']}>Count {folder.name}</h1>
        <p className={classes['progressWords']}>
          {numberText(counted)} of {numberText(total)}
          {skipped === 0 ? '' : ` · ${numberText(skipped)} skipped`}
        </p>
      </div>
      {children}
      <progress className={classes['progress']} aria-label="Counted" max={Math.max(1, total)} value={counted} />
    </div>
  );
}
