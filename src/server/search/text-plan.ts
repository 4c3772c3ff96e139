/**
 * What a text asks for: groups of words, each of which a product must have one of. Rule: made from the text, the vocabulary and the
 * categories alone, so every adapter plans alike. A word with a digit is never taken for another one; a word that some product has
 * is what it is.
 */
import { BRANDS, EQUALS, KINDS, MAKERS, REWRITES } from '#domain/catalogue/synonyms.ts';
import { isGarmentSize, asksForSize, isSizeWord, typedWords } from '#domain/catalogue/search-words.ts';
import { packCounts, typedText } from '#domain/catalogue/typed-text.ts';
import { numbersOf, sizesAs, splitSize } from './size-spellings.ts';
import type { KindTable } from './kind-table.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordGroup } from './word-group.ts';

export interface PlannedWord {
  readonly word: string;
  /** As it was typed. */
  readonly typed: string;
  readonly isSize: boolean;
  /** How many are in a pack, or a unit, which says nothing without the number before it. */
  readonly isBeside: 'count' | 'unit' | null;
  /** The word as typed; null: no product has anything that is called or begins so. */
  readonly groups: readonly WordGroup[] | null;
  /** Without what merely begins with a word that products have: for where not every word is met, and each that is has to count. */
  readonly whole: readonly WordGroup[] | null;
  /** A size of several numbers, by each of them; what begins with a word that is the size of a garment first of all. */
  readonly apart: readonly WordGroup[] | null;
}

/** The replacement for a word that no product contains. */
export interface Replacement {
  readonly groups: readonly WordGroup[];
  readonly understood: string;
  /** The word was a brand, which is not there, and not a mistyped word. */
  readonly isBrand: boolean;
}

/**
 * What a product's words count for: the word itself in the name, something like it in the name, the same elsewhere; and
 * what a product of that kind is worth more.
 */
export const POINTS = { strongInName: 8, weakInName: 6, strong: 4, weak: 2, kind: 5 } as const;

const MAX_WORDS = 8;
/** A size is never left out because the name before it was long. */
const MAX_SIZES = 8;
const EMPTY_WORDS = new Set([
  'a',
  'an',
  'and',
  'for',
  'of',
  'or',
  'the',
  'to',
  'with',
  'w',
  'in',
  'x',
  'ea',
  'cs',
  'per',
]);
/** Say nothing beside a number. */
const BEFORE_NUMBERS = new Set(['size', 'no', 'nr', 'number']);
/** Are words of their own, and part of a size. */
const UNIT_WORDS = new Set(['gallon', 'gal', 'quart', 'qt', 'yard', 'yd', 'foot', 'feet', 'ft', 'pound', 'lb', 'ply']);
const MAX_SPAN = 5;
const SHORTEST_JOINED = 3;

/** A word may be in several lists. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  [...EQUALS.flat(), ...KINDS.map(([kind]) => kind)].map((word) => {
    const equals = EQUALS.filter((words) => words.includes(word)).flat();
    const members = KINDS.filter(([kind]) => kind === word || equals.includes(kind)).flatMap(([, each]) => each);
    return [word, [...new Set([...equals, ...members])].filter((each) => each !== word)];
  }),
);
const BRAND_WORDS: ReadonlyMap<string, string> = new Map(BRANDS);

export interface PlanSource {
  readonly vocabulary: Vocabulary;
  readonly kinds: KindTable;
}

/** The words of a text with what each of them may mean as it was typed. */
export function planText(text: string, source: PlanSource): readonly PlannedWord[] {
  const words = queryWords(text);
  const rewritten = rewrites(words);
  const counts = new Set(packCounts(typedText(text)));
  return words.map((word, place) => {
    const also = rewritten[place] ?? [];
    const beside = [words[place - 1], words[place + 1]];
    const isCount = counts.has(/^\d+/.exec(word)?.[0] ?? '') && /^\d+(?:[a-z]{2,})?$/.test(word);
    const isUnit = UNIT_WORDS.has(word) && isSizeWord(words[place - 1] ?? '');
    return {
      word,
      typed: asTyped(text, word),
      isSize: asksForSize(word) && !isCount,
      isBeside: isCount ? 'count' : isUnit ? 'unit' : null,
      groups: groupsOf(word, source, { also, beside }),
      whole: groupsOf(word, source, { also, beside, isWhole: source.vocabulary.has(word) }),
      apart: apartOf(word, source),
    };
  });
}

