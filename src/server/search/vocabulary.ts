/** The words of all products, for finding prefixes and typing errors. Rule: depends on the words only, not on their frequency. */
import { editDistance } from '#domain/catalogue/edit-distance.ts';
import { phoneticKey, spellingKey } from './phonetic-key.ts';

/** More matches for a prefix are not meaningful. */
const MAX_PREFIXED = 200;
const MAX_NEAR = 3;
const CANDIDATES = 60;
const MIN_PRONOUNCEABLE = 4;

export interface Vocabulary {
  readonly size: number;
  has(word: string): boolean;
  /** Words that begin with it, except itself; shortest first. */
  startingWith(prefix: string): readonly string[];
  /** The word's other regional spellings, except itself. */
  spellings(word: string): readonly string[];
  /** Words with another spelling and the same sound, except itself. */
  alike(word: string): readonly string[];
  /** Probable corrections; nearest first. */
  near(word: string): readonly string[];
}

/** @param words sorted by code units, without duplicates */
export function createVocabulary(words: readonly string[]): Vocabulary {
  let trigrams: Map<string, Uint32Array> | null = null;
  let sounds: Map<string, string[]> | null = null;
  let respelled: Map<string, string[]> | null = null;

  function lowerBound(word: string): number {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function sharing(word: string): number[] {
    trigrams ??= trigramsOf(words);
    const shared = new Map<number, number>();
    for (const part of partsOf(word)) {
      for (const at of trigrams.get(part) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    const parts = word.length + 2;
    const likeness = (at: number, count: number): number => (2 * count) / (parts + (words[at]?.length ?? 0) + 2);
    return [...shared]
      .map(([at, count]) => [at, likeness(at, count)] as const)
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, CANDIDATES)
      .map(([at]) => at);
  }

  function alike(word: string): readonly string[] {
    if (!isPronounceable(word)) return [];
    sounds ??= keyed(words, phoneticKey);
    return (sounds.get(phoneticKey(word)) ?? []).filter((each) => each !== word).slice(0, MAX_NEAR);
  }

  return {
    size: words.length,
    alike,
    spellings(word) {
      if (!isPronounceable(word)) return [];
      respelled ??= keyed(words, spellingKey);
      return (respelled.get(spellingKey(word)) ?? []).filter((each) => each !== word);
    },
    has: (word) => words[lowerBound(word)] === word,
    startingWith(prefix) {
      const found: string[] = [];
      for (let at = lowerBound(prefix); words[at]?.startsWith(prefix) === true; at += 1) {
        if (words[at] !== prefix) found.push(words[at] ?? '');
      }
      return found.length <= MAX_PREFIXED
        ? found
        : found.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MAX_PREFIXED);
    },
    near(word) {
      const allowed = word.length <= 3 ? 0 : word.length <= 6 ? 1 : word.length <= 8 ? 2 : 3;
      // Sizes and codes are not corrected.
      if (allowed === 0 || /\d/.test(word)) return [];
      const soundAlikes = alike(word);
      if (soundAlikes.length > 0) return soundAlikes;
      const scored = sharing(word)
        .map((at) => words[at] ?? '')
        .filter((candidate) => !/\d/.test(candidate))
        .map((candidate) => ({ candidate, distance: editDistance(word, candidate, allowed) }))
        .filter(({ distance }) => distance <= allowed)
        .toSorted((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
      const best = scored[0]?.distance ?? 0;
      return scored
        .filter(({ distance }) => distance === best)
        .slice(0, MAX_NEAR)
        .map(({ candidate }) => candidate);
    },
  };
}

const isPronounceable = (word: string): boolean => word.length >= MIN_PRONOUNCEABLE && /^[a-z]+$/.test(word);

function keyed(words: readonly string[], keyOf: (word: string) => string): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const word of words) {
    if (!isPronounceable(word)) continue;
    const key = keyOf(word);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [word]);
    else list.push(word);
  }
  return lists;
}

function partsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const parts = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) parts.add(padded.slice(at, at + 3));
  return parts;
}

function trigramsOf(words: readonly string[]): Map<string, Uint32Array> {
  const lists = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    for (const part of partsOf(word)) {
      const list = lists.get(part);
      if (list === undefined) lists.set(part, [at]);
      else list.push(at);
    }
  }
  return new Map([...lists].map(([part, list]) => [part, Uint32Array.from(list)]));
}
