/**
 * Corrects a printer's distortion of a page, measured on its calibration page. Stored per device.
 * Rule: `calibrate(ideal)` is where to draw so that the printer, which shifts and stretches, prints at `ideal`.
 */
import type { LabelRect } from './place-labels.ts';

export interface Calibration {
  /** Millimeters to move everything to the right; negative to the left. */
  readonly offsetXMm: number;
  /** Millimeters to move everything down; negative up. */
  readonly offsetYMm: number;
  /** 100 is true to size; more stretches, to compensate for a printer that shrinks. */
  readonly scaleXPercent: number;
  readonly scaleYPercent: number;
}

export const TRUE_TO_SIZE: Calibration = { offsetXMm: 0, offsetYMm: 0, scaleXPercent: 100, scaleYPercent: 100 };

export const OFFSET_LIMIT_MM = 10;
export const SCALE_LIMITS_PERCENT = [90, 110] as const;

/** Length of both measuring lines on the calibration page. */
export const CALIBRATION_LINE_MM = 150;
/** Distance of the measuring cross from the left and the top edge of the paper. */
export const CALIBRATION_CORNER_MM = 25;

/** Plausible measurements of these two; anything beyond is a mistake, or too much to correct. */
export const MEASURED_LINE_MM = [137, 166] as const;
export const MEASURED_CORNER_MM = [15, 35] as const;

/**
 * A valid calibration close to the requested one: offsets within 10 mm, scale within 10 percent, invalid numbers as neutral.
 */
export function validCalibration(calibration: Calibration): Calibration {
  const [min, max] = SCALE_LIMITS_PERCENT;
  return {
    offsetXMm: within(calibration.offsetXMm, -OFFSET_LIMIT_MM, OFFSET_LIMIT_MM, 0),
    offsetYMm: within(calibration.offsetYMm, -OFFSET_LIMIT_MM, OFFSET_LIMIT_MM, 0),
    scaleXPercent: within(calibration.scaleXPercent, min, max, 100),
    scaleYPercent: within(calibration.scaleYPercent, min, max, 100),
  };
}

/** Ruler measurements, in millimeters, on a calibration page that was printed without calibration. */
export interface Measured {
  readonly lineXMm: number;
  readonly lineYMm: number;
  readonly cornerXMm: number;
  readonly cornerYMm: number;
}

/** The calibration that undoes what was measured. */
export function calibrationFrom(measured: Measured): Calibration {
  const stretchX = measured.lineXMm / CALIBRATION_LINE_MM;
  const stretchY = measured.lineYMm / CALIBRATION_LINE_MM;
  return validCalibration({
    // The printer prints a point p at stretch * p + shift, so p must be drawn at (p - shift) / stretch.
    offsetXMm: rounded(-(measured.cornerXMm - stretchX * CALIBRATION_CORNER_MM) / stretchX),
    offsetYMm: rounded(-(measured.cornerYMm - stretchY * CALIBRATION_CORNER_MM) / stretchY),
    scaleXPercent: rounded(100 / stretchX),
    scaleYPercent: rounded(100 / stretchY),
  });
}

/** Where to draw a rectangle of the page. */
export function calibrate(rect: LabelRect, by: Calibration): LabelRect {
  const scaleX = by.scaleXPercent / 100;
  const scaleY = by.scaleYPercent / 100;
  return {
    x: rect.x * scaleX + by.offsetXMm,
    y: rect.y * scaleY + by.offsetYMm,
    width: rect.width * scaleX,
    height: rect.height * scaleY,
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function within(value: number, min: number, max: number, neutral: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : neutral;
}
