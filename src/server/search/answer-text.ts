/**
 * From a text to what is looked for, the same way for every adapter: a code that is met exactly comes first, then the words as they
 * were typed. Only where no product has them, a mistyped word is corrected or a brand that is not there is replaced by what it is; and
 * only where that does not help either, words are left out, and named. Rule: never a near answer that is not called so, and never another
 * size instead of the one that was typed: where no product has it, the answer is empty, with the text to search for without it.
 */
import { typedCode, typedText } from '#domain/catalogue/typed-text.ts';
import { isSizeWord, typedWords } from '#domain/catalogue/search-words.ts';
import type { CodeMatch, SearchPage } from './catalogue-search.ts';
import type { KindTable } from './kind-table.ts';
import { type PlannedWord, planText, type Replacement, replacementOf } from './text-plan.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordGroup } from './word-group.ts';

export interface TextMatch {
  /** Products whose code the text is; they come first. */
  readonly exact: readonly CodeMatch[];
  /** null: the codes alone. */
  readonly groups: readonly WordGroup[] | null;
  /**
   * The text as it was understood where a word was corrected or replaced, or without a size that is not there; never
   * what was typed.
   */
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

/** What a page reports how its text was understood. */
export function matchReport(
  match: TextMatch | null,
): Pick<SearchPage, 'codes' | 'didYouMean' | 'isNearest' | 'notFound'> {
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
  const exact = await source.withCode(typedCode(trimmed));
  const words = planText(trimmed, parts);
  const isKnown = words.length > 0 && words.every(({ groups }) => groups !== null);
  const asTyped = isKnown ? words.flatMap(({ groups }) => groups ?? []) : null;
  const found = { exact, groups: asTyped, didYouMean: null, isNearest: false, notFound: [] };
  if (exact.length > 0) return found;
  if (asTyped !== null && (await source.hasAll(asTyped))) return found;
  const apart = words.flatMap((word) => word.apart ?? word.groups ?? []);
  const isStated =
    words.every((word) => (word.apart ?? word.groups) !== null) && words.some((word) => word.apart !== null);
  if (isStated && (await source.hasAll(apart))) return { ...found, groups: apart };
  if (mayBegin(trimmed)) {
    const begun = await source.withCodeStart(trimmed);
    if (begun.length > 0) return { ...found, exact: begun, groups: null };
  }
  const named = await codesIn(trimmed, source);
  if (named.length > 0) return { ...found, exact: named, groups: null };
  const read = words.map((word): Read => {
    const replaced = word.groups === null ? replacementOf(word.word, parts) : null;
    return { ...word, replaced, meant: word.whole ?? word.groups ?? replaced?.groups ?? word.apart ?? [] };
  });
  return nearestMatch(read, source);
}

/** @param chosen what is looked for; a unit goes with its number */
function matchOf(read: readonly Read[], chosen: readonly Read[]): TextMatch {
  const kept = chosen.filter((word) => {
    const before = read[read.indexOf(word) - 1];
    return word.isBeside !== 'unit' || before === undefined || chosen.includes(before);
  });
  const left = read.filter(
    (word) => !kept.includes(word) || word.meant.length === 0 || word.replaced?.isBrand === true,
  );
  const isPutRight = kept.some(({ replaced }) => replaced !== null);
  const isNamed = kept.some(isInformative) || (kept.length > 0 && !read.some(isInformative));
  const names = kept.flatMap(({ replaced, typed }) => (replaced?.understood ?? typed.toLowerCase()).split(' '));
  const understood = names.filter((name, at) => name !== names[at - 1]).join(' ');
  // A few digits of a number say nothing.
  const isWorthIt = isNamed && !/^[\d ]*$/.test(understood);
  const notFound = namesOf(read, left);
  if (left.some(({ isSize }) => isSize)) {
    return { exact: [], groups: null, didYouMean: isWorthIt ? understood : null, isNearest: false, notFound };
  }
  return {
    exact: [],
    groups: kept.flatMap(({ meant }) => meant),
    didYouMean: isPutRight ? understood : null,
    isNearest: left.length > 0 || kept.length === 0,
    notFound,
  };
}

/** As they were typed; a number with its unit. */
function namesOf(read: readonly Read[], left: readonly Read[]): string[] {
  const names: string[] = [];
  for (const word of left) {
    const before = read[read.indexOf(word) - 1];
    const isUnit = word.isBeside === 'unit' && before !== undefined && left.includes(before);
    if (isUnit && names.length > 0) names.push(`${names.pop()} ${word.typed}`);
    else names.push(word.typed);
  }
  return [...new Set(names)];
}

/** Says what the thing is, not merely how large or how many. */
const isInformative = ({ word, isSize, isBeside }: PlannedWord): boolean =>
  !isSize && isBeside === null && !isSizeWord(word);

/**
 * With the words that mean something; where no product has all of those, without one of them, without two, then without ever more: first
 * what only describes, the last word before the others, then sizes; what names a kind of product stays longest. Sizes alone are never
 * an answer to a text that names something.
 */
async function nearestMatch(read: readonly Read[], source: TextSource): Promise<TextMatch> {
  const telling = read.filter(({ meant }) => meant.length > 0);
  const isNamed = read.some(isInformative);
  const hasAll = async (kept: readonly Read[]): Promise<boolean> =>
    (!isNamed || kept.some(isInformative)) && (await source.hasAll(kept.flatMap(({ meant }) => meant)));
  if (telling.length === 0 || (isNamed && !telling.some(isInformative))) return matchOf(read, []);
  const doubt = telling.toReversed().toSorted((a, b) => worth(a) - worth(b));
  for (const left of leftOuts(doubt)) {
    const kept = telling.filter((each) => !left.includes(each));
    if (await hasAll(kept)) return matchOf(read, kept);
  }
  return matchOf(read, []);
}

/** What may be left out, the least first; never everything. */
function leftOuts(doubt: readonly Read[]): readonly (readonly Read[])[] {
  const pairs =
    doubt.length > MAX_PAIRED ? [] : doubt.flatMap((one, at) => doubt.slice(0, at).map((other) => [other, one]));
  const several = doubt.map((_, count) => doubt.slice(0, count)).slice(2);
  return [[], ...doubt.map((each) => [each]), ...pairs, ...several].filter(({ length }) => length < doubt.length);
}

/** Of more words not every two are tried. */
const MAX_PAIRED = 6;

function worth({ isSize, isBeside, replaced, meant }: Read): number {
  if (isBeside === 'count') return 0;
  if (meant.some(({ kinds }) => kinds.length > 0)) return 3;
  if (isSize) return 2;
  return replaced === null ? 1 : 0;
}

const MAX_CODES = 10;
const SHORTEST_CODE = 5;

/** Numbers among words, and several numbers: "REF 309657", "309657 syringe". A size is none. */
async function codesIn(text: string, source: TextSource): Promise<readonly CodeMatch[]> {
  const parts = typedCode(text)
    .split(/[\s,;:#]+/)
    .filter((part) => /\d/.test(part) && part.replace(/[^a-z0-9]/gi, '').length >= SHORTEST_CODE && !isSizeText(part));
  const found = new Map<string, CodeMatch>();
  for (const part of [...new Set(parts)].slice(0, MAX_CODES)) {
    for (const code of await source.withCode(part)) found.set(code.productId, found.get(code.productId) ?? code);
  }
  return [...found.values()].toSorted((a, b) => Number(a.productId) - Number(b.productId));
}

const SIZE =
  /^(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:x[\d.]+)*(?:mm|cm|in|ml|fr|g|mg|mcg|oz|kg|deg|%|l)|(?:0|[1-9]\d*)(?:\.\d+|(?:\.\d+)?(?:x[\d.]+)+)|\d{1,2}\/0|1:\d+)$/;

/** A size is no number of goods, though one may begin with the same digits: 10-0, 0.035, 2x2, 16fr. */
function isSizeText(text: string): boolean {
  const [word = '', ...others] = typedWords(typedText(text));
  return others.length === 0 && SIZE.test(word);
}

/** One word with a digit or a separator, as numbers of goods have. */
function mayBegin(text: string): boolean {
  return /^\S{4,60}$/.test(text) && /[\d\-._/]/.test(text) && !isSizeText(text);
}
