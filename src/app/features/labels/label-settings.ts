/** This device's label settings: the sheet, the custom size and the printer's calibration. */
import { validCalibration, TRUE_TO_SIZE, type Calibration } from '#domain/labels/calibration.ts';
import { FREE_PAPERS, freeSheet, type FreeSize, type FreeSizeRefusal } from '#domain/labels/free-sheet.ts';
import { AVERY_5160, LABEL_SHEETS, type LabelSheet } from '#domain/labels/label-sheet.ts';
import type { Verdict } from '#domain/verdict.ts';

export const LABEL_SETTINGS_KEY = 'label-settings';

export interface LabelSettings {
  /** Id of a commercial sheet, or `free`. */
  readonly sheetId: string;
  readonly free: FreeSize;
  readonly calibration: Calibration;
}

export const DEFAULT_LABEL_SETTINGS: LabelSettings = {
  sheetId: AVERY_5160.id,
  free: {
    paper: 'us-letter',
    labelWidthMm: 50,
    labelHeightMm: 25,
    marginLeftMm: 8,
    marginTopMm: 12,
    gapXMm: 0,
    gapYMm: 0,
  },
  calibration: TRUE_TO_SIZE,
};

/** Parses stored settings, with defaults for missing or invalid ones. */
export function labelSettingsFrom(stored: unknown): LabelSettings {
  const { sheetId, free, calibration } = fieldsOf(stored);
  const known = [...LABEL_SHEETS.map(({ id }) => id), 'free'];
  const requested = { ...DEFAULT_LABEL_SETTINGS.free, ...fieldsOf(free) };
  const paper = FREE_PAPERS.find((each) => each === requested.paper) ?? DEFAULT_LABEL_SETTINGS.free.paper;
  return {
    sheetId: known.find((id) => id === sheetId) ?? DEFAULT_LABEL_SETTINGS.sheetId,
    free: numbersOf({ ...requested, paper }, DEFAULT_LABEL_SETTINGS.free),
    calibration: validCalibration({ ...TRUE_TO_SIZE, ...fieldsOf(calibration) }),
  };
}

/** The selected sheet. */
export function sheetOf(settings: LabelSettings): Verdict<LabelSheet, FreeSizeRefusal> {
  const bought = LABEL_SHEETS.find(({ id }) => id === settings.sheetId);
  return bought === undefined ? freeSheet(settings.free) : { ok: true, value: bought };
}

function fieldsOf(value: unknown): Record<string, unknown> & Partial<LabelSettings> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function numbersOf(size: FreeSize, fallback: FreeSize): FreeSize {
  const number = (key: Exclude<keyof FreeSize, 'paper'>): number => {
    const value: unknown = size[key];
    return typeof value === 'number' && Number.isFinite(value) ? value : fallback[key];
  };
  return {
    paper: size.paper,
    labelWidthMm: number('labelWidthMm'),
    labelHeightMm: number('labelHeightMm'),
    marginLeftMm: number('marginLeftMm'),
    marginTopMm: number('marginTopMm'),
    gapXMm: number('gapXMm'),
    gapYMm: number('gapYMm'),
  };
}
