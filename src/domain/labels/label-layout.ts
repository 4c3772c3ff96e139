/**
 * Layout within a label: the position of its code and the space for text, in millimeters from the label's corner (LBL-04).
 * Rule: code and text never overlap and stay inside the label; the code has priority.
 */

export interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelLayout {
  /** Square of the code with its quiet zone. */
  readonly code: { readonly x: number; readonly y: number; readonly sideMm: number };
  /** Space for text; null if it would be too small to read. */
  readonly words: Room | null;
}

/** A larger code does not help scanners; the text can use the space. */
const MAX_CODE_MM = 34;
/** Share of a wide label for the code, if its modules stay large enough. */
const CODE_SHARE = 0.42;
const ENOUGH_CODE_MM = 13;
const MIN_WORDS_MM = { width: 9, height: 2.2 };

export function labelLayout(widthMm: number, heightMm: number): LabelLayout {
  const rim = rimOf(Math.min(widthMm, heightMm));
  return widthMm >= heightMm ? besideCode(widthMm, heightMm, rim) : belowCode(widthMm, heightMm, rim);
}

/** On a small label the code takes the whole height: its quiet zone absorbs the printer's tolerance. */
function rimOf(shorterMm: number): number {
  return shorterMm < 16 ? 0 : Math.min(1.5, shorterMm * 0.035);
}

/** Margin between the text and the edge of the label. */
function sideRim(widthMm: number): number {
  return Math.min(2, Math.max(0.9, widthMm * 0.027));
}

function besideCode(widthMm: number, heightMm: number, rim: number): LabelLayout {
  const wished = Math.min(Math.max(widthMm * CODE_SHARE, ENOUGH_CODE_MM), MAX_CODE_MM);
  const sideMm = Math.min(heightMm - 2 * rim, wished);
  const x = rim + sideMm;
  const width = widthMm - x - sideRim(widthMm);
  const words = usable({ x, y: rim, width, height: heightMm - 2 * rim });
  const codeX = words === null ? (widthMm - sideMm) / 2 : rim;
  return { code: { x: codeX, y: (heightMm - sideMm) / 2, sideMm }, words };
}

function belowCode(widthMm: number, heightMm: number, rim: number): LabelLayout {
  const sideMm = Math.min(widthMm - 2 * rim, MAX_CODE_MM);
  const side = sideRim(widthMm);
  const y = rim + sideMm;
  const words = usable({ x: side, y, width: widthMm - 2 * side, height: heightMm - rim - y });
  const codeY = words === null ? (heightMm - sideMm) / 2 : rim;
  return { code: { x: (widthMm - sideMm) / 2, y: codeY, sideMm }, words };
}

function usable(room: Room): Room | null {
  return room.width >= MIN_WORDS_MM.width && room.height >= MIN_WORDS_MM.height ? room : null;
}
