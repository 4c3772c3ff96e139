/**
 * From a text to what is looked for, the same way for every adapter: a code that is met exactly comes first, then the words; where
 * no product has all of them, as many as there can be. Law: never an empty answer to a text while there is a near one.
 */
import { isWhollyKnown, planText, type TextPlan, type WordGroup } from './text-plan.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface TextMatch {
  /** Products whose code the text is; they come first. */
  readonly exact: readonly string[];
  /** null: the codes alone. */
  readonly groups: readonly WordGroup[] | null;
  readonly didYouMean: string | null;
  readonly isNearest: boolean;
}

export interface TextSource {
  vocabulary(): Vocabulary;
  /** Products with this code: SKU, manufacturer's SKU or GTIN. */
  withCode(text: string): Promise<readonly string[]>;
  /** Products with a code that begins so. */
  withCodeStart(text: string): Promise<readonly string[]>;
  /** True where any product has a word of every group. */
  hasAll(groups: readonly WordGroup[]): Promise<boolean>;
}

/** null: the text says nothing, so everything is meant. */
export async function answerText(text: string, source: TextSource): Promise<TextMatch | null> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const vocabulary = source.vocabulary();
  const exact = looksLikeCode(trimmed) ? await source.withCode(trimmed) : [];
  if (exact.length > 0) {
    const groups = isWhollyKnown(trimmed, vocabulary) ? planText(trimmed, vocabulary).groups : null;
    return { exact, groups: groups?.length === 0 ? null : groups, didYouMean: null, isNearest: false };
  }
  const plan = planText(trimmed, vocabulary);
  const whole = await wholeMatch(plan, source);
  if (whole !== null) return whole;
  if (looksLikeCode(trimmed)) {
    const begun = await source.withCodeStart(trimmed);
    if (begun.length > 0) return { exact: begun, groups: null, didYouMean: null, isNearest: false };
  }
  return nearestMatch(plan, source);
}

async function wholeMatch(plan: TextPlan, source: TextSource): Promise<TextMatch | null> {
  const { groups, didYouMean, isPartial } = plan;
  if (isPartial || groups.length === 0 || !(await source.hasAll(groups))) return null;
  return { exact: [], groups, didYouMean, isNearest: false };
}

/** Leaves out one word: those that no product has as they are first, of them the last; then all but one. */
async function nearestMatch({ groups, didYouMean }: TextPlan, source: TextSource): Promise<TextMatch> {
  const match = (kept: readonly WordGroup[]): TextMatch => ({ exact: [], groups: kept, didYouMean, isNearest: true });
  if (groups.length > 0 && (await source.hasAll(groups))) return match(groups);
  const byDoubt = groups.toReversed().toSorted((a, b) => Math.min(1, a.strong.length) - Math.min(1, b.strong.length));
  for (const left of groups.length > 1 ? byDoubt : []) {
    const kept = groups.filter((group) => group !== left);
    if (await source.hasAll(kept)) return match(kept);
  }
  for (const group of byDoubt.toReversed()) if (await source.hasAll([group])) return match([group]);
  return { exact: [], groups: [], didYouMean: null, isNearest: true };
}

/** One word with a digit or a separator, as numbers of goods have. */
function looksLikeCode(text: string): boolean {
  return /^\S{3,60}$/.test(text) && /[\d\-._/]/.test(text);
}
