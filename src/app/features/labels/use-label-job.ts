/** Everything that is printed next: the items of the queue, their labels, the sheet, and where each label goes. */
import { useMemo, useState } from 'react';
import type { ItemId } from '#domain/ids.ts';
import type { FreeSizeRefusal } from '#domain/labels/free-sheet.ts';
import { labelLayout, type LabelLayout } from '#domain/labels/label-layout.ts';
import { labelsPerSheet, type LabelSheet } from '#domain/labels/label-sheet.ts';
import { placeLabels, type PlacedLabel } from '#domain/labels/place-labels.ts';
import { countText } from '../../kit/count-text.ts';
import { sheetOf, type LabelSettings } from './label-settings.ts';
import type { DrawnLabel, PreparedLabel } from './prepare-label.ts';
import { usePreparedLabels } from './use-prepared-labels.ts';
import type { QueueItem } from './use-queue-items.ts';

export interface SheetInUse {
  readonly sheet: LabelSheet;
  readonly layout: LabelLayout;
}

export interface LabelJobView {
  readonly inUse: SheetInUse | null;
  readonly refusal: FreeSizeRefusal | null;
  readonly labels: ReadonlyMap<ItemId, PreparedLabel>;
  /** In the order of the queue; null if there is nothing to draw. */
  readonly drawn: readonly (DrawnLabel | null)[];
  readonly pages: readonly (readonly PlacedLabel[])[];
  /** Labels on all pages. */
  readonly count: number;
  readonly printable: readonly ItemId[];
  /** Labels that are still being drawn and checked. */
  readonly left: number;
  readonly unreadable: number;
  readonly isTight: boolean;
  readonly isUnchecked: boolean;
  readonly startAt: number;
  /** The position that was asked for, where this sheet ends before it. */
  readonly startBeyond: number | null;
  readonly copiesEach: number;
  copiesOf(id: ItemId): number;
  setStartAt(position: number): void;
  setCopiesEach(copies: number): void;
  setCopiesOf(id: ItemId, copies: number): void;
}

export function useLabelJob(items: readonly QueueItem[], settings: LabelSettings): LabelJobView {
  const [copiesEach, setCopiesEach] = useState(1);
  const [ownCopies, setOwnCopies] = useState<ReadonlyMap<ItemId, number>>(new Map());
  const [wantedStart, setStartAt] = useState(1);

  const chosen = useMemo(() => sheetOf(settings), [settings]);
  const inUse = useMemo(() => {
    if (!chosen.ok) return null;
    const sheet = chosen.value;
    return { sheet, layout: labelLayout(sheet.labelWidthMm, sheet.labelHeightMm) };
  }, [chosen]);
  const { labels, left, isUnchecked } = usePreparedLabels(items, inUse?.layout ?? null);

  const copiesOf = (id: ItemId): number => ownCopies.get(id) ?? copiesEach;
  const drawn = useMemo(
    () =>
      items.map(({ id }) => {
        const label = labels.get(id);
        return label?.ok ? label.label : null;
      }),
    [items, labels],
  );
  const startAt = inUse === null ? 1 : Math.min(wantedStart, labelsPerSheet(inUse.sheet));
  const pages = useMemo(() => {
    if (inUse === null) return [];
    const copies = items.map(({ id }, index) => (drawn[index] ? (ownCopies.get(id) ?? copiesEach) : 0));
    return placeLabels({ sheet: inUse.sheet, startAt, copies });
  }, [inUse, startAt, items, drawn, ownCopies, copiesEach]);

  return {
    inUse,
    refusal: chosen.ok ? null : chosen.refusal,
    labels,
    drawn,
    pages,
    count: pages.reduce((sum, placed) => sum + placed.length, 0),
    printable: items.filter((_, index) => drawn[index]).map(({ id }) => id),
    left,
    unreadable: [...labels.values()].filter(({ ok }) => !ok).length,
    isTight: drawn.some((label) => label?.isTight),
    isUnchecked,
    startAt,
    startBeyond: wantedStart > startAt ? wantedStart : null,
    copiesEach,
    copiesOf,
    setStartAt,
    setCopiesEach(each) {
      setCopiesEach(each);
      setOwnCopies(new Map());
    },
    setCopiesOf: (id, own) => setOwnCopies(new Map(ownCopies).set(id, own)),
  };
}

export function labelCount(count: number): string {
  return countText(count, 'label', 'labels');
}
