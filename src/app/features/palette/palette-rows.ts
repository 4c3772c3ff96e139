/** The command palette's rows: screens and actions, and matching them by text. */
import type { IconTag } from '@tabler/icons-react';
import { editDistance } from '#domain/catalogue/edit-distance.ts';

export interface PaletteRow {
  /** Unique among all rows. */
  readonly id: string;
  readonly title: string;
  /** Below the title: its kind or place. */
  readonly note?: string;
  /** Additional search words. */
  readonly words?: string;
  readonly Icon: typeof IconTag;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

/** Whether a typed word stands for a word of a row. */
type Fits = (word: string, candidate: string) => boolean;

const begins: Fits = (word, candidate) => candidate.startsWith(word);
/** Shorter words would stand for too many others. */
const CORRECTED_FROM = 4;
/** One typing error, in a word that may be unfinished. */
const nearlyBegins: Fits = (word, candidate) =>
  begins(word, candidate) ||
  (word.length >= CORRECTED_FROM &&
    [-1, 0, 1].some((more) => editDistance(word, candidate.slice(0, word.length + more), 1) <= 1));

/** More words than a title has. */
const NOT_NAMED = 1000;

/** Each word of the text is a prefix of a word of the row, in any order. Without text: all rows. */
export function matchingRows(rows: readonly PaletteRow[], text: string, fits = begins): readonly PaletteRow[] {
  const terms = wordsOf(text);
  return rows.filter(({ title, words = '' }) => {
    const had = wordsOf(`${title} ${words}`);
    return terms.every((word) => had.some((each) => fits(word, each)));
  });
}

/** Without those of which no row matches; where none does, with a typing error in each word. */
export function matchingGroups(groups: readonly PaletteGroup[], text: string): readonly PaletteGroup[] {
  const matching = (fits: Fits): readonly PaletteGroup[] =>
    groups
      .map(({ title, rows }) => ({ title, rows: matchingRows(rows, text, fits) }))
      .filter(({ rows }) => rows.length > 0);
  const exact = matching(begins);
  return exact.length > 0 ? exact : matching(nearlyBegins);
}

/**
 * Those named by the text come first: the earlier in its title the words of the text begin, the better a row fits. Among equals the order
 * stays.
 */
export function bestFirst<Row extends Pick<PaletteRow, 'title'>>(rows: readonly Row[], text: string): readonly Row[] {
  const terms = wordsOf(text);
  const places = new Map(rows.map((row) => [row, placeOf(terms, wordsOf(row.title))]));
  return rows.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** The sum over the terms of the position of the word that each begins; a term that begins none counts more than any position. */
function placeOf(terms: readonly string[], words: readonly string[]): number {
  return terms.reduce((sum, term) => {
    const at = words.findIndex((word) => begins(term, word));
    return sum + (at < 0 ? NOT_NAMED : at);
  }, 0);
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
