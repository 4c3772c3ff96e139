/**
 * Interprets a search text as groups of words; a product must have one word of each group. Rule: derived only from the text, the
 * vocabulary and the categories, so every adapter plans the same. A word with a digit is never replaced; a word that some product has is
 * never corrected.
 */
import { BRANDS, EQUALS, KINDS, MAKERS, REWRITES } from '#domain/catalogue/synonyms.ts';
import { isGarmentSize, mayBeSize, isSizeWord, typedWords } from '#domain/catalogue/search-words.ts';
import { packCounts, typedText } from '#domain/catalogue/typed-text.ts';
import { numbersOf, sizesAs, splitSize } from './size-spellings.ts';
import type { KindTable } from './kind-table.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordGroup } from './word-group.ts';

export interface PlannedWord {
  readonly word: string;
  /** As typed. */
  readonly typed: string;
  readonly isSize: boolean;
  /** A count per pack, or a unit, which means nothing without the number before it. */
  readonly isBeside: 'count' | 'unit' | null;
  /** The word as typed; null: no product has a word that equals it or begins with it. */
  readonly groups: readonly WordGroup[] | null;
  /** Without words that merely begin with the typed one: used if not every word is matched, and each match has to count. */
  readonly whole: readonly WordGroup[] | null;
  /** A size split into its numbers; for other words, those that begin with it before the garment size that it may mean. */
  readonly apart: readonly WordGroup[] | null;
}

/** The replacement for a word that no product contains. */
export interface Replacement {
  readonly groups: readonly WordGroup[];
  readonly understood: string;
  /** The word is a brand that the catalogue does not have, not a typing error. */
  readonly isBrand: boolean;
}

/**
 * Scores of a matching word: exact in the name, similar in the name, the same two elsewhere; and a bonus for a product of the named kind.
 */
export const POINTS = { strongInName: 8, weakInName: 6, strong: 4, weak: 2, kind: 5 } as const;

const MAX_WORDS = 8;
/** Sizes are limited separately, so that a long name never displaces them. */
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
/** Words without a meaning next to a number. */
const BEFORE_NUMBERS = new Set(['size', 'no', 'nr', 'number']);
/** Words of their own that are also part of a size. */
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

/** The words of a text with the possible meanings of each. */
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
      isSize: mayBeSize(word) && !isCount,
      isBeside: isCount ? 'count' : isUnit ? 'unit' : null,
      groups: groupsOf(word, source, { also, beside }),
      whole: groupsOf(word, source, { also, beside, isWhole: source.vocabulary.has(word) }),
      apart: apartOf(word, source),
    };
  });
}

/** What a word without matches was probably meant to be; null: nothing similar, or a size or a code, which is not guessed. */
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
    mayBeSize(word) ? (sizes += 1) <= MAX_SIZES : (words += 1) <= MAX_WORDS,
  );
}

/** By position, other names of products that are described by several words of the text. */
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

/** Several groups if the words were typed without a space. */
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
  // "fg330" also means "fg 330"; words of letters only are not split.
  if (parts === null || !/\d/.test(word)) return [whole];
  return parts.map((part) => ({ ...whole, weak: unique([...whole.weak, part]) }));
}

/** "fg 330" as "fg330", "power picc" as "powerpicc": two words of the text joined. */
function joinedWith(
  word: string,
  [before, after]: readonly (string | undefined)[],
  { vocabulary }: PlanSource,
): string[] {
  const asOne = (one: string | undefined, other: string | undefined): string[] => {
    if (one === undefined || other === undefined || one.length + other.length < SHORTEST_JOINED) return [];
    // Double-ended instruments: 11-12 is 11/12.
    const joined = /^\d+$/.test(one) && /^\d+$/.test(other) ? `${one}/${other}` : one + other;
    return (isSizeWord(one) && isSizeWord(other) && !joined.includes('/')) || !vocabulary.has(joined) ? [] : [joined];
  };
  return [...asOne(before, word), ...asOne(word, after)];
}

function directGroup(word: string, source: PlanSource): WordGroup | null {
  return groupOf(word, source, mayBegin(word) ? source.vocabulary.startingWith(word) : []);
}

/** The word and its synonyms, without words that merely begin with it. */
function namedGroup(word: string, source: PlanSource): WordGroup | null {
  return groupOf(word, source, []);
}

/** "med cup" is a medicine cup if nothing comes in size medium. */
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

/** Numbers and garment sizes are complete, never prefixes of other words. */
function mayBegin(word: string): boolean {
  if (isGarmentSize(word) || MAKERS.has(word)) return false;
  return isSizeWord(word) ? /^[a-z]/.test(word) && word.length >= 4 : word.length >= 2;
}

function grouped(strong: readonly string[], weak: readonly string[], { kinds }: PlanSource): WordGroup {
  return { strong, weak, kinds: kinds.named([...strong, ...weak]) };
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** "facemask" as "face" and "mask", with the longest first part; or letters and the number after them. */
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

/** The shortest part of the text that yields only this word; the word itself if there is none. */
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
