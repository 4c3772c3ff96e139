/**
 * The next print job: the items of the queue, the sheet, the position of each label, and the prepared labels. All labels of a short job
 * are prepared, so that it can be printed at once, also from the browser's own menu; of a long one only those of the visible page, and the
 * others when printing (`print-job.tsx`).
 */
import { useEffect, useMemo, useState } from 'react';
import type { ItemId } from '#domain/ids.ts';
import type { FreeSizeRefusal } from '#domain/labels/free-sheet.ts';
import { labelLayout, type LabelLayout } from '#domain/labels/label-layout.ts';
import { labelsPerSheet, type LabelSheet } from '#domain/labels/label-sheet.ts';
import { placeLabels, type PlacedLabel } from '#domain/labels/place-labels.ts';
import { countText } from '../../kit/count-text.ts';
import { isItemToken } from '#domain/identifiers/item-label.ts';
import { sheetOf, type LabelSettings } from './label-settings.ts';
import type { DrawnLabel, PreparedLabel } from './prepare-label.ts';
import type { Copies } from './use-label-copies.ts';
import { type LabelWays, usePreparedLabels } from './use-prepared-labels.ts';
import { type KnownQueue, useQueueItems, type QueueItem } from './use-queue-items.ts';

export interface SheetInUse {
  readonly sheet: LabelSheet;
  readonly layout: LabelLayout;
}

export interface LabelJobView {
  readonly inUse: SheetInUse | null;
  readonly refusal: FreeSizeRefusal | null;
  readonly missing: ReadonlySet<string>;
  readonly labels: ReadonlyMap<ItemId, PreparedLabel>;
  /** In queue order; null if not prepared. */
  readonly drawn: readonly (DrawnLabel | null)[];
  readonly pages: readonly (readonly PlacedLabel[])[];
  /** The visible page. */
  readonly page: number;
  /** Number of labels on all pages. */
  readonly count: number;
  /** Labels are prepared when printing, except visible ones. */
  readonly isLong: boolean;
  readonly printable: readonly ItemId[];
  /** Number of labels still being prepared. */
  readonly left: number;
  readonly unreadable: number;
  readonly isTight: boolean;
  readonly isUnchecked: boolean;
  readonly startAt: number;
  /** The requested position, if this sheet has fewer. */
  readonly startBeyond: number | null;
  readonly copiesEach: number;
  copiesOf(id: ItemId): number;
  setPage(page: number): void;
  setStartAt(position: number): void;
  setCopiesEach(copies: number): void;
  setCopiesOf(id: ItemId, copies: number): void;
}

/** More labels than this are a long job. */
const MAX_AT_ONCE = 1_000;
const NO_ITEMS: readonly QueueItem[] = [];

export function useLabelJob(
  { itemIds: ids, missing }: KnownQueue,
  settings: LabelSettings,
  ways: LabelWays,
  copies: Copies,
): LabelJobView {
  const [wantedStart, setStartAt] = useState(1);
  const [wantedPage, setPage] = useState(0);
  const chosen = useMemo(() => sheetOf(settings), [settings]);
  const inUse = useMemo(() => {
    if (!chosen.ok) return null;
    const sheet = chosen.value;
    return { sheet, layout: labelLayout(sheet.labelWidthMm, sheet.labelHeightMm) };
  }, [chosen]);
  const startAt = inUse === null ? 1 : Math.min(wantedStart, labelsPerSheet(inUse.sheet));

  const [leftOut, learnLeftOut] = useLeftOut(inUse?.layout ?? null, missing);
  const expected = usePages(inUse, startAt, ids, leftOut, copies);
  const isLong = countOf(expected) > MAX_AT_ONCE;
  const pageIn = (pages: LabelJobView['pages']): number => Math.min(wantedPage, Math.max(0, pages.length - 1));
  const onPage = isLong ? expected[pageIn(expected)] : undefined;
  const drawnIds = useMemo(
    () => (onPage === undefined ? ids : [...new Set(onPage.flatMap(({ of }) => ids[of] ?? []))]),
    [ids, onPage],
  );
  const items = useQueueItems(drawnIds) ?? NO_ITEMS;
  const { labels, isUnchecked } = usePreparedLabels(items, inUse?.layout ?? null, ways);
  const allLeftOut = useMemo(() => leftOutOf(items, labels, leftOut), [items, labels, leftOut]);
  useEffect(() => learnLeftOut(allLeftOut), [learnLeftOut, allLeftOut]);
  const pages = usePages(inUse, startAt, ids, allLeftOut, copies);

  const drawn = useMemo(
    () =>
      ids.map((id) => {
        const label = labels.get(id);
        return label?.ok ? label.label : null;
      }),
    [ids, labels],
  );
  return {
    inUse,
    refusal: chosen.ok ? null : chosen.refusal,
    missing,
    labels,
    drawn,
    pages,
    page: pageIn(pages),
    count: countOf(pages),
    isLong,
    printable: ids.filter((id) => !allLeftOut.has(id)),
    left: drawnIds.filter((id) => !labels.has(id) && !allLeftOut.has(id)).length,
    unreadable: [...labels.values()].filter(({ ok }) => !ok).length,
    isTight: drawn.some((label) => label?.isTight),
    isUnchecked,
    startAt,
    startBeyond: wantedStart > startAt ? wantedStart : null,
    copiesEach: copies.all.each,
    copiesOf: copies.of,
    setPage,
    setStartAt,
    setCopiesEach: copies.setEach,
    setCopiesOf: copies.setOf,
  };
}

function usePages(
  inUse: SheetInUse | null,
  startAt: number,
  ids: readonly ItemId[],
  leftOut: LeftOut,
  copies: Copies,
): LabelJobView['pages'] {
  return useMemo(() => {
    if (inUse === null) return [];
    const counts = ids.map((id) => (leftOut.has(id) ? 0 : copies.of(id)));
    return placeLabels({ sheet: inUse.sheet, startAt, copies: counts });
  }, [inUse, startAt, ids, leftOut, copies]);
}

type LeftOut = ReadonlySet<string>;

/**
 * Items that are missing, or whose code cannot be read in this layout: later ones move up. Recalculated when items are added or removed.
 */
function useLeftOut(layout: LabelLayout | null, missing: ReadonlySet<string>): [LeftOut, (all: LeftOut) => void] {
  const [found, setFound] = useState<{ readonly learn: object; readonly ids: LeftOut } | null>(null);
  const learn = useMemo(() => {
    const forThese = (ids: LeftOut): void => {
      setFound((before) => (before?.learn === forThese && before.ids === ids ? before : { learn: forThese, ids }));
    };
    return forThese;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- results for another layout or other items do not apply
  }, [layout, missing]);
  return [found?.learn === learn ? found.ids : missing, learn];
}

/** `before` if unchanged, otherwise with those of `items` that cannot be printed. */
function leftOutOf(items: readonly QueueItem[], labels: ReadonlyMap<ItemId, PreparedLabel>, before: LeftOut): LeftOut {
  const isLeftOut = ({ id, item }: QueueItem): boolean =>
    item === null || !isItemToken(item.qrToken) || labels.get(id)?.ok === false;
  const more = items.filter((each) => !before.has(each.id) && isLeftOut(each));
  return more.length === 0 ? before : new Set([...before, ...more.map(({ id }) => id)]);
}

const countOf = (pages: LabelJobView['pages']): number => pages.reduce((sum, placed) => sum + placed.length, 0);

export function labelCount(count: number): string {
  return countText(count, 'label', 'labels');
}
