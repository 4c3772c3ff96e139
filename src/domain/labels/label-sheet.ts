/**
 * Sheets of labels and their dimensions. All lengths are millimeters from the top left corner of the paper; positions count from 1, row by
 * row.
 * Source: the layouts Avery publishes for its products (5160, 5163, 5167 in inches on US Letter; L7160, L7651 in
 * millimeters on A4), checked against gLabels' templates and arithmetically: each layout is centered on its paper, so twice the
 * margin plus the labels and gaps is the paper.
 */

export interface Paper {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface LabelSheet {
  readonly id: string;
  readonly name: string;
  readonly paper: Paper;
  readonly columns: number;
  readonly rows: number;
  readonly labelWidthMm: number;
  readonly labelHeightMm: number;
  readonly marginLeftMm: number;
  readonly marginTopMm: number;
  /** From the left edge of a label to the left edge of the next. */
  readonly pitchXMm: number;
  readonly pitchYMm: number;
  /** Radius of the die-cut corners. */
  readonly cornerMm: number;
}

const INCH = 25.4;

export const US_LETTER: Paper = { name: 'US Letter', widthMm: 8.5 * INCH, heightMm: 11 * INCH };
export const A4: Paper = { name: 'A4', widthMm: 210, heightMm: 297 };

export const AVERY_5160: LabelSheet = {
  id: 'avery-5160',
  name: 'Avery 5160',
  paper: US_LETTER,
  columns: 3,
  rows: 10,
  labelWidthMm: 2.625 * INCH,
  labelHeightMm: 1 * INCH,
  marginLeftMm: 0.1875 * INCH,
  marginTopMm: 0.5 * INCH,
  pitchXMm: 2.75 * INCH,
  pitchYMm: 1 * INCH,
  cornerMm: 0.0625 * INCH,
};

export const AVERY_5163: LabelSheet = {
  id: 'avery-5163',
  name: 'Avery 5163',
  paper: US_LETTER,
  columns: 2,
  rows: 5,
  labelWidthMm: 4 * INCH,
  labelHeightMm: 2 * INCH,
  marginLeftMm: 0.15625 * INCH,
  marginTopMm: 0.5 * INCH,
  pitchXMm: 4.1875 * INCH,
  pitchYMm: 2 * INCH,
  cornerMm: 0.125 * INCH,
};

export const AVERY_5167: LabelSheet = {
  id: 'avery-5167',
  name: 'Avery 5167',
  paper: US_LETTER,
  columns: 4,
  rows: 20,
  labelWidthMm: 1.75 * INCH,
  labelHeightMm: 0.5 * INCH,
  marginLeftMm: 0.28125 * INCH,
  marginTopMm: 0.5 * INCH,
  pitchXMm: 2.0625 * INCH,
  pitchYMm: 0.5 * INCH,
  cornerMm: 0.0625 * INCH,
};

export const AVERY_L7160: LabelSheet = {
  id: 'avery-l7160',
  name: 'Avery L7160',
  paper: A4,
  columns: 3,
  rows: 7,
  labelWidthMm: 63.5,
  labelHeightMm: 38.1,
  marginLeftMm: 7.25,
  marginTopMm: 15.15,
  pitchXMm: 66,
  pitchYMm: 38.1,
  cornerMm: 1.5,
};

export const AVERY_L7651: LabelSheet = {
  id: 'avery-l7651',
  name: 'Avery L7651',
  paper: A4,
  columns: 5,
  rows: 13,
  labelWidthMm: 38.1,
  labelHeightMm: 21.2,
  marginLeftMm: 4.75,
  marginTopMm: 10.7,
  pitchXMm: 40.6,
  pitchYMm: 21.2,
  cornerMm: 1.5,
};

/** The commercial sheets, in display order. */
export const LABEL_SHEETS: readonly LabelSheet[] = [AVERY_5160, AVERY_5163, AVERY_5167, AVERY_L7160, AVERY_L7651];

export function labelsPerSheet(sheet: LabelSheet): number {
  return sheet.columns * sheet.rows;
}
