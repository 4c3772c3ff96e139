/**
 * What a text asks for: groups of words, each of which a product must have one of. Law: made from the text and the
 * vocabulary alone, so every adapter plans alike.
 */
import { EQUALS, REWRITES } from '#domain/catalogue/synonyms.ts';
import { searchWords } from '#domain/catalogue/search-words.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface WordGroup {
  /** The word itself; none where no product has it. */
  readonly strong: readonly string[];
  /** What it may stand for: words that begin with it, synonyms, other spellings, sizes with their unit, words that are nearly it. */
  readonly weak: readonly string[];
}

export interface TextPlan {
  readonly groups: readonly WordGroup[];
  /** The text with mistyped words put right; null where nothing was. */
  readonly didYouMean: string | null;
  /** A word was left out, since no product has anything like it. */
  readonly isPartial: boolean;
}

/** What a product's words count for: the word itself in the name, something like it in the name, the same elsewhere. */
export const POINTS = { strongInName: 4, weakInName: 3, strong: 2, weak: 1 } as const;

const MOST_WORDS = 8;
const EMPTY_WORDS = new Set(['a', 'an', 'and', 'for', 'of', 'or', 'the', 'to', 'with', 'w', 'in']);

/** As sizes are written when they are written in full. */
const UNITS = ['mm', 'cm'];

/** A word may be in several lists. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  EQUALS.flat().map((word) => [
    word,
    [...new Set(EQUALS.filter((words) => words.includes(word)).flat())].filter((each) => each !== word),
  ]),
);

export function planText(text: string, vocabulary: Vocabulary): TextPlan {
  const words = queryWords(text);
  const groups: WordGroup[] = [];
  const understood: string[] = [];
  let [isCorrected, isPartial] = [false, false];
  for (const word of words) {
    const direct = directGroup(word, vocabulary);
    if (direct !== null) {
      groups.push(direct);
      understood.push(word);
      continue;
    }
    const parts = splitInTwo(word, vocabulary);
    if (parts !== null) {
      groups.push(...parts.map((part) => ({ strong: [part], weak: [] })));
      understood.push(...parts);
      continue;
    }
    const near = vocabulary.near(word);
    if (near.length === 0) {
      isPartial = true;
      continue;
    }
    groups.push({ strong: [], weak: near });
    understood.push(near[0] ?? word);
    isCorrected = true;
  }
  return { groups, didYouMean: isCorrected ? understood.join(' ') : null, isPartial };
}

/** Every word of the text is one that products have, or the beginning or a synonym of one. */
export function isWhollyKnown(text: string, vocabulary: Vocabulary): boolean {
  return queryWords(text).every((word) => directGroup(word, vocabulary) !== null);
}

function queryWords(text: string): string[] {
  let words = ` ${searchWords(text.slice(0, 200)).join(' ')} `;
  for (const [from, to] of REWRITES) words = words.replace(` ${from} `, ` ${to} `);
  const all = [...new Set(words.trim().split(' '))].filter((word) => word !== '');
  const telling = all.filter((word) => !EMPTY_WORDS.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
}

function directGroup(word: string, vocabulary: Vocabulary): WordGroup | null {
  const strong = vocabulary.has(word) ? [word] : [];
  const weak = new Set((SYNONYMS.get(word) ?? []).filter((each) => vocabulary.has(each)));
  if (strong.length + weak.size > 0) for (const each of vocabulary.alike(word)) weak.add(each);
  if (/^\d.*\d$/.test(word)) {
    for (const unit of UNITS) if (vocabulary.has(word + unit)) weak.add(word + unit);
  }
  // A number is what it says; the beginning of one only where nothing has the number itself.
  const mayBegin = /\d/.test(word) ? strong.length === 0 && word.length >= 3 : word.length >= 2;
  if (mayBegin) for (const each of vocabulary.startingWith(word)) weak.add(each);
  return strong.length + weak.size === 0 ? null : { strong, weak: [...weak] };
}

/** "facemask" as "face" and "mask"; the longest first part counts. */
function splitInTwo(word: string, vocabulary: Vocabulary): readonly [string, string] | null {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.has(head) && vocabulary.has(tail)) return [head, tail];
  }
  return null;
}
