/**
 * The strongest error correction for a label's QR code in the available space.
 * Rule: modules are at least 0.33 mm if any level allows it; beyond that, the strongest level whose modules remain comfortable for a
 * 203 dpi printer and a phone at arm's length. The quiet zone of four modules on each side is part of the space.
 */

export const CORRECTION_LEVELS = ['H', 'Q', 'M', 'L'] as const;
export type CorrectionLevel = (typeof CORRECTION_LEVELS)[number];

export const QUIET_MODULES = 4;
export const MIN_MODULE_MM = 0.33;
/** Three and a half dots of a 203 dpi printer. */
export const COMFORTABLE_MODULE_MM = 0.44;

export interface ChosenCorrection {
  readonly level: CorrectionLevel;
  readonly moduleMm: number;
  /** Even the smallest code has modules under 0.33 mm on this label. */
  readonly isTight: boolean;
}

/**
 * @param sideMm side of the square available to the code, quiet zone included
 * @param modulesAt modules per side of the symbol at a level, quiet zone excluded
 */
export function chooseCorrection(sideMm: number, modulesAt: (level: CorrectionLevel) => number): ChosenCorrection {
  const offers = CORRECTION_LEVELS.map((level) => ({
    level,
    moduleMm: sideMm / (modulesAt(level) + 2 * QUIET_MODULES),
  }));
  const best =
    offers.find(({ moduleMm }) => moduleMm >= COMFORTABLE_MODULE_MM) ??
    offers.find(({ moduleMm }) => moduleMm >= MIN_MODULE_MM) ??
    offers.reduce((widest, each) => (each.moduleMm > widest.moduleMm ? each : widest));
  return { ...best, isTight: best.moduleMm < MIN_MODULE_MM };
}
