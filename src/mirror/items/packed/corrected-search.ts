/**
 * Spelling correction for a search without results: words that no item of the location contains are replaced by the nearest
 * ones that some item contains. If still no item contains all of them, one is replaced by the nearest word of those items that
 * contain the others. A word with a digit is a size or a code and is never corrected.
 */
import { editDistance } from '#domain/catalogue/edit-distance.ts';
import { foldText } from '#domain/stock/fold-text.ts';
import { itemSearchWords, typedItemWords } from '#domain/stock/item-search-words.ts';
import { cachedColumn, type LocationMemory } from './location-memory.ts';

interface Known {
  readonly word: string;
  /** Bitmask of letters: two words whose letters differ too much need not be compared. */
  readonly letters: number;
  /** How many items contain it. */
  count: number;
}

interface Corrections {
  readonly version: number;
  readonly known: readonly Known[];
  /** Keyed by the typed text. */
  readonly answers: Map<string, string | null>;
}

/** null if there is no plausible correction. The `words` column must be loaded. */
export function correctedSearch(memory: LocationMemory, search: string): string | null {
  const corrections = correctionsOf(memory);
  const answer = corrections.answers.get(search);
  if (answer !== undefined) return answer;
  const words = typedItemWords(foldText(search));
  const oneByOne = words.map((word) => meantBy(word, corrections.known));
  const meant = foundTogether(words, oneByOne, cachedColumn(memory, 'words').values) ?? oneByOne;
  const corrected = meant.every((each, nth) => each === words[nth]) ? null : meant.join(' ');
  corrections.answers.set(search, corrected);
  return corrected;
}

function correctionsOf(memory: LocationMemory): Corrections {
  const { version, values } = cachedColumn(memory, 'words');
  const kept = memory.corrections as Corrections | undefined;
  if (kept?.version === version) return kept;
  const corrections = { version, known: wordsOf(values), answers: new Map<string, string | null>() };
  memory.corrections = corrections;
  return corrections;
}

const EDGES = /^[^\p{L}]+|[^\p{L}]+$/gu;

function wordsOf(texts: readonly (string | number)[]): readonly Known[] {
  const known = new Map<string, Known>();
  // As written, with surrounding punctuation: the same ones recur many times.
  const written = new Map<string, Known | null>();
  for (const text of texts) {
    for (const each of String(text).split(' ')) {
      let found = written.get(each);
      if (found === undefined) {
        found = knownAs(each, known);
        written.set(each, found);
      }
      if (found !== null) found.count += 1;
    }
  }
  return [...known.values()];
}

function knownAs(written: string, known: Map<string, Known>): Known | null {
  if (written === '' || /\d/.test(written)) return null;
  const word = written.replace(EDGES, '');
  if (word === '') return null;
  const found = known.get(word) ?? { word, letters: lettersOf(word), count: 0 };
  known.set(word, found);
  return found;
}

/** The word itself if some item contains it, even inside a word, or if no other word is near. */
function meantBy(word: string, known: readonly Known[]): string {
  return mistakesIn(word) === 0 || known.some((each) => each.word.includes(word)) ? word : nearest(word, known).word;
}

/**
 * The words with one of them replaced, so that some item contains all of them: makers abbreviate, and a typing error may be
 * another item's word. Null if there is no such replacement, or none is needed.
 */
function foundTogether(
  typed: readonly string[],
  meant: readonly string[],
  texts: readonly (string | number)[],
): readonly string[] | null {
  if (typed.length < 2 || textsWith(meant, texts).length > 0) return null;
  let best: { readonly words: readonly string[]; readonly distance: number } | null = null;
  for (const [nth, word] of typed.entries()) {
    if (mistakesIn(word) === 0) continue;
    const found = nearest(word, wordsOf(textsWith(meant.toSpliced(nth, 1), texts)));
    if (found.count > 0 && found.distance < (best?.distance ?? Infinity))
      best = { words: meant.with(nth, found.word), distance: found.distance };
  }
  return best?.words ?? null;
}

/** The texts of items that contain all words. */
function textsWith(words: readonly string[], texts: readonly (string | number)[]): readonly string[] {
  const spelled = itemSearchWords(words.join(' '));
  return texts
    .map(String)
    .filter((text) => spelled.every((spellings) => spellings.some((each) => text.includes(each))));
}

/** `count` is 0, and the word unchanged, if no other word is near. */
function nearest(word: string, known: readonly Known[]): { word: string; distance: number; count: number } {
  const max = mistakesIn(word);
  const letters = lettersOf(word);
  let best = { word, distance: max + 0.5, count: 0 };
  for (const each of known) {
    if (bitsOf(letters & ~each.letters) > max || each.word.length < word.length - max) continue;
    // The last word may still be incomplete.
    const distance = Math.min(
      editDistance(word, each.word, max),
      editDistance(word, each.word.slice(0, word.length), max),
    );
    if (distance < best.distance || (distance === best.distance && each.count > best.count))
      best = { word: each.word, distance, count: each.count };
  }
  return best;
}

/** The same number of errors as the catalogue tolerates. */
function mistakesIn(word: string): number {
  if (/\d/.test(word) || word.length <= 3) return 0;
  if (word.length <= 6) return 1;
  return word.length <= 8 ? 2 : 3;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
