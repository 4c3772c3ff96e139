/**
 * What a text asks for: groups of words, each of which a product must have one of. Law: made from the text, the vocabulary and the
 * categories alone, so every adapter plans alike. A word with a digit is never taken for another one; a word that some product has
 * is what it is.
 */
import { BRANDS, EQUALS, KINDS, REWRITES } from '#domain/catalogue/synonyms.ts';
import { isSizeAsked, isSizeWord, typedWords } from '#domain/catalogue/search-words.ts';
import type { KindTable } from './kind-table.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface WordGroup {
  /** The word itself; none where no product has it. */
  readonly strong: readonly string[];
  /** What it may stand for: words that begin with it, synonyms, other spellings, sizes with their unit, words that are nearly it. */
  readonly weak: readonly string[];
  /** Categories whose products are what the word names, by id. */
  readonly kinds: readonly number[];
}

export interface PlannedWord {
  readonly word: string;
  /** As it was typed. */
  readonly typed: string;
  readonly isSize: boolean;
  /** The word as typed; null: no product has anything that is called or begins so. */
  readonly groups: readonly WordGroup[] | null;
  /** A size of several numbers, by each of them. */
  readonly apart: readonly WordGroup[] | null;
}

/** What stands in for a word that no product has. */
export interface Replacement {
  readonly groups: readonly WordGroup[];
  readonly understood: string;
  /** The word was a brand, which is not there, and not a mistyped word. */
  readonly isBrand: boolean;
}

/** What a product's words count for: the word itself in the name, something like it in the name, the same elsewhere; and what a product of that kind is worth more. */
export const POINTS = { strongInName: 8, weakInName: 6, strong: 4, weak: 2, kind: 5 } as const;

const MOST_WORDS = 8;
const EMPTY_WORDS = new Set(['a', 'an', 'and', 'for', 'of', 'or', 'the', 'to', 'with', 'w', 'in', 'x']);
/** Says nothing beside a number. */
const SIZE = 'size';

/** What a number may be written with where it was typed without. */
const UNITS = ['mm', 'cm', 'in', 'ml', 'fr', 'g', '%', 'oz', 'mg', 'deg'];
const LENGTHS = ['mm', 'cm', 'in'];
const LONGEST_SPAN = 5;
const SHORTEST_JOINED = 4;

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
  return words.map((word, place) => {
    const also = rewritten[place] ?? [];
    const beside = [words[place - 1], words[place + 1]];
    return {
      word,
      typed: asTyped(text, word),
      isSize: isSizeAsked(word),
      groups: groupsOf(word, source, { also, beside }),
      apart: numbersOf(word, source),
    };
  });
}

/** What a word that no product has was probably meant to be; null: nothing is like it, or it is a size or a code, which is not guessed. */
export function replacementOf(word: string, source: PlanSource): Replacement | null {
  if (isSizeWord(word)) return null;
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
  const all = typedWords(text.slice(0, 200));
  const hasSize = all.some(isSizeWord);
  const telling = all.filter((word) => !EMPTY_WORDS.has(word) && !(hasSize && word === SIZE));
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
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

/** Several where words ran together. */
function groupsOf(
  word: string,
  source: PlanSource,
  { also, beside }: { also: readonly string[]; beside: readonly (string | undefined)[] },
): readonly WordGroup[] | null {
  const direct = directGroup(word, source);
  const other = also.flatMap((each) => directGroup(each, source) ?? []);
  const joined = joinedWith(word, beside, source);
  const weak = [...other.flatMap((group) => [...group.strong, ...group.weak]), ...joined];
  const parts = splitInTwo(word, source.vocabulary);
  if (direct === null && weak.length === 0) {
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
  const isOne = (one: string, other: string): boolean =>
    one.length + other.length >= SHORTEST_JOINED &&
    !(isSizeWord(one) && isSizeWord(other)) &&
    vocabulary.has(one + other);
  return [
    ...(before !== undefined && isOne(before, word) ? [before + word] : []),
    ...(after !== undefined && isOne(word, after) ? [word + after] : []),
  ];
}

function directGroup(word: string, source: PlanSource): WordGroup | null {
  const { vocabulary } = source;
  const strong = vocabulary.has(word) ? [word] : [];
  const weak = (SYNONYMS.get(word) ?? []).filter((each) => vocabulary.has(each));
  weak.push(...vocabulary.spellings(word));
  if (isSizeWord(word)) weak.push(...sizesAs(word, vocabulary));
  const begun = mayBegin(word) ? vocabulary.startingWith(word) : [];
  if (strong.length + weak.length + begun.length === 0) return null;
  const own = strong.length + weak.length > 0 ? [...strong, ...weak] : begun;
  const kinds = isSizeWord(word) ? [] : source.kinds.named(own);
  return { strong, weak: unique([...weak, ...begun]), kinds };
}

/** A number is what it says, and not the beginning of another one. */
function mayBegin(word: string): boolean {
  return isSizeWord(word) ? /^[a-z]/.test(word) && word.length >= 4 : word.length >= 2;
}

/** The same size as products have it: with its unit, without that of its numbers, with one number more. Wires are 018 for 0.018 in, files 04 for 0.04. */
function sizesAs(word: string, vocabulary: Vocabulary): string[] {
  const also = /^\d[\d./x]*$/.test(word) ? UNITS.map((unit) => word + unit) : [];
  if (/^0\d{1,2}$/.test(word)) also.push(`0.${word}`, `0.${word}in`);
  const bare = /^(\d[\d.]*x\d[\d.x]*)(?:mm|cm|in)$/.exec(word)?.[1];
  const longer = /^\d/.test(word) ? vocabulary.startingWith(`${word}x`) : [];
  return [...also, ...(bare === undefined ? [] : [bare])].filter((each) => vocabulary.has(each)).concat(longer);
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
    return vocabulary.has(letters) && vocabulary.has(digits) ? [letters, digits] : null;
  }
  if (isSizeWord(word)) return null;
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.has(head) && vocabulary.has(tail)) return [head, tail];
  }
  return null;
}

/**
 * A size of several numbers by each of them: "3x18" is 3 mm and 18 mm where a product tells its length and its width one by one. null:
 * it has one number, or no product has all of them.
 */
function numbersOf(word: string, { vocabulary }: PlanSource): readonly WordGroup[] | null {
  const [, numbers = '', unit] = /^(\d[\d.]*(?:x\d[\d.]*)+)(mm|cm|in)?$/.exec(word) ?? [];
  if (numbers === '') return null;
  const units = unit === undefined ? LENGTHS : [unit];
  const groups = unique(numbers.split('x')).map((part): WordGroup => ({
    strong: [],
    weak: units.map((each) => part + each).filter((each) => vocabulary.has(each)),
    kinds: [],
  }));
  return groups.every(({ weak }) => weak.length > 0) ? groups : null;
}

/** The shortest part of the text that makes the word. */
function asTyped(text: string, word: string): string {
  const parts = text.trim().split(/\s+/);
  for (let length = 1; length <= LONGEST_SPAN; length += 1) {
    for (let at = 0; at + length <= parts.length; at += 1) {
      const span = parts.slice(at, at + length).join(' ');
      if (typedWords(span).includes(word)) return span;
    }
  }
  return word;
}
