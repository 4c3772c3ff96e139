/**
 * The inside of a label: where its code stands and which room is left for words, in millimeters from the label's own corner (LBL-04).
 * Rule: code and words never overlap and stay inside the label, the code comes first.
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
  /** Room for words; null if there is too little to read anything. */
  readonly words: Room | null;
}

/** More helps no scanner; the words can use the room. */
const MAX_CODE_MM = 34;
/** Share of a wide label that the code takes, where it stays large enough for its modules. */
const CODE_SHARE = 0.42;
const ENOUGH_CODE_MM = 13;
const MIN_WORDS_MM = { width: 9, height: 2.2 };

export function labelLayout(widthMm: number, heightMm: number): LabelLayout {
  const rim = rimOf(Math.min(widthMm, heightMm));
  return widthMm >= heightMm ? besideCode(widthMm, heightMm, rim) : belowCode(widthMm, heightMm, rim);
}

/** A small label gives all of its height to the code: the quiet zone is the play that the printer has. */
function rimOf(shorterMm: number): number {
  return shorterMm < 16 ? 0 : Math.min(1.5, shorterMm * 0.035);
}

/** Between the words and the edge of the label. */
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
