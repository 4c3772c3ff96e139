/** Other spellings of a size in product words. Rule: always the same size, never another one. */
import type { Vocabulary } from './vocabulary.ts';
import type { WordGroup } from './word-group.ts';

/** Units that may follow a number that was typed without one. */
const UNITS = ['mm', 'cm', 'in', 'ml', 'fr', 'g', '%', 'oz', 'mg', 'deg'];
const LENGTHS = ['mm', 'cm', 'in'];
/** In inches: after a gauge comes a needle's length. */
const MAX_NEEDLE_LENGTH = 4;
/** How many of the second unit are one of the first. */
const FACTORS = [
  ['cm', 'mm', 10],
  ['l', 'ml', 1000],
  ['kg', 'g', 1000],
] as const;

/**
 * The same size in products' spellings: with a unit, without the unit of its numbers, with an additional number. For wires 018 means 0.018
 * in, for files 04 means 0.04.
 */
export function sizesAs(word: string, vocabulary: Vocabulary): string[] {
  const also = /^\d[\d./x]*$/.test(word) ? UNITS.map((unit) => word + unit) : [];
  if (/^0\d{1,2}$/.test(word)) also.push(`0.${word}`, `0.${word}in`);
  also.push(...otherUnits(word));
  const bare = /^(\d[\d.]*x\d[\d.x]*)(?:mm|cm|in)$/.exec(word)?.[1];
  const longer = /^\d/.test(word) ? vocabulary.startingWith(`${word}x`) : [];
  return [...also, ...(bare === undefined ? [] : [bare])].filter((each) => vocabulary.has(each)).concat(longer);
}

/** 1.5cm is 15mm. */
function otherUnits(word: string): string[] {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? [];
  return FACTORS.flatMap(([large, small, factor]) => {
    if (unit === large) return [`${plainNumber(Number(number) * factor)}${small}`];
    return unit === small && unit !== 'g' ? [`${plainNumber(Number(number) / factor)}${large}`] : [];
  });
}

const plainNumber = (value: number): string => String(Number(value.toFixed(6)));

/** A number followed by a separate word, such as "8ply" and "5qt"; null: it is one word, such as "5mm" and "2xl". */
export function splitSize(word: string): readonly [number: string, word: string] | null {
  const [, number, letters = ''] = /^(\d+(?:\.\d+)?)([a-z]{2,})$/.exec(word) ?? [];
  const isUnit = /^(?:mm|cm|in|ml|fr|mg|mcg|oz|kg|deg|[smlx]+)$/.test(letters);
  return number === undefined || isUnit ? null : [number, letters];
}

/**
 * A size of several numbers split into each of them: "3x18" is 3 mm and 18 mm if a product states length and width separately, "25x1.5" 25
 * G and 1.5 in. null: it has one number, a repeated one, or no product has all of them.
 */
export function numbersOf(word: string, vocabulary: Vocabulary): readonly WordGroup[] | null {
  const [, numbers = '', unit] = /^(\d[\d.]*(?:x\d[\d.]*)+)(mm|cm|in)?$/.exec(word) ?? [];
  const parts = numbers.split('x');
  if (numbers === '' || new Set(parts).size < parts.length) return null;
  const units = unit === undefined ? LENGTHS : [unit];
  const isNeedle =
    parts.length === 2 &&
    (unit ?? 'in') === 'in' &&
    /^(?:1[4-9]|[23]\d)$/.test(parts[0] ?? '') &&
    Number(parts[1]) < MAX_NEEDLE_LENGTH;
  const groups = parts.map((part, place): WordGroup => {
    const also = isNeedle ? (place === 0 ? [`${part}g`] : [`${part}in`]) : units.map((each) => part + each);
    return { strong: [], weak: also.filter((each) => vocabulary.has(each)), kinds: [] };
  });
  return groups.every(({ weak }) => weak.length > 0) ? groups : null;
}
