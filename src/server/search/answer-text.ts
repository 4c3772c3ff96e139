/**
 * From a text to what is looked for, the same way for every adapter: a code that is met exactly comes first, then the words as they
 * were typed. Only where no product has them, a mistyped word is put right or a brand that is not there is replaced by what it is; and
 * only where that does not help either, words are left out, and named. Law: never a near answer that is not called so, and never another
 * size instead of the one that was typed: where no product has it, the answer is empty, with the text to search for without it.
 */
import type { CodeMatch, SearchPage } from './catalogue-search.ts';
import type { KindTable } from './kind-table.ts';
import { type PlannedWord, planText, type Replacement, replacementOf, type WordGroup } from './text-plan.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface TextMatch {
  /** Products whose code the text is; they come first. */
  readonly exact: readonly CodeMatch[];
  /** null: the codes alone. */
  readonly groups: readonly WordGroup[] | null;
  /** The text as it was understood where a word was put right or replaced, or without a size that is not there; never what was typed. */
  readonly didYouMean: string | null;
  readonly isNearest: boolean;
  /** What of the text the results do not have, as it was typed. */
  readonly notFound: readonly string[];
}

export interface TextSource {
  vocabulary(): Vocabulary;
  kinds(): KindTable;
  /** Products with this code: SKU, manufacturer's SKU or GTIN. */
  withCode(text: string): Promise<readonly CodeMatch[]>;
  /** Products with a SKU or a manufacturer's SKU that begins so. */
  withCodeStart(text: string): Promise<readonly CodeMatch[]>;
  /** True where any product has a word of every group. */
  hasAll(groups: readonly WordGroup[]): Promise<boolean>;
}

/** What a page tells of how its text was understood. */
export function toldOf(match: TextMatch | null): Pick<SearchPage, 'codes' | 'didYouMean' | 'isNearest' | 'notFound'> {
  if (match === null) return { codes: [], didYouMean: null, isNearest: false, notFound: [] };
  const { exact, didYouMean, isNearest, notFound } = match;
  return { codes: exact, didYouMean, isNearest, notFound };
}

/** The answer where it is known already what the text is a code of. */
export function onlyCodes(exact: readonly CodeMatch[]): TextMatch {
  return { exact, groups: null, didYouMean: null, isNearest: false, notFound: [] };
}

/** A word with what it is taken for. */
interface Read extends PlannedWord {
  readonly replaced: Replacement | null;
  readonly meant: readonly WordGroup[];
}

/** null: the text says nothing, so everything is meant. */
export async function answerText(text: string, source: TextSource): Promise<TextMatch | null> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parts = { vocabulary: source.vocabulary(), kinds: source.kinds() };
  const exact = await source.withCode(trimmed);
  const words = planText(trimmed, parts);
  const isKnown = words.length > 0 && words.every(({ groups }) => groups !== null);
  const asTyped = isKnown ? words.flatMap(({ groups }) => groups ?? []) : null;
  const found = { exact, groups: asTyped, didYouMean: null, isNearest: false, notFound: [] };
  if (exact.length > 0) return found;
  if (asTyped !== null && (await source.hasAll(asTyped))) return found;
  const apart = words.flatMap((word) => word.apart ?? word.groups ?? []);
  const isTold =
    words.every((word) => (word.apart ?? word.groups) !== null) && words.some((word) => word.apart !== null);
  if (isTold && (await source.hasAll(apart))) return { ...found, groups: apart };
  if (mayBegin(trimmed)) {
    const begun = await source.withCodeStart(trimmed);
    if (begun.length > 0) return { ...found, exact: begun, groups: null };
  }
  const read = words.map((word): Read => {
    const replaced = word.groups === null ? replacementOf(word.word, parts) : null;
    return { ...word, replaced, meant: word.groups ?? replaced?.groups ?? word.apart ?? [] };
  });
  return nearestMatch(read, source);
}

function matchOf(read: readonly Read[], kept: readonly Read[]): TextMatch {
  const left = read.filter(
    (word) => !kept.includes(word) || word.meant.length === 0 || word.replaced?.isBrand === true,
  );
  const isPutRight = kept.some(({ replaced }) => replaced !== null);
  const understood = kept.map(({ replaced, typed }) => replaced?.understood ?? typed.toLowerCase()).join(' ');
  const notFound = [...new Set(left.map(({ typed }) => typed))];
  if (left.some(({ isSize }) => isSize)) {
    return { exact: [], groups: null, didYouMean: understood === '' ? null : understood, isNearest: false, notFound };
  }
  return {
    exact: [],
    groups: kept.flatMap(({ meant }) => meant),
    didYouMean: isPutRight ? understood : null,
    isNearest: left.length > 0 || kept.length === 0,
    notFound,
  };
}

/**
 * With the words that mean something; where no product has all of those, without one of them, then without ever more: first what
 * only describes, the last word before the others, then sizes; what names a kind of product stays longest.
 */
async function nearestMatch(read: readonly Read[], source: TextSource): Promise<TextMatch> {
  const telling = read.filter(({ meant }) => meant.length > 0);
  const hasAll = (kept: readonly Read[]): Promise<boolean> => source.hasAll(kept.flatMap(({ meant }) => meant));
  if (telling.length === 0) return matchOf(read, []);
  if (await hasAll(telling)) return matchOf(read, telling);
  const doubt = telling.toReversed().toSorted((a, b) => worth(a) - worth(b));
  for (const left of telling.length > 1 ? doubt : []) {
    const kept = telling.filter((each) => each !== left);
    if (await hasAll(kept)) return matchOf(read, kept);
  }
  for (let without = 2; without < doubt.length; without += 1) {
    const left = doubt.slice(0, without);
    const kept = telling.filter((each) => !left.includes(each));
    if (await hasAll(kept)) return matchOf(read, kept);
  }
  return matchOf(read, []);
}

function worth({ isSize, replaced, meant }: Read): number {
  if (meant.some(({ kinds }) => kinds.length > 0)) return 3;
  if (isSize) return 2;
  return replaced === null ? 1 : 0;
}

/** One word with a digit or a separator, as numbers of goods have. */
function mayBegin(text: string): boolean {
  return /^\S{4,60}$/.test(text) && /[\d\-._/]/.test(text);
}
