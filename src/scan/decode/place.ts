/**
 * The positions of symbols. Rule: one code in one picture is one symbol, even if a decoder finds its bars in two pieces.
 */
import { isLinear } from './symbol.ts';
import type { Corners, Point, ScanSymbol } from './symbol.ts';

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The axis-aligned box around the corners. */
export function boxOf(corners: Corners | null): Box | null {
  if (!corners) return null;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function middleOf(box: Box): Point {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Whether the boxes overlap after the first has grown by `sizes` of its longer side. Boxes without positions always overlap. */
export function reaches(one: Box | null, other: Box | null, sizes: number): boolean {
  if (!one || !other) return true;
  const reach = Math.max(one.right - one.left, one.bottom - one.top) * sizes;
  return (
    other.left <= one.right + reach &&
    other.right >= one.left - reach &&
    other.top <= one.bottom + reach &&
    other.bottom >= one.top - reach
  );
}

/** How far apart two pieces of the same bars may be, in lengths of the first; two matrix codes are one only if they overlap. */
const PIECES_WITHIN = 0.5;

/** The symbols without those that repeat another one at the same position. */
export function withoutDuplicates(symbols: readonly ScanSymbol[]): ScanSymbol[] {
  const kept: ScanSymbol[] = [];
  for (const symbol of symbols) {
    const isDouble = kept.some(
      (other) =>
        other.format === symbol.format &&
        other.text === symbol.text &&
        reaches(boxOf(other.corners), boxOf(symbol.corners), isLinear(symbol.format) ? PIECES_WITHIN : 0),
    );
    if (!isDouble) kept.push(symbol);
  }
  return kept;
}
