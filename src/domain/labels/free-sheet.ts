/**
 * A custom sheet: a label size in millimeters on A4, on US Letter, or on a roll where each label is its own page.
 * Rule: an accepted sheet is entirely within its paper, and its labels never overlap.
 */
import { accept, refuse, type Verdict } from '../verdict.ts';
import { A4, US_LETTER, type LabelSheet, type Paper } from './label-sheet.ts';

export const FREE_PAPERS = ['a4', 'us-letter', 'roll'] as const;
export type FreePaper = (typeof FREE_PAPERS)[number];

/** Lengths in millimeters. Margins and gaps are ignored on a roll. */
export interface FreeSize {
  readonly paper: FreePaper;
  readonly labelWidthMm: number;
  readonly labelHeightMm: number;
  readonly marginLeftMm: number;
  readonly marginTopMm: number;
  readonly gapXMm: number;
  readonly gapYMm: number;
}

export type FreeSizeRefusal = 'label-too-small' | 'label-too-large' | 'bad-margin' | 'bad-gap';

/** No code with its quiet zone is readable on a smaller label. */
export const MIN_LABEL_MM = 10;
/** Longest side of a label on a roll. */
const MAX_ROLL_MM = 320;
/** Rounding errors of decimal millimeters are smaller than this. */
const EPSILON = 1e-6;

/** The maximum for a label, margin or gap in each direction: the sides of the paper. */
export function freeSizeLimits(free: FreePaper): Pick<Paper, 'widthMm' | 'heightMm'> {
  if (free === 'roll') return { widthMm: MAX_ROLL_MM, heightMm: MAX_ROLL_MM };
  const { widthMm, heightMm } = free === 'a4' ? A4 : US_LETTER;
  return { widthMm: tenths(widthMm), heightMm: tenths(heightMm) };
}

/** The sheet with as many labels as fit, or why none fits. */
export function freeSheet(size: FreeSize): Verdict<LabelSheet, FreeSizeRefusal> {
  const sides = [size.labelWidthMm, size.labelHeightMm];
  if (!sides.every((side) => Number.isFinite(side) && side >= MIN_LABEL_MM)) return refuse('label-too-small');
  if (size.paper === 'roll')
    return sides.some((side) => side > MAX_ROLL_MM) ? refuse('label-too-large') : rollSheet(size);
  const paper = size.paper === 'a4' ? A4 : US_LETTER;
  if (![size.marginLeftMm, size.marginTopMm].every(isLength)) return refuse('bad-margin');
  if (![size.gapXMm, size.gapYMm].every(isLength)) return refuse('bad-gap');
  const columns = howMany(paper.widthMm - size.marginLeftMm, size.labelWidthMm, size.gapXMm);
  const rows = howMany(paper.heightMm - size.marginTopMm, size.labelHeightMm, size.gapYMm);
  if (columns < 1 || rows < 1) return refuse('label-too-large');
  return accept(sheetOf(size, { paper, columns, rows }));
}

function rollSheet(size: FreeSize): Verdict<LabelSheet, FreeSizeRefusal> {
  const paper: Paper = { name: 'Roll', widthMm: size.labelWidthMm, heightMm: size.labelHeightMm };
  const bare = { ...size, marginLeftMm: 0, marginTopMm: 0, gapXMm: 0, gapYMm: 0 };
  return accept(sheetOf(bare, { paper, columns: 1, rows: 1 }));
}

function sheetOf(size: FreeSize, grid: Pick<LabelSheet, 'paper' | 'columns' | 'rows'>): LabelSheet {
  return {
    id: 'free',
    name: 'Own size',
    ...grid,
    labelWidthMm: size.labelWidthMm,
    labelHeightMm: size.labelHeightMm,
    marginLeftMm: size.marginLeftMm,
    marginTopMm: size.marginTopMm,
    pitchXMm: size.labelWidthMm + size.gapXMm,
    pitchYMm: size.labelHeightMm + size.gapYMm,
    cornerMm: 0,
  };
}

const isLength = (value: number): boolean => Number.isFinite(value) && value >= 0;

/** Converted inches have many decimals. */
const tenths = (length: number): number => Math.round(length * 10) / 10;

function howMany(room: number, side: number, gap: number): number {
  return Math.floor((room + gap) / (side + gap) + EPSILON);
}
