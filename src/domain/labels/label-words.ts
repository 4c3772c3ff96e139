/**
 * Sizes, wraps and places a label's text: item name, distributor SKU, folder name (LBL-04).
 * Rule: the largest size at which the whole name fits is used; at the smallest size the name is truncated; nothing overflows.
 */
import { truncateText, fitText } from './fit-text.ts';
import type { Room } from './label-layout.ts';

export interface LabelWords {
  readonly name: string;
  readonly sku: string;
  readonly folder: string;
}

export type WordRole = keyof LabelWords;

/** One line as drawn: baseline at `x`, `y`, in millimeters. */
export interface DrawnLine {
  readonly role: WordRole;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly sizeMm: number;
}

/** Width in millimeters of a text at a size, in the font weight of its role. */
export type MeasureWords = (text: string, sizeMm: number, role: WordRole) => number;

/** Large labels have larger text: an eighth of the height, at most 6 mm. */
const largestMm = (room: Room): number => Math.min(6, Math.max(4, room.height / 8));
const MIN_MM = 1.75;
const STEP_MM = 0.15;
const MAX_NAME_LINES = 6;
const LEADING = 1.2;
/** Share of a line's height above the baseline. */
const ASCENT = 0.79;

export function placeWords(words: LabelWords, room: Room, measure: MeasureWords): DrawnLine[] {
  for (let sizeMm = largestMm(room); sizeMm > MIN_MM; sizeMm -= STEP_MM) {
    const lines = linesAt(words, sizeMm, room, measure);
    if (lines.isWhole && heightOf(lines.all) <= room.height) return drawn(lines.all, room);
  }
  return drawn(linesAt(words, MIN_MM, room, measure).all, room);
}

type Line = Pick<DrawnLine, 'role' | 'text' | 'sizeMm'>;

function linesAt(
  words: LabelWords,
  sizeMm: number,
  room: Room,
  measure: MeasureWords,
): { all: Line[]; isWhole: boolean } {
  const smallMm = Math.max(MIN_MM, sizeMm * 0.82);
  const mostLines = Math.max(1, Math.floor(room.height / (sizeMm * LEADING) + 1e-9));
  const small = (['sku', 'folder'] as const)
    .filter((role) => words[role].trim() !== '')
    .slice(0, Math.max(0, Math.floor((room.height - sizeMm * LEADING) / (smallMm * LEADING) + 1e-9)))
    .map((role) => {
      const text = words[role].trim();
      const ownMm = role === 'sku' ? sizeOfSku(text, smallMm, room, measure) : smallMm;
      return { role, sizeMm: ownMm, text: truncateText(text, room.width, (each) => measure(each, ownMm, role)) };
    })
    .filter(({ text }) => text !== '');
  const left = (room.height - heightOf(small)) / (sizeMm * LEADING);
  const nameLines = Math.min(MAX_NAME_LINES, mostLines, Math.max(1, Math.floor(left + 1e-9)));
  const name = fitText(words.name, nameLines, room.width, (text) => measure(text, sizeMm, 'name'));
  const isWhole =
    name.join('').replaceAll(' ', '') === words.name.replaceAll(/\s+/gu, '') && !isWordBroken(name, words.name);
  return { all: [...name.map((text) => ({ role: 'name' as const, text, sizeMm })), ...small], isWhole };
}

/** A number without its end is another product's: a smaller size is better than truncating it. */
function sizeOfSku(sku: string, largestSizeMm: number, room: Room, measure: MeasureWords): number {
  let sizeMm = largestSizeMm;
  while (sizeMm > MIN_MM && measure(sku, sizeMm, 'sku') > room.width) sizeMm = Math.max(MIN_MM, sizeMm - STEP_MM);
  return sizeMm;
}

/** A smaller size is better than breaking a word. */
function isWordBroken(lines: readonly string[], text: string): boolean {
  return lines.join(' ') !== text.trim().replaceAll(/\s+/gu, ' ');
}

function heightOf(lines: readonly Pick<Line, 'sizeMm'>[]): number {
  return lines.reduce((sum, { sizeMm }) => sum + sizeMm * LEADING, 0);
}

function drawn(lines: readonly Line[], room: Room): DrawnLine[] {
  let top = room.y + Math.max(0, (room.height - heightOf(lines)) / 2);
  return lines.map((line) => {
    const y = top + line.sizeMm * LEADING * ASCENT;
    top += line.sizeMm * LEADING;
    return { ...line, x: room.x, y };
  });
}