/** What a word that no product has was probably meant to be; null: nothing is like it, or it is a size or a code, which is not guessed. */
export function replacementOf(word: string, source: PlanSource): Replacement | null {
  if (isSizeWord(word) || MAKERS.has(word)) return null;
  const generic = BRAND_WORDS.get(word);
  if (generic !== undefined) {
    const groups = generic.split(' ').flatMap((each) => directGroup(each, source) ?? []);
    return groups.length === 0 ? null : { groups, understood: generic, isBrand: true };
  }
  const near = source.vocabulary.near(word);
  const [first] = near;
  if (first === undefined) return null;
  return { groups: [grouped([], near, source)], understood: first, isBrand: false };
}

function queryWords(text: string): string[] {
  const all = typedWords(typedText(text.slice(0, 200)));
  const isBefore = (word: string, place: number): boolean =>
    BEFORE_NUMBERS.has(word) && (isSizeWord(all[place + 1] ?? '') || (word === 'size' && all.some(isSizeWord)));
  const isX = (word: string, place: number): boolean => word === 'x' && /^(?:short|long)$/.test(all[place + 1] ?? '');
  const telling = all.filter((word, place) => isX(word, place) || (!EMPTY_WORDS.has(word) && !isBefore(word, place)));
  let [words, sizes] = [0, 0];
  return (telling.length > 0 ? telling : all).filter((word) =>
    asksForSize(word) ? (sizes += 1) <= MAX_SIZES : (words += 1) <= MAX_WORDS,
  );
}

/** By place, what the products are called that are named by several words of the text. */
function rewrites(words: readonly string[]): readonly (readonly string[])[] {
  const also: string[][] = words.map(() => []);
  for (const [from, to] of REWRITES) {
    const [parts, others] = [from.split(' '), to.split(' ')];
    for (let at = 0; at + parts.length <= words.length; at += 1) {
      if (!parts.every((part, offset) => words[at + offset] === part)) continue;
      const most = Math.max(parts.length, others.length);
      for (let step = 0; step < most; step += 1) {
        const place = at + Math.min(step, parts.length - 1);
        also[place]?.push(others[Math.min(step, others.length - 1)] ?? '');
      }
    }
  }
  return also;
}

interface WordPlace {
  readonly also: readonly string[];
  readonly beside: readonly (string | undefined)[];
  readonly isWhole?: boolean;
}

/** Several where words ran together. */
function groupsOf(
  word: string,
  source: PlanSource,
  { also, beside, isWhole = false }: WordPlace,
): readonly WordGroup[] | null {
  const direct = isWhole ? namedGroup(word, source) : directGroup(word, source);
  const other = also.flatMap((each) => namedGroup(each, source) ?? []);
  const joined = joinedWith(word, beside, source);
  const weak = [...other.flatMap((group) => [...group.strong, ...group.weak]), ...joined];
  const split = splitSize(word);
  const unit = split === null || !source.vocabulary.has(split[0]) ? null : namedGroup(split[1], source);
  const parts = splitInTwo(word, source.vocabulary);
  if (direct === null && weak.length === 0) {
    if (split !== null && unit !== null) return [grouped([split[0]], [], source), unit];
    return parts?.map((part) => grouped([part], [], source)) ?? null;
  }
  const kinds = [...(direct?.kinds ?? []), ...other.flatMap((group) => group.kinds)];
  const whole: WordGroup = {
    strong: direct?.strong ?? [],
    weak: unique([...(direct?.weak ?? []), ...weak]).filter((each) => direct?.strong.includes(each) !== true),
    kinds: [...new Set(kinds)].toSorted((a, b) => a - b),
  };
  // "fg330" is "fg 330" as well; whole words stay whole.
  if (parts === null || !/\d/.test(word)) return [whole];
  return parts.map((part) => ({ ...whole, weak: unique([...whole.weak, part]) }));
}

