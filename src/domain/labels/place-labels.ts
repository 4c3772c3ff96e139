/** Where each label of a print job goes. Rule: each label once, in order, none on a skipped position, none outside its sheet. */
import { labelsPerSheet, type LabelSheet } from './label-sheet.ts';

export interface LabelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLabel extends LabelRect {
  /** Index into `copies`: which item this label belongs to. */
  readonly of: number;
  /** Position on its page, from 1. */
  readonly position: number;
}

export interface LabelJob {
  readonly sheet: LabelSheet;
  /** First free position of the first page, from 1; earlier ones are skipped (LBL-04). */
  readonly startAt: number;
  /** Number of labels per item. */
  readonly copies: readonly number[];
}

/** The rectangle of a position, in millimeters on the paper. */
export function labelRect(sheet: LabelSheet, position: number): LabelRect {
  const column = (position - 1) % sheet.columns;
  const row = Math.floor((position - 1) / sheet.columns);
  return {
    x: sheet.marginLeftMm + column * sheet.pitchXMm,
    y: sheet.marginTopMm + row * sheet.pitchYMm,
    width: sheet.labelWidthMm,
    height: sheet.labelHeightMm,
  };
}

/** The pages of a job. A start outside the sheet becomes the nearest position; invalid numbers of copies count as 0. */
export function placeLabels(job: LabelJob): PlacedLabel[][] {
  const perPage = labelsPerSheet(job.sheet);
  const wanted = Math.trunc(job.startAt);
  const first = Number.isFinite(wanted) ? Math.min(Math.max(wanted, 1), perPage) : 1;
  const pages: PlacedLabel[][] = [];
  let slot = first - 1;
  for (const [of, copies] of job.copies.entries()) {
    for (let copy = 0; copy < wholeCopies(copies); copy += 1, slot += 1) {
      const page = Math.floor(slot / perPage);
      const position = (slot % perPage) + 1;
      (pages[page] ??= []).push({ of, position, ...labelRect(job.sheet, position) });
    }
  }
  return pages;
}

function wholeCopies(copies: number): number {
  return Number.isFinite(copies) ? Math.max(0, Math.trunc(copies)) : 0;
}