/** "fg 330" as "fg330", "power picc" as "powerpicc": the word that two of the text make together. */
function joinedWith(
  word: string,
  [before, after]: readonly (string | undefined)[],
  { vocabulary }: PlanSource,
): string[] {
  const asOne = (one: string | undefined, other: string | undefined): string[] => {
    if (one === undefined || other === undefined || one.length + other.length < SHORTEST_JOINED) return [];
    // Instruments with two ends: 11-12 is 11/12.
    const joined = /^\d+$/.test(one) && /^\d+$/.test(other) ? `${one}/${other}` : one + other;
    return (isSizeWord(one) && isSizeWord(other) && !joined.includes('/')) || !vocabulary.has(joined) ? [] : [joined];
  };
  return [...asOne(before, word), ...asOne(word, after)];
}

function directGroup(word: string, source: PlanSource): WordGroup | null {
  return groupOf(word, source, mayBegin(word) ? source.vocabulary.startingWith(word) : []);
}

/** The word and its synonyms, not what merely begins so. */
function namedGroup(word: string, source: PlanSource): WordGroup | null {
  return groupOf(word, source, []);
}

/** "med cup" is a medicine cup where nothing comes in medium. */
function apartOf(word: string, source: PlanSource): readonly WordGroup[] | null {
  if (!isGarmentSize(word) || word.length < 3) return numbersOf(word, source.vocabulary);
  const group = groupOf(word, source, source.vocabulary.startingWith(word));
  return group === null ? null : [group];
}

function groupOf(word: string, source: PlanSource, begun: readonly string[]): WordGroup | null {
  const { vocabulary } = source;
  const strong = vocabulary.has(word) ? [word] : [];
  const weak = (SYNONYMS.get(word) ?? []).filter((each) => vocabulary.has(each));
  weak.push(...vocabulary.spellings(word));
  if (isSizeWord(word)) weak.push(...sizesAs(word, vocabulary));
  if (strong.length + weak.length + begun.length === 0) return null;
  const own = strong.length + weak.length > 0 ? [...strong, ...weak] : begun;
  const kinds = isSizeWord(word) ? [] : source.kinds.named(own);
  return { strong, weak: unique([...weak, ...begun]), kinds };
}

/** A number is what it says, and not the beginning of another one; nor is a size in letters. */
function mayBegin(word: string): boolean {
  if (isGarmentSize(word) || MAKERS.has(word)) return false;
  return isSizeWord(word) ? /^[a-z]/.test(word) && word.length >= 4 : word.length >= 2;
}

function grouped(strong: readonly string[], weak: readonly string[], { kinds }: PlanSource): WordGroup {
  return { strong, weak, kinds: kinds.named([...strong, ...weak]) };
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** "facemask" as "face" and "mask", the longest first part; letters and the number behind them. */
function splitInTwo(word: string, vocabulary: Vocabulary): readonly [string, string] | null {
  const code = /^([a-z]{2,})(\d[\d.]*)$/.exec(word);
  if (code !== null) {
    const [, letters = '', digits = ''] = code;
    const known = [letters, ...(SYNONYMS.get(letters) ?? [])].find((each) => vocabulary.has(each));
    return known !== undefined && vocabulary.has(digits) ? [known, digits] : null;
  }
  if (isSizeWord(word)) return null;
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.has(head) && vocabulary.has(tail)) return [head, tail];
  }
  return null;
}

/** The shortest part of the text that yields only this word; the word itself if it is not separate. */
function asTyped(text: string, word: string): string {
  const parts = text.trim().split(/\s+/);
  for (let length = 1; length <= MAX_SPAN; length += 1) {
    for (let at = 0; at + length <= parts.length; at += 1) {
      const span = parts.slice(at, at + length).join(' ');
      const own = typedWords(typedText(span));
      if (own.length === 1 && own[0] === word) return span;
    }
  }
  return word;
}
